import { HOUR_MS } from '../time-units.ts';
import { taxOf, type PassengerFare } from '../timetable/fares.ts';
import type { Ride } from '../timetable/timetable.ts';
import type { Offer } from './offer.ts';

const NO_SHOW_HOURS = 4;
const EARLY_DAYS = 4;
const ABROAD_FACTOR = 2;

/** One row of the conditions of a leg: the fee in a period before departure. */
export interface RuleRow {
  readonly type: 'Reissue' | 'Cancellation';
  /** Hours before departure. */
  readonly fromHours: number;
  /** Hours before departure; null when the period has no beginning. */
  readonly toHours: number | null;
  /** Rupees per passenger; `whole` is the base fare with the fuel surcharge. */
  readonly fee: number | 'whole';
}

/** Returns the conditions of one leg of an offer. */
export function ruleRows(offer: Pick<Offer, 'family' | 'refundable'>, leg: Ride): readonly RuleRow[] {
  const abroad = leg.flights.some(({ from, to }) => from.country !== to.country);
  const factor = abroad ? ABROAD_FACTOR : 1;
  const { change, cancellation } = offer.family;
  return [
    ...rowsOf('Reissue', change, factor),
    ...(offer.refundable
      ? rowsOf('Cancellation', cancellation, factor)
      : [{ type: 'Cancellation', fromHours: 0, toHours: null, fee: 'whole' } as const]),
  ];
}

function rowsOf(type: RuleRow['type'], { early, late }: { early: number; late: number }, factor: number): RuleRow[] {
  const limit = EARLY_DAYS * 24;
  const lastMinute: RuleRow = { type, fromHours: 0, toHours: NO_SHOW_HOURS, fee: 'whole' };
  if (early === late) return [lastMinute, { type, fromHours: NO_SHOW_HOURS, toHours: null, fee: early * factor }];
  return [
    lastMinute,
    { type, fromHours: NO_SHOW_HOURS, toHours: limit, fee: late * factor },
    { type, fromHours: limit, toHours: null, fee: early * factor },
  ];
}

/** Writes `MiniFareRules` of one leg (protocol 4). */
export function miniRules(offer: Offer, leg: Ride): Record<string, unknown>[] {
  const [first] = leg.flights;
  const points = [first?.from.code, ...leg.flights.map(({ to }) => to.code)].join('-');
  return ruleRows(offer, leg).map(({ type, fromHours, toHours, fee }) => {
    const inDays = fromHours >= 24;
    const text = (hours: number | null): string => (hours === null ? '' : String(inDays ? hours / 24 : hours));
    return {
      CFARExcludedDetails: '',
      JourneyPoints: points,
      Type: type,
      From: text(fromHours),
      To: text(toHours),
      Unit: inDays ? 'DAYS' : 'HOURS',
      Details: fee === 'whole' ? '100%' : `INR ${fee}${offer.lcc ? '' : '*'}`,
      OnlineReissueAllowed: offer.lcc,
      OnlineRefundAllowed: offer.lcc,
    };
  });
}

/**
 * Writes `MiniFarRules` of one leg. It repeats the conditions for each type of passenger, and is empty for low-cost
 * airlines.
 */
export function ruleTable(offer: Offer, leg: Ride): object {
  if (offer.lcc) return { Currency: null, Rules: [] };
  return {
    Currency: 'INR',
    Rules: ruleRows(offer, leg).map(({ type, fromHours, toHours, fee }) => ({
      Type: type === 'Reissue' ? 0 : 1,
      DepartureType: 'Before Departure',
      FromDuration: `PT${fromHours}H`,
      ToDuration: toHours === null ? null : `PT${toHours}H`,
      PaxPenalties: offer.fares.map(({ type: PassengerType, legs }) => ({
        PassengerType,
        Currency: 'INR',
        AirlineFee: fee === 'whole' ? baseAndFuel(legs[offer.legs.indexOf(leg)]) : fee,
      })),
    })),
  };
}

function baseAndFuel(fare: PassengerFare | undefined): number {
  return fare === undefined ? 0 : fare.base + fare.yq;
}

/**
 * Returns what one passenger pays for cancelling one leg, in rupees. Statutory taxes are always refunded, so the charge
 * is at most base fare and fuel surcharge (DGCA, CAR section 3 series M part II).
 */
export function cancellationCharge(
  rows: readonly RuleRow[],
  fare: PassengerFare,
  departsMs: number,
  nowMs: number,
): number {
  const most = fare.base + fare.yq + fare.yr;
  const row = rowAt(rows, 'Cancellation', departsMs, nowMs);
  return row === undefined || row.fee === 'whole' ? most : Math.min(row.fee, most);
}

/** Returns what one passenger pays for changing one leg, in rupees. */
export function reissueCharge(rows: readonly RuleRow[], fare: PassengerFare, departsMs: number, nowMs: number): number {
  const row = rowAt(rows, 'Reissue', departsMs, nowMs);
  return row === undefined || row.fee === 'whole' ? fare.base + fare.yq + fare.yr : row.fee;
}

function rowAt(
  rows: readonly RuleRow[],
  wanted: RuleRow['type'],
  departsMs: number,
  nowMs: number,
): RuleRow | undefined {
  const hours = Math.max(0, (departsMs - nowMs) / HOUR_MS);
  return rows.find(
    ({ type, fromHours, toHours }) => type === wanted && hours >= fromHours && (toHours === null || hours < toHours),
  );
}

/** Returns all that a passenger has paid for a leg, in rupees. */
export function paidFor(fare: PassengerFare): number {
  return fare.base + taxOf(fare);
}
