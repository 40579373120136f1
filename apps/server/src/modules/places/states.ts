import { fold } from './fold.ts';

/** States and union territories of India by their ISO 3166-2 code, with the names suppliers write. */
export const stateNames: Readonly<Record<string, readonly string[]>> = {
  AN: ['Andaman and Nicobar Islands', 'Andaman and Nicobar', 'Andaman & Nicobar Islands'],
  AP: ['Andhra Pradesh'],
  AR: ['Arunachal Pradesh'],
  AS: ['Assam'],
  BR: ['Bihar'],
  CG: ['Chhattisgarh', 'Chattisgarh'],
  CH: ['Chandigarh'],
  DH: ['Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu', 'Daman & Diu'],
  DL: ['Delhi', 'Delhi National Territory', 'National Capital Territory of Delhi'],
  GA: ['Goa'],
  GJ: ['Gujarat'],
  HP: ['Himachal Pradesh'],
  HR: ['Haryana'],
  JH: ['Jharkhand'],
  JK: ['Jammu and Kashmir', 'Jammu & Kashmir'],
  KA: ['Karnataka'],
  KL: ['Kerala'],
  LA: ['Ladakh'],
  LD: ['Lakshadweep'],
  MH: ['Maharashtra'],
  ML: ['Meghalaya'],
  MN: ['Manipur'],
  MP: ['Madhya Pradesh'],
  MZ: ['Mizoram'],
  NL: ['Nagaland'],
  OD: ['Odisha', 'Orissa'],
  PB: ['Punjab'],
  PY: ['Puducherry', 'Pondicherry'],
  RJ: ['Rajasthan'],
  SK: ['Sikkim'],
  TN: ['Tamil Nadu', 'Tamilnadu'],
  TR: ['Tripura'],
  TS: ['Telangana'],
  UK: ['Uttarakhand', 'Uttaranchal'],
  UP: ['Uttar Pradesh'],
  WB: ['West Bengal'],
};

/** States that were split from others since 2000; older lists still name the former state. */
const PARTED_FROM: Readonly<Record<string, string>> = { CG: 'MP', JH: 'BR', LA: 'JK', TS: 'AP', UK: 'UP' };

const BY_NAME = new Map(
  Object.entries(stateNames).flatMap(([code, names]) => names.map((name) => [fold(name), code] as const)),
);

/** The name of a state by its ISO 3166-2 code (without `IN-`); null for an unknown code. */
export function stateName(code: string): string | null {
  return stateNames[code]?.[0] ?? null;
}

/** The states a supplier may mean by a name: `'Jammu and Kashmir'` → JK and LA. Empty for an unknown name. */
export function statesNamed(name: string): readonly string[] {
  const code = BY_NAME.get(fold(name));
  if (code === undefined) return [];
  const younger = Object.entries(PARTED_FROM).filter(([, former]) => former === code);
  return [code, ...younger.map(([state]) => state)];
}
