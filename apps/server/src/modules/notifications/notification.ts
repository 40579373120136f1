import type { NamedExtra } from '@safar/domain/order/denied-extra';
import { REFUSAL_REASONS } from '@safar/domain/money/refusals';
import { z } from 'zod';
import type { FieldsOf } from '../../platform/stored-json.ts';
import { StoredHeldChange } from '../../suppliers/stored-flight.ts';

const texts = z.array(z.string()).readonly();
const paise = z.int();
/** Why nothing was bought; absent when an operator has the notification sent again. */
const because = { reason: z.enum(REFUSAL_REASONS).exactOptional() };
/** Distinguishes notifications of one kind that an operator has sent again. */
const AGAIN = { again: z.string().exactOptional() };
const variant = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

const StoredDeniedExtra = z.object({
  what: z.string(),
  place: z.object({ from: z.string(), to: z.string() }).nullable(),
  name: z.string(),
} satisfies FieldsOf<NamedExtra>);

/**
 * A refund as it stood at the notification. `heldPaise` is in addition to `refundPaise`, and waits for the decision of
 * the payer's bank; `isLate`: the gateway has not taken it yet, and a person is handling it.
 */
const refund = { refundPaise: paise, heldPaise: paise.exactOptional(), isLate: z.literal(true).exactOptional() };
export interface ToldRefund {
  readonly refundPaise: number;
  readonly heldPaise?: number;
  readonly isLate?: true;
}

/** Notifications with the same text for a stay and a flight. */
const SHARED = [
  /** A payment that came too late, or twice, is refunded in full. Sent once for each `payment`. */
  variant('payment-returned', { payment: z.string(), amountPaise: paise }),
  /** The balance is still to be paid. Sent once for each `hoursLeft`. */
  variant('payment-reminder', { hoursLeft: z.number(), balancePaise: paise, dueAt: z.string() }),
  /** An attempt to pay the balance failed. Sent once for each `attempt`, which identifies the amount due. */
  variant('payment-failed', { attempt: z.string(), amountPaise: paise, dueAt: z.string().nullable() }),
  /** The gateway paid out a refund that had been pending. Sent once for each `refund`. */
  variant('refund-processed', { refund: z.string(), refundPaise: paise }),
  /** `bySupplier`: the supplier cancelled by itself. `paidPaise` is absent when charge and refund together equal the amount paid. */
  variant('cancelled', {
    chargePaise: paise,
    ...refund,
    paidPaise: paise.exactOptional(),
    bySupplier: z.literal(true).exactOptional(),
    ...AGAIN,
  }),
  /** The hotel or airline refused to cancel: the booking stands. */
  variant('cancel-rejected', { ...AGAIN, change: z.string().exactOptional() }),
  /**
   * We have the traveller's question `number`, and answer it by `answerBy`; `isAtCounter`: they stand at a hotel that has no record of
   * them. Sent once for each `case`, and each
   * time its traveller writes back (`turn`).
   */
  variant('case-taken', {
    case: z.string(),
    turn: z.int().exactOptional(),
    number: z.string(),
    answerBy: z.string(),
    isComplaint: z.boolean(),
    isAtCounter: z.literal(true).exactOptional(),
  }),
  /** All that is needed for a stay, or for the flights of one `day` (`yyyy-MM-dd`). Not sent from `until` on. Sent once for each `day`. */
  variant('before-road', { day: z.string(), until: z.string() }),
  /** An operator answered it. */
  variant('case-answered', { case: z.string(), turn: z.int().exactOptional(), number: z.string(), answer: z.string() }),
  /** A document to a business is registered with the e-invoice portal, and attached. Told by mail alone, once for each `number`. */
  variant('invoice-registered', { number: z.string() }),
] as const;
export type SharedNotification = z.infer<(typeof SHARED)[number]>;

