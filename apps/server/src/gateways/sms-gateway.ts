/** A text to a traveller: which approved template, and what goes into it. Mobiles have ten digits. */
export type Sms =
  | { kind: 'otp'; mobile: string; otp: string }
  | { kind: 'confirmed'; mobile: string; name: string; hotel: string; checkin: string; ref: string }
  | { kind: 'pending'; mobile: string; name: string; hotel: string; ref: string }
  | { kind: 'refunded'; mobile: string; name: string; hotel: string; amount: string; ref: string }
  | { kind: 'cancelled'; mobile: string; name: string; hotel: string; refund: string; ref: string };

/** `unknown`: no answer came, the text may have been sent. A send is never repeated blindly (sms.md 1). */
export type SmsOutcome = 'accepted' | 'refused' | 'unknown';

export interface SmsGateway {
  send(sms: Sms): Promise<SmsOutcome>;
}
