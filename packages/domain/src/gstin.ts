/** GST registration numbers: state code, PAN, number of the registration, 'Z', check character. */

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character over the first fourteen: every second value doubled, the digits of each product added. */
function checkCharacter(number: string): string {
  const total = Array.from(number).reduce((sum, character, index) => {
    const product = ALPHABET.indexOf(character) * (1 + (index % 2));
    return sum + Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
  }, 0);
  return ALPHABET.charAt((ALPHABET.length - (total % ALPHABET.length)) % ALPHABET.length);
}

/** Whether text looks like a GSTIN of a state we know, whatever its check character. */
export function looksLikeGstin(text: string): boolean {
  return SHAPE.test(text) && STATES.some(([code]) => text.startsWith(code));
}

/** Whether text is a GSTIN of a state we know, with its check character right. */
export function isGstin(text: string): boolean {
  return looksLikeGstin(text) && checkCharacter(text.slice(0, -1)) === text.at(-1);
}

/** A state or union territory, by the code GST gives it. */
export interface GstState {
  code: string;
  name: string;
}

/** GST code, ISO 3166-2 code without `IN-`, name. */
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
];

/** The state a GSTIN is registered in. Throws RangeError when it names none. */
export function stateOfGstin(gstin: string): GstState {
  const state = STATES.find(([code]) => gstin.startsWith(code));
  if (state === undefined) throw new RangeError(`Not a GSTIN: ${gstin}`);
  return { code: state[0], name: state[2] };
}

/** The state with an ISO 3166-2 code such as 'RJ'; null for an unknown one. */
export function stateOfIso(iso: string): GstState | null {
  const state = STATES.find(([, code]) => code === iso);
  return state === undefined ? null : { code: state[0], name: state[2] };
}