/** Every notification about a stay, with its own fields; amounts in paise, instants as ISO text. */
const NotificationDetails = z.discriminatedUnion('kind', [
  /** Booked, paid in full and vouchered. Repeated when an operator asks for it (`again`). */
  variant('confirmed', AGAIN),
  /** The supplier has not confirmed or refused the booking yet. */
  variant('pending', { paidPaise: paise, ...AGAIN }),
  /** The hotel holds the room; the balance is to be paid by `dueAt`. */
  variant('held', { paidPaise: paise, balancePaise: paise, dueAt: z.string(), ...AGAIN }),
  /** The balance of a held booking arrived, and its voucher is issued. */
  variant('paid-in-full', { paidPaise: paise }),
  /** Not paid by its deadline, and so released. */
  variant('released', { paidPaise: paise, refundPaise: paise, ...AGAIN }),
  /** No room could be booked: all that was paid is on its way back. */
  variant('refunded', { ...refund, ...because, ...AGAIN }),
  /** No room could be booked, and nothing had been paid. */
  variant('not-booked', { ...because, ...AGAIN }),
  /** The hotel has sent its own confirmation number. */
  variant('hotel-number', { number: z.string() }),
  /** Shortly before the stay its room is known to nobody at the supplier, and a person asks the hotel. Sent once for each `day`. */
  variant('room-not-known', { day: z.string() }),
  /** The hotel gave `rooms` back, which the traveller gave up: 'Room 2'. `balance`: what is due of the rest then. Sent once for each `change`. */
  variant('part-cancelled', {
    rooms: z.string(),
    chargePaise: paise,
    ...refund,
    balance: z.object({ duePaise: paise, dueAt: z.string() }).exactOptional(),
    change: z.string(),
  }),
  /** The hotel did not give them back; `words`: its reason, as an operator writes it. Sent once for each `change`. */
  variant('part-refused', {
    rooms: z.string(),
    words: z.string(),
    /** The stay is held and not paid in full. */
    isHeld: z.literal(true).exactOptional(),
    change: z.string(),
  }),
  /** The stay is on the dates that its traveller asked for; `payPaise`: what was paid for it. Sent once for each `change`. */
  variant('exchanged', { payPaise: paise, ...refund, change: z.string() }),
  /** Those could not be had: the stay stands as it was, and what was paid for them goes back. Sent once for each `change`. */
  variant('exchange-refused', { ...refund, change: z.string() }),
  /** The guests were turned away by a hotel and have a room in this one, at no cost to them. Sent once for each `change`. */
  variant('other-room', { turnedAwayBy: z.string(), ...refund, change: z.string() }),
  /** Support offers another hotel for the same days. Sent once for each `move`; `path` is its page's, without a language. */
  variant('move-offered', { move: z.string(), otherHotel: z.string(), path: z.string() }),
  ...SHARED,
]);
export type NotificationDetails = z.infer<typeof NotificationDetails>;

/** Nothing was paid for the flight. */
const UNPAID = { isUnpaid: z.literal(true).exactOptional() };

