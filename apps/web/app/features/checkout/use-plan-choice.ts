import { useState, useSyncExternalStore } from 'react';
import type { PlanId } from '@safar/domain/money/plans';
import type { CheckoutSession } from '#lib/schemas.ts';
import { onStoredChange, readStored, writeStored } from '#lib/storage.ts';
import { chosenPlan, cutoffPlanKey, sessionPlanKey, storedPlan, type SessionPlan } from './plan-choice.ts';

export interface PlanChoice {
  /** Undefined when no plan is open. */
  plan: SessionPlan | undefined;
  choose: (id: PlanId) => void;
}

/**
 * The payment plan of a checkout: the one chosen on this page, else the one saved with its guests, else the one
 * remembered for this checkout or this cutoff, else the tier's own (REQ-CHK-6).
 */
export function usePlanChoice(session: CheckoutSession): PlanChoice {
  const sessionKey = sessionPlanKey(session.id);
  const cutoffKey = cutoffPlanKey(session.prebook.freeCancellationUntil);
  const [chosen, setChosen] = useState<PlanId | null>(session.guests && session.amounts.paymentOption);
  const [ofSession, ofCutoff] = [useStored(sessionKey), useStored(cutoffKey)];
  return {
    plan: chosenPlan(session, [chosen, storedPlan(ofSession)], storedPlan(ofCutoff)),
    choose: (id) => {
      setChosen(id);
      for (const key of [sessionKey, cutoffKey]) writeStored(key, id);
    },
  };
}

/** A stored value once the page is live; null before, as on the server. */
function useStored(key: string): string | null {
  return useSyncExternalStore(
    (notify) => onStoredChange([key], notify),
    () => readStored(key),
    () => null,
  );
}
