/** The name of a traveller as pages show it (REQ-FRAME-4). */

import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
export interface NamedUser {
  displayName?: string | null | undefined;
  name?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

const AVATAR_DEFAULT = 'U';

/** The first letter or digit of a name in upper case, 'U' when there is none (REQ-FRAME-4). */
export function avatarLetter(name: string | null | undefined): string {
  const found = /[\p{L}\p{N}]/u.exec(name ?? '');
  return found ? found[0].toUpperCase() : AVATAR_DEFAULT;
}

/** Display name, else name, else first plus last name, else the email before its @, else the phone, else '' (REQ-FRAME-4). */
export function displayNameOf(user: NamedUser): string {
  const candidates = [
    user.displayName,
    user.name,
    [user.firstName, user.lastName].map((part) => part?.trim() ?? '').join(' '),
    user.email?.split('@')[0],
    user.phone,
  ];
  return candidates.map((candidate) => candidate?.trim() ?? '').find((candidate) => candidate !== '') ?? '';
}

/** 'Meera Mehta', without a space when a person has one name. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'On the ticket: DSOUZA / MARIA', 'On the IndiGo ticket: …' for each of `ticketTexts` (passengers.ts). */
export function ticketLines(texts: readonly string[]): string[] {
  return texts.map((text) =>
    texts.length > 1 ? t(m.onAirlineTicket, { ticket: text }) : t(m.onTicket, { name: text }),
  );
}
