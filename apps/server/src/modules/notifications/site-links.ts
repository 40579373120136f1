import { language, pathIn } from '@safar/messages/language';
import type { Config } from '../../config.ts';

/** Our own details in a message. */
export type Site = Pick<Config, 'publicUrl' | 'seller' | 'support' | 'grievanceOfficer'>;

/** A page of the site, in the language of the message (REQ-LANG-1). */
export function pageUrl({ publicUrl }: Site, path: string): string {
  return publicUrl + pathIn(language(), path);
}

/** A booking's page, in the language of the message (REQ-LANG-1). */
export function bookingUrl({ publicUrl }: Site, bookingId: string): string {
  return publicUrl + pathIn(language(), `/bookings/${bookingId}`);
}

/** The page for paying a balance (REQ-PAY-6), in the language of the message. */
export function payUrl({ publicUrl }: Site, bookingId: string): string {
  return publicUrl + pathIn(language(), `/pay/${bookingId}`);
}
