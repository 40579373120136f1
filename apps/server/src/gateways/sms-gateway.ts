import type { Language } from '@safar/messages/language';
import type { SmsKind, SmsVariables } from './sms/sms-texts.ts';

/** A text to a traveller: its kind, variables and language. Mobiles have ten digits. */
export type Sms = {
  [Kind in SmsKind]: { kind: Kind; mobile: string; language: Language } & SmsVariables<Kind>;
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
