/**
 * How long things of a sale last: the limits that a business decides on, in one place. How long suppliers and gateways are asked again is in
 * `booking-retry-policy.ts` and `payment-retry-policy.ts`; what an operator sets, and what travellers are promised, in the settings.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time/time-units.ts';

/** The life of a search of hotels: its prices are asked again after it (REQ-HRES-2). */
export const SEARCH_LIFE_MS = 30 * MINUTE_MS;

/**
 * The life of a checkout, in which it may be paid: the longest that a supplier holds a rate (tbo-hotel.md 2). A rate
 * that expired sooner is refused before payment (REQ-CHK-1).
 */
export const CHECKOUT_LIFE_MS = 30 * MINUTE_MS;

/** A fare whose quote expires sooner is asked anew before a traveller pays for it (REQ-FCHK-3). */
export const LEAST_TIME_TO_PAY_FARE_MS = 5 * MINUTE_MS;

/**
 * A payment begun in time may be taken this much later; the supplier decides whether the rate is still available
 * (REQ-PAY-4, REQ-DIR-10).
 */
export const PAYMENT_GRACE_MS = 5 * MINUTE_MS;

/** How long after its failure a payment can still be authorised (razorpay.md 3, REQ-PAY-2). */
export const LATE_AUTHORISATION_MS = 3 * DAY_MS;

/**
 * A coupon's use is held until this long after its checkout ends: a payment that was taken in time may still be
 * reported (REQ-COUPON-3).
 */
export const COUPON_HELD_AFTER_CHECKOUT_MS = 4 * HOUR_MS;

/**
 * A payment that was taken in time goes back when we learn of it this long after the checkout ended: by then its
 * traveller has gone elsewhere, and its coupons are about to be released (REQ-PAY-4).
 */
export const LATE_NOTICE_OF_PAYMENT_MS = COUPON_HELD_AFTER_CHECKOUT_MS - HOUR_MS;

/**
 * The supplier is asked for at least this long after a payment, even when the payment came late in its checkout
 * (REQ-PAY-4).
 */
export const BOOKABLE_AFTER_PAYMENT_MS = 10 * MINUTE_MS;

/** How long after our answer a traveller may write back to it; later they ask anew (REQ-HELP-8). */
export const WRITE_BACK_MS = 14 * DAY_MS;

/** How often one case is written back to. */
export const MOST_WRITTEN_BACK = 5;

/**
 * The number of unpaid bookings, of rooms and fares together, that a traveller may hold at a time. Nobody else can
 * book what is held (REQ-CHK-9, REQ-TKT-15).
 */
export const MAX_UNPAID_HOLDS = 5;

/** How long a booking may have an unknown outcome before an operator is asked to resolve it (REQ-BKG-11). */
export const PENDING_LIMIT_MS = 2 * HOUR_MS;

/**
 * A review ends this long before the supplier's price expires, because a cleared booking must still be bought
 * (REQ-PAY-23).
 */
export const BUYING_AFTER_REVIEW_MS = 3 * MINUTE_MS;

/** A hold that waits for our balance to be topped up is given up this long before it ends. */
export const RELEASE_BEFORE_HOLD_ENDS_MS = 5 * MINUTE_MS;

/** A held fare is paid this long before its airline's ticketing time limit: the ticket must still be issued (REQ-TKT-15). */
export const PAY_BEFORE_TIME_LIMIT_MS = HOUR_MS;

/**
 * A fare is held at most this long, however long its airline would hold it: nobody else can book a held seat
 * (REQ-TKT-15).
 */
export const LONGEST_FARE_HOLD_MS = 72 * HOUR_MS;

/** A fare is not held when there is less time than this to pay for it. */
export const SHORTEST_FARE_HOLD_MS = 2 * HOUR_MS;

/** A held fare is paid this long before its first flight departs. */
export const PAID_BEFORE_DEPARTURE_MS = 24 * HOUR_MS;

/**
 * How long a release waits, after its deadline, for a gateway that does not say whether the balance was paid
 * (REQ-PAY-7).
 */
export const RELEASE_WAITS_FOR_GATEWAY_MS = 3 * HOUR_MS;

/** The time a traveller has to answer an airline's change, when the hold lasts that long (REQ-TKT-6). */
export const ANSWER_TO_CHANGE_MS = 12 * HOUR_MS;

/**
 * How long a traveller may take to answer what an airline changed of an issued ticket: a part of the time to its departure that leaves room
 * for the letter of the day before, but not less than `LEAST_TO_ANSWER_TERMS_MS` (REQ-WATCH-3).
 */
export const ANSWER_TO_TERMS_MS = 48 * HOUR_MS;
export const ANSWER_TERMS_BEFORE_MS = 36 * HOUR_MS;
export const LEAST_TO_ANSWER_TERMS_MS = 2 * HOUR_MS;

/** An answer is due this long before the ticketing time limit: the ticket must still be issued, or the hold released. */
export const ANSWER_BEFORE_TIME_LIMIT_MS = 15 * MINUTE_MS;

/** The assumed ticketing time limit of a hold when the airline gives none. */
export const ASSUMED_TIME_LIMIT_MS = HOUR_MS;

/** The number of questions that a traveller may ask us in 24 hours, about all bookings together (REQ-HELP-2). */
export const CASES_PER_DAY = 10;

/**
 * How often the papers of one booking may be sent again in 24 hours: each is a mail and a text message (REQ-HELP-2).
 */
export const PAPERS_AGAIN_PER_DAY = 3;

/**
 * The receipt of a complaint is acknowledged within this time (Consumer Protection (E-Commerce) Rules 2020, rule 4,
 * REQ-HELP-6).
 */
export const COMPLAINT_ACKNOWLEDGED_MS = 2 * DAY_MS;

/** A complaint without an answer is put before a person this long before its month ends (REQ-HELP-6). */
export const COMPLAINT_WARNING_MS = 7 * DAY_MS;