/** Every notification about a flight, with its own fields; amounts in paise, instants as ISO text. */
const FlightNotificationDetails = z.discriminatedUnion('kind', [
  /** Paid in full and every ticket issued. Repeated when an operator asks for it (`again`). */
  variant('confirmed', AGAIN),
  /** Paid, but the airline has not yet said whether the tickets were issued; `isUnpaid`: not paid, and not yet held. */
  variant('pending', { ...UNPAID, ...AGAIN }),
  /** The airline holds the seats; all is to be paid by `dueAt`. */
  variant('held', { balancePaise: paise, dueAt: z.string(), ...AGAIN }),
  /** Not paid by its deadline, and so released. */
  variant('released', AGAIN),
  /** Nothing could be held, and nothing had been paid. */
  variant('not-booked', { ...because, ...AGAIN }),
  /** No ticket was issued: all that was paid is on its way back. */
  variant('refunded', { ...refund, ...because, ...AGAIN }),
  /** One ticket was issued and the other not: the first is returned to its airline, and all that was paid is refunded. */
  variant('trip-undone', { ...refund, ...because }),
  /** Held with less than was sold: to be accepted or refused by `answerBy`. */
  variant('change-asked', {
    changes: z.array(StoredHeldChange).readonly(),
    answerBy: z.string().nullable(),
    ...UNPAID,
  }),
  /**
   * The airline changed a ticket that is issued: to be answered by `answerBy`, told once for each `change`. `isFree`: all money comes back if
   * it is refused; `isGone`: some flight is cancelled; `offer`: what it flies now, local times, null when nothing.
   */
  variant('terms-changed', {
    change: z.string(),
    airline: z.string(),
    changes: z.array(StoredHeldChange).readonly(),
    answerBy: z.string(),
    isFree: z.boolean(),
    isGone: z.boolean(),
    offer: z
      .array(z.object({ flight: z.string(), departs: z.string(), arrives: z.string() }))
      .readonly()
      .nullable(),
  }),
  /** The booking says what the airline made of it: accepted, or nobody answered. */
  variant('terms-taken', { change: z.string(), how: z.enum(['accepted', 'silence']), isFree: z.boolean() }),
  /** The airline flies as it had sold after all. */
  variant('terms-withdrawn', { change: z.string() }),
  /** An airline put other flights on a ticket; told once for each `change`. `paidPaise`: what was paid for that. */
  variant('exchanged', { change: z.string(), paidPaise: paise }),
  /** It did not: the ticket stands as it was, and what was paid for the exchange goes back. */
  variant('exchange-refused', { change: z.string(), ...refund }),
  /** Ticketed without extras that were paid for; their cost is refunded. */
  variant('extras-denied', { extras: z.array(StoredDeniedExtra).readonly(), ...refund }),
  /**
   * A part of the trip is cancelled: it, and what an airline refused to cancel, by people, route, airline and PNR; null when nothing was
   * refused.
   */
  variant('part-cancelled', {
    chargePaise: paise,
    ...refund,
    cancelled: z.string(),
    stands: z.string().nullable(),
    change: z.string().exactOptional(),
  }),
  /**
   * An airline takes web check-in for a flight, at `url`. Not sent from `until` on. Sent once for each `leg`, which its airport and local
   * time name.
   */
  variant('check-in-open', {
    leg: z.string(),
    until: z.string(),
    airline: z.string(),
    flight: z.string(),
    url: z.string(),
  }),
  ...SHARED,
]);
export type FlightNotificationDetails = z.infer<typeof FlightNotificationDetails>;

export const NotificationKind = z.enum(
  [...NotificationDetails.options, ...FlightNotificationDetails.options].map(({ shape }) => shape.kind.value),
);
export type NotificationKind = z.infer<typeof NotificationKind>;

const EITHER = {
  userId: z.string(),
  bookingId: z.string(),
  /** As shown to the traveller (REQ-BKG-5). */
  reference: z.string(),
  guestName: z.string(),
  /** The lead guest's address; null to use the account's. */
  email: z.string().nullable(),
  /** Ten digits, corrected at the desk; absent to use the account's mobile. */
  mobile: z.string().exactOptional(),
  totalPaise: paise,
};

