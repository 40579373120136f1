import { SOURCE_LANGUAGE, type Language } from '@safar/messages/language';

/** The contact details of a traveller's account; mobiles have ten digits. */
export interface AccountContact {
  readonly mobile: string;
  readonly email: string | null;
  /** Whether the traveller has verified that address. */
  readonly emailVerified: boolean;
  /** The language of messages to them (REQ-LANG-5). */
  readonly language: Language;
}

/** The language for messages to a traveller; English for an account that was deleted. */
export function languageOf(contact: AccountContact | null): Language {
  return contact?.language ?? SOURCE_LANGUAGE;
}
