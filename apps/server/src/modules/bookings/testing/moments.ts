/** The moments of a change at which its process is killed. */
import type { ChangeReason } from '@safar/domain/order/reasons';
import type { BookingStatus } from '@safar/domain/order/booking-machine';
import { CHANGE_STEPS, type ChangeStep } from '../change/change-runner.ts';
import type { Vouchers } from './supplier-tricks.ts';

/** The reasons whose changes a workflow carries out. */
export type KilledReason = Extract<ChangeReason, 'purchase' | 'balance' | 'wish' | 'exchange' | 'deadline' | 'lost'>;

/** How long a supplier takes over a booking: longer than a slow machine needs to see that it is waited for. */
export const DECIDED_AFTER_MS = 60_000;

/** What leads a change to a step, and how its booking ends then. */
export interface Way {
  readonly faults?: readonly Readonly<Record<string, unknown>>[];
  readonly vouchers?: Vouchers;
  /** When it is not the way that every change of its reason ends. */
  readonly ends?: BookingStatus;
}

/** The moment of a step at which a change's process is killed by SIGKILL. */
export interface Moment<Reason extends KilledReason = KilledReason> extends Way {
  readonly reason: Reason;
  readonly step: ChangeStep;
  readonly moment: 'before' | 'after';
}

/** Where a change is killed, for a message of a test. */
export function nameOf({ reason, step, moment, faults = [], vouchers }: Moment): string {
  const trouble = faults.map(({ operation, kind }) => ` ${String(operation)} ${String(kind)}`).join('');
  return `${reason}, ${moment} ${step}${trouble}${vouchers === undefined ? '' : ` vouchers ${vouchers}`}`;
}

/**
 * Every step that the changes of a reason take, with all ways on which it is killed there.
 * @template Without the steps that no change of the reason takes
 */
export type Ways<To extends Way, Without extends ChangeStep> = Readonly<
  Record<Exclude<ChangeStep, Without>, readonly [To, ...(readonly To[])]>
>;

/** Each of these steps before its work and after it, on every way that leads to it. */
export function everyMoment<To extends Way, Reason extends KilledReason>(
  reason: Reason,
  ways: Readonly<Partial<Record<ChangeStep, readonly To[]>>>,
): (Moment<Reason> & To)[] {
  return CHANGE_STEPS.flatMap((step) =>
    (ways[step] ?? []).flatMap((way) => [
      { ...way, reason, step, moment: 'before' as const },
      { ...way, reason, step, moment: 'after' as const },
    ]),
  );
}
