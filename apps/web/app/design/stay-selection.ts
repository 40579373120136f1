import { parseDate } from '@internationalized/date';
import { nightsBetween } from '@safar/domain/time/days';
import { MAX_STAY_NIGHTS } from '@safar/domain/stay/stay-dates';

/** Check-in and check-out as ISO dates, `yyyy-MM-dd`. */
export interface StayDates {
  checkin: string;
  checkout: string;
}

export interface StayPick {
  stay: StayDates;
  /** The next pick may set the check-out. */
  awaitingCheckout: boolean;
}

/**
 * The selection after a day was picked (REQ-HSEARCH-4): the first pick sets check-in, with the next day as check-out; a
 * second pick after check-in sets check-out; on or before check-in, or after more nights than a stay may have, the
 * selection starts again.
 */
export function pickStayDay({ stay, awaitingCheckout }: StayPick, day: string): StayPick {
  if (awaitingCheckout && day > stay.checkin && nightsBetween(stay.checkin, day) <= MAX_STAY_NIGHTS) {
    return { stay: { checkin: stay.checkin, checkout: day }, awaitingCheckout: false };
  }
  return { stay: { checkin: day, checkout: parseDate(day).add({ days: 1 }).toString() }, awaitingCheckout: true };
}
