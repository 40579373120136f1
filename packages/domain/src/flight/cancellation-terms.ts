import * as m from '@safar/messages/fares';
import { t } from '@safar/messages/t';
import { formatDayTime } from '../time/days.ts';
import { penaltiesInOrder, penaltyCost, penaltyWindow, type FarePenalty } from './fare-penalties.ts';

/** The cost of cancelling for each passenger in one window of time. */
interface TermRow {
  readonly window: string;
  readonly cost: string;
}

/** A fare and its charges as `fare-cancellation-fees.ts` works them out. */
interface JudgedFare {
  readonly refundable: boolean;
  readonly cancellation: readonly FarePenalty[];
}

const ANY_TIME = { fromHours: 0, toHours: null };

/**
 * What cancelling a ticket costs each passenger in which window (REQ-CXL-7). The first row is the time until which the airline voids the
 * ticket free of charge (ISO instant; null when it does not, or when that time has passed). A non-refundable fare has a row that says so.
 * Empty when only the airline's rules give the cost.
 */
export function cancellationRows({ refundable, cancellation }: JudgedFare, voidUntil: string | null): TermRow[] {
  return [
    ...(voidUntil === null
      ? []
      : [{ window: t(m.penaltyUntilTime, { time: formatDayTime(voidUntil) }), cost: t(m.penaltyFreeByAirline) }]),
    ...(refundable ? [] : [{ window: penaltyWindow(ANY_TIME), cost: t(m.penaltyFareKept) }]),
    ...penaltiesInOrder(cancellation).map((row) => ({ window: penaltyWindow(row), cost: penaltyCost(row) })),
  ];
}

/**
 * The same rows as lines of a message: 'At any time before departure: ₹3,999 per passenger'. When there are no rows, the line says where to
 * look.
 */
export function cancellationLines(fare: JudgedFare, voidUntil: string | null): string[] {
  const rows = cancellationRows(fare, voidUntil);
  const told = rows.map(({ window, cost }) =>
    t(m.penaltyCostIn, { window: window.charAt(0).toUpperCase() + window.slice(1), cost }),
  );
  return fare.refundable && fare.cancellation.length === 0 ? [...told, t(m.penaltyRulesOnPage)] : told;
}
