import { DAY_MS } from '@safar/domain/time/time-units';
import type { PaymentsContext } from '../context.ts';
import { dropKept, takeKept, type KeptDelivery } from './delivery-store.ts';
import { eachAlone, waitBefore } from '../../../platform/repeat.ts';
import { dealWith, noteDealt } from './receive-webhook.ts';

/** Most deliveries that one round processes; the rest wait for the next round. */
const ROUND = 20;
/** By this age the pollers and the nightly comparison have found what a delivery reported. */
const KEPT_MS = 3 * DAY_MS;

/**
 * Processes deliveries that could not be checked when they came, as far as the gateway answers now. Returns whether
 * more may be waiting (REQ-PAY-3).
 */
export async function dealWithKept(context: PaymentsContext): Promise<boolean> {
  const { database, clock, retryPolicy, log } = context;
  const nowMs = clock.nowMs();
  const next = (tries: number) => nowMs + waitBefore(tries, retryPolicy.silenceMs, retryPolicy.lastSilenceMs);
  const kept = await database.transaction((transaction) => takeKept(transaction, nowMs, ROUND, next));
  const look = async ({ delivery, receivedAtMs }: KeptDelivery) => {
    if ((await dealWith(context, delivery)) === 'dealt') await noteDealt(context, delivery);
    else if (nowMs - receivedAtMs > KEPT_MS) {
      log.error(
        { gateway: delivery.gateway, delivery: delivery.eventId, name: delivery.name },
        'a delivery could not be checked for days',
      );
      await dropKept(database.pool, delivery);
    }
  };
  await eachAlone(context, 'looking at a kept delivery', kept, { idOf: ({ delivery }) => delivery.eventId, look });
  return kept.length === ROUND;
}
