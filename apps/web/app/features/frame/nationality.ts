import { useSyncExternalStore } from 'react';
import { ALLOWED_NATIONALITIES, DEFAULT_NATIONALITY, isIndia } from '@safar/domain/nationality';
import { onStoredChange, readStored } from '#lib/storage.ts';

/** Emitted on the window when the nationality has changed; `detail` is the country (spec 1.4.3). */
export const NATIONALITY_EVENT = 'nationality-change';

export interface Country {
  code: string;
  name: string;
}

/** The allowed country of a code, India for any other. */
export function countryOf(code: string): Country {
  return ALLOWED_NATIONALITIES.find((country) => country.code === code) ?? ALLOWED_NATIONALITIES[0];
}

/** A stored nationality that is not Indian; null otherwise. */
export function storedForeignNationality(): Country | null {
  const code = readStored('nationalityCode');
  if (!code || isIndia(code)) return null;
  return { code, name: readStored('nationalityName') ?? code };
}

/** The code shown by the picker; follows a choice in another tab. */
export function useNationalityCode(): string {
  return useSyncExternalStore(
    (notify) => {
      const stopElsewhere = onStoredChange(['nationalityCode'], notify);
      globalThis.addEventListener(NATIONALITY_EVENT, notify);
      return () => {
        stopElsewhere();
        globalThis.removeEventListener(NATIONALITY_EVENT, notify);
      };
    },
    () => readStored('nationalityCode') ?? DEFAULT_NATIONALITY,
    () => DEFAULT_NATIONALITY,
  );
}
