/**
 * GST numbers: fifteen characters, the last of which is a check character. The number of a business is made of state code, PAN, number of
 * the registration and 'Z'. Government offices, deductors and collectors of tax, non-residents and embassies have other forms.
 */

import { asciiDigits } from '../words/ascii-digits.ts';

/** The kind of holder. `uin`: an embassy or a body of the United Nations, which claims back the tax it pays. */
export type GstHolder =
  | 'business'
  | 'government'
  | 'deductor'
  | 'collector'
  | 'non-resident'
  | 'online-service'
  | 'uin';

const SHAPES: readonly (readonly [holder: GstHolder, shape: RegExp])[] = [
  ['business', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABE-J][0-9A-Z]$/],
  ['government', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ[0-9A-Z]$/],
  ['deductor', /^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['collector', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['non-resident', /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/],
  ['online-service', /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/],
  ['uin', /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/],
];
/** Replaces the state code for sellers of online services outside India, and for holders under the jurisdiction of the Union. */
const NO_STATE = '99';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the first fourteen characters: every second value is doubled, and the digits of each product are added. */
function checkCharacter(number: string): string {
  const total = Array.from(number).reduce((sum, character, index) => {
    const product = ALPHABET.indexOf(character) * (1 + (index % 2));
    return sum + Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
  }, 0);
  return ALPHABET.charAt((ALPHABET.length - (total % ALPHABET.length)) % ALPHABET.length);
}

/** Normalises a GST number for storing: in capitals, without spaces, in ASCII digits. */
export function normaliseGstin(text: string): string {
  return asciiDigits(text).replaceAll(/\s/g, '').toUpperCase();
}

/**
 * The kind of holder by the form of a number, without testing its check character; null when the text has no form of
 * a GST number, or an unknown state (REQ-GUEST-11).
 */
export function gstHolder(text: string): GstHolder | null {
  const isPlaced = text.startsWith(NO_STATE) || STATES.some(([code]) => text.startsWith(code));
  const holder = SHAPES.find(([, shape]) => shape.test(text))?.[0] ?? null;
  return isPlaced && !(holder === 'business' && text.startsWith(NO_STATE)) ? holder : null;
}

/** Whether text is a GST number of any kind of holder with a correct check character. */
export function isGstin(text: string): boolean {
  return gstHolder(text) !== null && checkCharacter(text.slice(0, -1)) === text.at(-1);
}

/** The name of the number on documents: 'UIN' for an embassy or a body of the United Nations, else 'GSTIN'. */
export function gstNumberName(gstin: string): 'GSTIN' | 'UIN' {
  return gstHolder(gstin) === 'uin' ? 'UIN' : 'GSTIN';
}

/** A state or union territory, by the code GST gives it. */
export interface GstState {
  code: string;
  name: string;
}

/** GST code, ISO 3166-2 code without `IN-` where there is one, name. */
const STATES: readonly (readonly [code: string, iso: string, name: string])[] = [
  ['01', 'JK', 'Jammu and Kashmir'],
  ['02', 'HP', 'Himachal Pradesh'],
  ['03', 'PB', 'Punjab'],
  ['04', 'CH', 'Chandigarh'],
  ['05', 'UK', 'Uttarakhand'],
  ['06', 'HR', 'Haryana'],
  ['07', 'DL', 'Delhi'],
  ['08', 'RJ', 'Rajasthan'],
  ['09', 'UP', 'Uttar Pradesh'],
  ['10', 'BR', 'Bihar'],
  ['11', 'SK', 'Sikkim'],
  ['12', 'AR', 'Arunachal Pradesh'],
  ['13', 'NL', 'Nagaland'],
  ['14', 'MN', 'Manipur'],
  ['15', 'MZ', 'Mizoram'],
  ['16', 'TR', 'Tripura'],
  ['17', 'ML', 'Meghalaya'],
  ['18', 'AS', 'Assam'],
  ['19', 'WB', 'West Bengal'],
  ['20', 'JH', 'Jharkhand'],
  ['21', 'OD', 'Odisha'],
  ['22', 'CG', 'Chhattisgarh'],
  ['23', 'MP', 'Madhya Pradesh'],
  ['24', 'GJ', 'Gujarat'],
  ['26', 'DH', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'MH', 'Maharashtra'],
  ['29', 'KA', 'Karnataka'],
  ['30', 'GA', 'Goa'],
  ['31', 'LD', 'Lakshadweep'],
  ['32', 'KL', 'Kerala'],
  ['33', 'TN', 'Tamil Nadu'],
  ['34', 'PY', 'Puducherry'],
  ['35', 'AN', 'Andaman and Nicobar Islands'],
  ['36', 'TS', 'Telangana'],
  ['37', 'AP', 'Andhra Pradesh'],
  ['38', 'LA', 'Ladakh'],
  // The sea around India, and other areas outside the states.
  ['97', '', 'Other Territory'],
];

/** The state a GST number is registered in; null for a holder outside India. */
export function stateOfBuyer(gstin: string): GstState | null {
  const state = STATES.find(([code]) => gstin.startsWith(code));
  return state === undefined ? null : { code: state[0], name: state[2] };
}

/** The state a GSTIN is registered in. Throws RangeError when it names none. */
export function stateOfGstin(gstin: string): GstState {
  const state = stateOfBuyer(gstin);
  if (state === null) throw new RangeError(`Not a GSTIN: ${gstin}`);
  return state;
}

/** The state with an ISO 3166-2 code such as 'RJ'; null for an unknown one. */
export function stateOfIso(iso: string): GstState | null {
  const state = STATES.find(([, code]) => code !== '' && code === iso);
  return state === undefined ? null : { code: state[0], name: state[2] };
}
