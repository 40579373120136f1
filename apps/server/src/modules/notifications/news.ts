/** What the traveller is told about a booking. */
export type NewsKind = 'confirmed' | 'pending' | 'refunded' | 'cancelled' | 'cancel-rejected';

/** Everything the texts need; amounts in paise. */
export interface BookingNews {
  kind: NewsKind;
  userId: string;
  bookingId: string;
  /** As shown to the traveller (D14). */
  reference: string;
  guestName: string;
  /** Of the lead guest; null: the account's address is used. */
  email: string | null;
  hotelName: string;
  city: string;
  /** `yyyy-MM-dd`. */
  checkin: string;
  checkout: string;
  roomNames: string[];
  totalPaise: number;
  /** Given back or to be given back; 0 where nothing is. */
  refundPaise: number;
  freeCancellationUntil: string | null;
  confirmationNo: string | null;
}
