import type { RefusalReason } from '@safar/domain/refusals';

/** What a traveller is told about, with what only that notification has; amounts in paise, instants as ISO text. */
export type NotificationDetails =
  /** Booked, paid in full and vouchered. */
  | { readonly kind: 'confirmed' }
  /** Paid, and the hotel's system has not said yet what became of the booking. */
  | { readonly kind: 'pending' }
  /** The hotel holds the room; the balance is to be paid by `dueAt`. */
  | { readonly kind: 'held'; readonly paidPaise: number; readonly balancePaise: number; readonly dueAt: string }
  /** The balance is still to be paid. Said once for each `hoursLeft`. */
  | {
      readonly kind: 'payment-reminder';
      readonly hoursLeft: number;
      readonly balancePaise: number;
      readonly dueAt: string;
    }
  /** The balance of a held booking arrived, and its voucher is issued. */
  | { readonly kind: 'paid-in-full'; readonly paidPaise: number }
  /** A try to pay the balance failed. Said once for each `attempt`, an amount that was to be paid. */
  | {
      readonly kind: 'payment-failed';
      readonly attempt: string;
      readonly amountPaise: number;
      readonly dueAt: string | null;
    }
  /** Money that has nothing left to pay for goes back whole: too late, or twice. Said once for each `payment`. */
  | { readonly kind: 'payment-returned'; readonly payment: string; readonly amountPaise: number }
  /** Not paid by its deadline and given back to the hotel. */
  | { readonly kind: 'released'; readonly paidPaise: number; readonly refundPaise: number }
  /** No room could be booked: all that was paid is on its way back. */
  | ({ readonly kind: 'refunded'; readonly refundPaise: number } & Because)
  /** The same where nothing had been paid. */
  | ({ readonly kind: 'not-booked' } & Because)
  /** The gateway paid out a refund it had been working on. Said once for each `refund`. */
  | { readonly kind: 'refund-processed'; readonly refund: string; readonly refundPaise: number }
  /** `bySupplier`: nobody here had asked for it. `paidPaise` is absent where all of charge and refund had been paid. */
  | {
      readonly kind: 'cancelled';
      readonly chargePaise: number;
      readonly refundPaise: number;
      readonly paidPaise?: number;
      readonly bySupplier?: true;
    }
  /** The hotel refused to cancel: the booking stands. */
  | { readonly kind: 'cancel-rejected' }
  /** The hotel told what its own desk knows the booking by. */
  | { readonly kind: 'hotel-number'; readonly number: string };

/** Why nothing was bought; absent in what an older release wrote down. */
interface Because {
  readonly reason?: RefusalReason;
}

/** What is told in the same words about a stay and a flight. */
export type SharedNotification = Extract<
  NotificationDetails,
  { kind: 'payment-returned' | 'refund-processed' | 'cancelled' | 'cancel-rejected' }
>;

/** The same of a flight. */
export type FlightNotificationDetails =
  /** Paid in full and every ticket issued. */
  | { readonly kind: 'confirmed' }
  /** Paid, and the airline has not said yet what became of the tickets. */
  | { readonly kind: 'pending' }
  /** No ticket was issued: all that was paid is on its way back. */
  | ({ readonly kind: 'refunded'; readonly refundPaise: number } & Because)
  /** One ticket was issued and the other not: the first is given back, and all that was paid is on its way back. */
  | ({ readonly kind: 'trip-undone'; readonly refundPaise: number } & Because)
  /** Held with something less than was sold: to be accepted or refused by then. */
  | { readonly kind: 'change-asked'; readonly sentences: readonly string[]; readonly answerBy: string | null }
  /** Ticketed without extras that were paid for; what they cost goes back. */
  | { readonly kind: 'extras-denied'; readonly extras: readonly string[]; readonly refundPaise: number }
  /** One airline cancelled its ticket and the other refused: what is cancelled and what stands, by route, airline and PNR. */
  | {
      readonly kind: 'part-cancelled';
      readonly chargePaise: number;
      readonly refundPaise: number;
      readonly cancelled: string;
      readonly stands: string;
    }
  | SharedNotification;

export type NotificationKind = NotificationDetails['kind'] | FlightNotificationDetails['kind'];

/** The booked stay a notification is about. */
export interface BookingFacts {
  readonly userId: string;
  readonly bookingId: string;
  /** As shown to the traveller (REQ-BKG-5). */
  readonly reference: string;
  readonly guestName: string;
  /** Of the lead guest; null: the account's address is used. */
  readonly email: string | null;
  readonly hotelName: string;
  readonly city: string;
  /** `yyyy-MM-dd`. */
  readonly checkin: string;
  readonly checkout: string;
  readonly roomNames: readonly string[];
  readonly totalPaise: number;
  readonly freeCancellationUntil: string | null;
  readonly confirmationNo: string | null;
  /** Charges and deposits to be paid there, each as a line; missing in what an older release wrote down. */
  readonly dueAtHotel?: readonly string[];
}

/** The booked flight a notification is about. */
export interface FlightFacts extends Pick<BookingFacts, 'userId' | 'bookingId' | 'reference' | 'guestName' | 'email'> {
  /** 'Delhi – Mumbai – Delhi' */
  readonly route: string;
  /** Each flight in a line: 'Fri, 27 Nov 2026, 06:10 · 6E 2131 · DEL T3 – BOM T2'. */
  readonly flights: readonly string[];
  /** Day of the first departure, `yyyy-MM-dd`. */
  readonly departOn: string;
  /** Whom the fare is for and what they carry; missing for regular fares. */
  readonly proof?: string;
  /** Empty until tickets are issued. */
  readonly pnrs: readonly string[];
  readonly totalPaise: number;
}

export type StayNotification = BookingFacts & NotificationDetails;
export type FlightNotification = FlightFacts & FlightNotificationDetails;

/** Everything the texts need. */
export type BookingNotification = StayNotification | FlightNotification;

export function isFlightNotification(notification: BookingNotification): notification is FlightNotification {
  return 'route' in notification;
}

/** Tells two notifications of one kind about one booking apart; the same occasion is told once. */
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
    case 'confirmed':
    case 'pending':
    case 'held':
    case 'paid-in-full':
    case 'released':
    case 'refunded':
    case 'trip-undone':
    case 'not-booked':
    case 'change-asked':
    case 'extras-denied':
    case 'part-cancelled':
    case 'cancelled':
    case 'cancel-rejected':
    case 'hotel-number':
      return '';
  }
}
