import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { useSyncExternalStore } from 'react';
import {
  ALLOWED_NATIONALITIES,
  isIndia,
  nationalityCode,
  SIGN_UP_NATIONALITIES,
  stayLeadRule,
  countryName,
} from '@safar/domain/people/nationality';
import { useSession } from '#lib/session.ts';
import { onStoredChange, readStored } from '#lib/storage.ts';

/** Emitted on the window when the nationality has changed; `detail` is the country (REQ-FRAME-6). */
export const NATIONALITY_EVENT = 'nationality-change';

export interface Country {
  code: string;
  name: string;
}

/** Nationalities that have a name here: the selectable ones, and those that a profile may have. */
const NAMED: readonly Country[] = [
  ...ALLOWED_NATIONALITIES,
  ...SIGN_UP_NATIONALITIES.filter(({ code }) => code !== 'ZZ'),
];

/** The country of a code; India for an unknown code. */
export function countryOf(code: string): Country {
  return NAMED.find((country) => country.code === code) ?? ALLOWED_NATIONALITIES[0];
}

/** The selectable countries and the selected one, which may come from a profile. */
export function withChosen(countries: readonly Country[], code: string): readonly Country[] {
  return countries.some((country) => country.code === code) ? countries : [...countries, countryOf(code)];
}

/** A note on the rules for guests of a nationality (REQ-FRAME-6); null for Indian guests, who have no special rules. */
export function rulesFor(country: Country): string | null {
  return isIndia(country.code) ? null : t(m.nationalityRules, { country: countryName(country), rule: stayLeadRule() });
}

/** A stored nationality that is not Indian; null otherwise. */
export function storedForeignNationality(): Country | null {
  const code = readStored('nationalityCode');
  if (!code || isIndia(code)) return null;
  return { code, name: readStored('nationalityName') ?? code };
}

/**
 * The traveller's nationality: the one chosen here, else the profile's, else Indian. It follows a choice in another
 * tab.
 */
export function useNationalityCode(): string {
  const { visitor } = useSession();
  const profile = visitor.kind === 'signed-in' ? nationalityCode(visitor.user.country ?? '') : '';
  const usual = countryOf(profile).code;
  return useSyncExternalStore(
    (notify) => {
      const stopElsewhere = onStoredChange(['nationalityCode'], notify);
      globalThis.addEventListener(NATIONALITY_EVENT, notify);
      return () => {
        stopElsewhere();
        globalThis.removeEventListener(NATIONALITY_EVENT, notify);
      };
    },
    () => readStored('nationalityCode') ?? usual,
    () => usual,
  );
}
