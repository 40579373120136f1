/** What a traveller is told about, with what only that piece of news has; amounts in paise, instants as ISO text. */
export type NewsDetails =
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
  | { readonly kind: 'refunded'; readonly refundPaise: number }
  /** The gateway paid out a refund it had been working on. Said once for each `refund`. */
  | { readonly kind: 'refund-processed'; readonly refund: string; readonly refundPaise: number }
  /** `bySupplier`: nobody here had asked for it. */
  | {
      readonly kind: 'cancelled';
      readonly chargePaise: number;
      readonly refundPaise: number;
      readonly bySupplier?: true;
    }
  /** The hotel refused to cancel: the booking stands. */
  | { readonly kind: 'cancel-rejected' };

/** What is told in the same words about a stay and a flight. */
export type NewsOfBoth = Extract<
  NewsDetails,
  { kind: 'payment-returned' | 'refund-processed' | 'cancelled' | 'cancel-rejected' }
>;

/** The same of a flight. */
export type FlightNewsDetails =
  /** Paid in full and every ticket issued. */
  | { readonly kind: 'confirmed' }
  /** Paid, and the airline has not said yet what became of the tickets. */
  | { readonly kind: 'pending' }
  /** No ticket was issued: all that was paid is on its way back. */
  | { readonly kind: 'refunded'; readonly refundPaise: number }
  /** One ticket was issued and the other not: the first is given back, and all that was paid is on its way back. */
  | { readonly kind: 'trip-undone'; readonly refundPaise: number }
  /** One airline cancelled its ticket and the other refused: what is cancelled and what stands, by route, airline and PNR. */
  | {
      readonly kind: 'part-cancelled';
      readonly chargePaise: number;
      readonly refundPaise: number;
      readonly cancelled: string;
      readonly stands: string;
    }
  | NewsOfBoth;

export type NewsKind = NewsDetails['kind'] | FlightNewsDetails['kind'];

/** The booked stay a piece of news is about. */
export interface BookingFacts {
  readonly userId: string;
  readonly bookingId: string;
  /** As shown to the traveller (D14). */
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
}

/** The booked flight a piece of news is about. */
export interface FlightFacts extends Pick<BookingFacts, 'userId' | 'bookingId' | 'reference' | 'guestName' | 'email'> {
  /** 'Delhi – Mumbai – Delhi' */
  readonly route: string;
  /** Each flight in a line: 'Fri, 27 Nov 2026, 06:10 · 6E 2131 · DEL T3 – BOM T2'. */
  readonly flights: readonly string[];
  /** Day of the first departure, `yyyy-MM-dd`. */
  readonly departOn: string;
  /** Empty until tickets are issued. */
  readonly pnrs: readonly string[];
  readonly totalPaise: number;
}

export type StayNews = BookingFacts & NewsDetails;
export type FlightNews = FlightFacts & FlightNewsDetails;

/** Everything the texts need. */
export type BookingNews = StayNews | FlightNews;

export function isFlightNews(news: BookingNews): news is FlightNews {
  return 'route' in news;
}

/** Tells two pieces of news of one kind about one booking apart; the same occasion is told once. */
export function occasionOf(news: NewsDetails | FlightNewsDetails): string {
  switch (news.kind) {
    case 'payment-reminder':
      return `${news.hoursLeft}h`;
    case 'payment-failed':
      return news.attempt;
    case 'payment-returned':
      return news.payment;
    case 'refund-processed':
      return news.refund;
    case 'confirmed':
    case 'pending':
    case 'held':
    case 'paid-in-full':
    case 'released':
    case 'refunded':
    case 'trip-undone':
    case 'part-cancelled':
    case 'cancelled':
    case 'cancel-rejected':
      return '';
  }
}
