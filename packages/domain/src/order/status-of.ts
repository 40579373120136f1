import type { BookingStatus } from './booking-machine.ts';
import type { ChangeState, ItemState, RecordState } from './moves.ts';
import { BESIDE, BUYING, CHANGE_REASONS, type ChangeReason } from './reasons.ts';

/** Whom a change may wait for. */
export const CHANGE_WAITS = ['money', 'answer', 'turn', 'supplier', 'top-up', 'person'] as const;

/** A change of a booking, as far as its status goes. */
export interface ChangeFacts {
  readonly reason: ChangeReason;
  readonly state: ChangeState;
  /** Whom it waits for; `supplier` once that takes longer than it should. */
  readonly waits: (typeof CHANGE_WAITS)[number] | null;
  /** Which of the changes that ended it is, from 1; null while it is open. */
  readonly endedN: number | null;
  /** The items it gives up. */
  readonly gives: readonly number[];
}

/** What the status of a booking follows from. */
export interface StatusFacts {
  readonly items: readonly { readonly item: number; readonly record: number; readonly state: ItemState }[];
  readonly records: ReadonlyMap<number, RecordState>;
  /** In the order in which they were asked for; the purchase is the first. */
  readonly changes: readonly ChangeFacts[];
  readonly isDue: boolean;
  /** Whether something was paid, and the gateway has taken every refund of it. */
  readonly isRefunded: boolean;
}

const OPEN: readonly ChangeState[] = ['accepted', 'running'];
const SEEN_TO_WAIT: readonly ChangeFacts['waits'][] = ['answer', 'supplier', 'top-up', 'person'];

/** The status that lists, queues and pages know a booking by: the first that fits what stands and what is being changed. */
export function statusOf(facts: StatusFacts): BookingStatus {
  const standing = facts.items.filter(({ state }) => state === 'standing');
  return standing.length === 0 ? statusOfNothing(facts) : statusOfStanding(facts, standing);
}

function statusOfNothing({ changes, isRefunded }: StatusFacts): BookingStatus {
  const purchase = changes[0];
  if (purchase === undefined || OPEN.includes(purchase.state)) {
    return SEEN_TO_WAIT.includes(purchase?.waits ?? null) ? 'pending' : 'processing';
  }
  const ended = changes.findLast(({ state, gives }, index) => {
    return state === 'undone' || (state === 'done' && index > 0 && gives.length > 0);
  });
  if (ended === undefined || ended.state === 'undone') return isRefunded ? 'refunded' : 'failed';
  return ended.reason === 'deadline' ? 'released' : 'cancelled';
}

function statusOfStanding({ records, changes, isDue }: StatusFacts, standing: StatusFacts['items']): BookingStatus {
  const givesAll = ({ reason, gives }: ChangeFacts) =>
    !CHANGE_REASONS[reason].takes && standing.every(({ item }) => gives.includes(item));
  if (changes.some((change) => OPEN.includes(change.state) && givesAll(change))) return 'cancelling';
  const last = lastEnded(changes);
  if (last?.state === 'refused' && givesAll(last)) return 'cancel-rejected';
  const isBuying = changes.some(({ reason, state }) => BUYING.includes(reason) && OPEN.includes(state));
  const isIssued = standing.every(({ record }) => records.get(record) === 'issued');
  return isIssued && !isDue && !isBuying ? 'vouchered' : 'confirmed';
}

/** The change that ended last. */
function lastEnded(changes: readonly ChangeFacts[]): ChangeFacts | undefined {
  const ended = changes.filter(
    ({ reason, state, endedN }) => endedN !== null && state !== 'lapsed' && !BESIDE.includes(reason),
  );
  return ended.toSorted((one, other) => (one.endedN ?? 0) - (other.endedN ?? 0)).at(-1);
}
