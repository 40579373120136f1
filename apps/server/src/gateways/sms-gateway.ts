import type { Language } from '@safar/messages/language';

/** The person a text is about: variables of nearly every template. */
interface About {
  name: string;
  hotel: string;
}

interface AboutFlight {
  name: string;
  route: string;
}

/** Variables of each approved template, by kind of text. */
interface SmsVariables {
  otp: { otp: string };
  confirmed: About & { checkin: string; ref: string };
  pending: About & { ref: string };
  held: About & { amount: string; due: string; link: string };
  'payment-reminder': About & { amount: string; due: string; link: string };
  'paid-in-full': About & { checkin: string; ref: string };
  'payment-failed': About & { amount: string; link: string };
  'payment-returned': About & { amount: string; ref: string };
  released: About & { refund: string; ref: string };
  refunded: About & { amount: string; ref: string };
  'not-booked': About & { ref: string };
  'refund-processed': About & { amount: string; ref: string };
  cancelled: About & { refund: string; ref: string };
  'cancel-rejected': About & { ref: string };
  'move-offered': About & { other: string; link: string };
  'hotel-number': About & { checkin: string; number: string };
  'flight-confirmed': AboutFlight & { date: string; pnr: string };
  'flight-pending': AboutFlight & { ref: string };
  'flight-refunded': AboutFlight & { amount: string; ref: string };
  'flight-change': AboutFlight & { due: string; link: string };
  'flight-extras-refunded': AboutFlight & { amount: string; ref: string };
  'flight-cancelled': AboutFlight & { refund: string; ref: string };
  'flight-part-cancelled': AboutFlight & { refund: string; ref: string };
  'flight-cancel-rejected': AboutFlight & { ref: string };
}

/** Every text has its own template. */
export type SmsKind = keyof SmsVariables;

/** A text to a traveller: its approved template, variables and language. Mobiles have ten digits. */
export type Sms = {
  [Kind in SmsKind]: { kind: Kind; mobile: string; language: Language } & SmsVariables[Kind];
}[SmsKind];

/** `unknown`: no answer came, the text may have been sent. A send is never repeated blindly (sms.md 1). */
export type SmsOutcome = 'accepted' | 'refused' | 'unknown';

export interface SmsGateway {
  /**
   * Whether a text is registered in a language; in English every text is. A text without registration is sent in
   * English.
   */
  isRegistered(kind: SmsKind, language: Language): boolean;
  send(sms: Sms): Promise<SmsOutcome>;
}
