import type { Language } from '@safar/messages/language';

/** Who a text is about: the variables nearly every template has. */
interface About {
  name: string;
  hotel: string;
}

interface AboutFlight {
  name: string;
  route: string;
}

/** What goes into each approved template, by what the text says. */
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

/** Every text we send has a template of its own. */
export type SmsKind = keyof SmsVariables;

/** A text to a traveller: which approved template, and what goes into it, in which language. Mobiles have ten digits. */
export type Sms = {
  [Kind in SmsKind]: { kind: Kind; mobile: string; language: Language } & SmsVariables[Kind];
}[SmsKind];

/** `unknown`: no answer came, the text may have been sent. A send is never repeated blindly (sms.md 1). */
export type SmsOutcome = 'accepted' | 'refused' | 'unknown';

export interface SmsGateway {
  /** Whether a text is registered in a language; in English every one is. What is not is sent in English. */
  isRegistered(kind: SmsKind, language: Language): boolean;
  send(sms: Sms): Promise<SmsOutcome>;
}
