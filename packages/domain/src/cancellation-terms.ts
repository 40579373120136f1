import * as m from '@safar/messages/fare-penalties';
import { t } from '@safar/messages/t';
import { formatDayTime } from './days.ts';
import { penaltiesInOrder, penaltyCost, penaltyWindow, type FarePenalty } from './fare-penalties.ts';

/** What cancelling costs each passenger in a window of time. */
interface TermRow {
  readonly window: string;
  readonly cost: string;
}

/** A fare as it is judged (`cancellation-fees.ts`). */
interface JudgedFare {
  readonly refundable: boolean;
  readonly cancellation: readonly FarePenalty[];
}

const ANY_TIME = { fromHours: 0, toHours: null };

/**
 * What cancelling a ticket costs each passenger and when: first until when the airline takes it back for nothing (ISO instant; null: it does
 * not, or that is over), a fare that is kept said so (REQ-CXL-7). Empty where the airline's rules alone can tell.
 */
export function cancellationRows({ refundable, cancellation }: JudgedFare, voidUntil: string | null): TermRow[] {
  return [
    ...(voidUntil === null
      ? []
      : [{ window: t(m.untilTime, { time: formatDayTime(voidUntil) }), cost: t(m.freeByAirline) }]),
    ...(refundable ? [] : [{ window: penaltyWindow(ANY_TIME), cost: t(m.fareKept) }]),
    ...penaltiesInOrder(cancellation).map((row) => ({ window: penaltyWindow(row), cost: penaltyCost(row) })),
  ];
}

/** The same as lines of a message: 'At any time before departure: ₹3,999 per passenger'; where nothing is told, where to look. */
export function cancellationLines(fare: JudgedFare, voidUntil: string | null): string[] {
  const rows = cancellationRows(fare, voidUntil);
  const told = rows.map(({ window, cost }) =>
    t(m.costIn, { window: window.charAt(0).toUpperCase() + window.slice(1), cost }),
  );
  return fare.refundable && fare.cancellation.length === 0 ? [...told, t(m.rulesOnPage)] : told;
}