/** The booked stay a notification is about. Days are `yyyy-MM-dd`. */
const BookingFacts = z.object({
  ...EITHER,
  hotelName: z.string(),
  city: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  roomNames: texts,
  /** The cancellation charges of its plan, one line for each window; never empty. */
  cancellation: texts,
  confirmationNo: z.string().nullable(),
  /** Charges and deposits payable at the hotel, one line each. */
  dueAtHotel: texts,
  /** Facts a guest needs at arrival. Texts are '' when unknown. */
  arrival: z.object({
    address: z.string(),
    phone: z.string(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    meal: z.string(),
    /** The hotel's own number; null when it is not known. */
    number: z.string().nullable(),
    /** A page with the way to the hotel. */
    directions: z.string(),
    /** Which ID it takes, in its words; empty when it does not say. */
    identity: texts,
    /** By room, as the travellers typed them. */
    guests: texts,
  }),
});
export type BookingFacts = z.infer<typeof BookingFacts>;

/** The booked flight a notification is about. */
const FlightFacts = z.object({
  ...EITHER,
  /** 'Delhi – Mumbai – Delhi' */
  route: z.string(),
  /** Each flight in three lines: flight number and airline, departure, arrival. */
  flights: texts,
  /** Day of the first departure, `yyyy-MM-dd`. */
  departOn: z.string(),
  /** The first departure in local time, `yyyy-MM-ddTHH:mm`. */
  departs: z.string(),
  /** For a special fare, who it is for and the proof they carry; absent for regular fares. */
  proof: z.string().exactOptional(),
  /** The company whose GST number the airline has; absent when it was given none. */
  company: z.object({ name: z.string(), gstin: z.string() }).exactOptional(),
  /** Empty until tickets are issued. */
  pnrs: texts,
  /** Facts a passenger needs for the journey. */
  journey: z.object({
    /** With ticket numbers, once issued; names as the travellers typed them. */
    passengers: texts,
    /** One for each leg. */
    baggage: texts,
    beThere: texts,
    /** Web check-in of each leg that is still ahead, with the airline's page for it; null when none is known. */
    checkIn: z.array(z.object({ text: z.string(), url: z.string().nullable() })).readonly(),
    /** The time zones of the times. */
    zones: z.string(),
    carry: texts,
    /** The cancellation charges per passenger and window, for each valid ticket. */
    cancellation: texts,
  }),
});
export type FlightFacts = z.infer<typeof FlightFacts>;

export type StayNotification = BookingFacts & NotificationDetails;
export type FlightNotification = FlightFacts & FlightNotificationDetails;

/** A notification with the facts that its texts need. */
export const BookingNotification = z.union([
  FlightFacts.and(FlightNotificationDetails),
  BookingFacts.and(NotificationDetails),
]);
export type BookingNotification = StayNotification | FlightNotification;

export function isFlightNotification(notification: BookingNotification): notification is FlightNotification {
  return 'route' in notification;
}

/** Distinguishes two notifications of one kind about one booking; the same occasion is sent once (REQ-MSG-1). */
export function occasionOf(notification: NotificationDetails | FlightNotificationDetails): string {
  switch (notification.kind) {
    case 'payment-reminder':
      return `${notification.hoursLeft}h`;
    case 'payment-failed':
      return notification.attempt;
    case 'payment-returned':
      return notification.payment;
    case 'refund-processed':
      return notification.refund;
    case 'move-offered':
      return notification.move;
    case 'before-road':
    case 'room-not-known':
      return notification.day;
    case 'check-in-open':
      return notification.leg;
    case 'case-taken':
    case 'case-answered':
      return notification.turn === undefined ? notification.case : `${notification.case}:${notification.turn}`;
    case 'invoice-registered':
      return notification.number;
    case 'confirmed':
    case 'pending':
    case 'held':
    case 'released':
    case 'refunded':
    case 'not-booked':
    case 'cancelled':
      return notification.again ?? '';
    case 'cancel-rejected':
      return notification.again ?? notification.change ?? '';
    case 'part-cancelled':
      return notification.change ?? '';
    case 'terms-taken':
      // Who accepts after the deadline is told that too.
      return `${notification.change}:${notification.how}`;
    case 'terms-changed':
    case 'terms-withdrawn':
    case 'exchanged':
    case 'exchange-refused':
    case 'other-room':
    case 'part-refused':
      return notification.change;
    case 'paid-in-full':
    case 'trip-undone':
    case 'change-asked':
    case 'extras-denied':
    case 'hotel-number':
      return '';
  }
}
