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

/** Whether text is a GSTIN of a state we know, with its check character right. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && text.slice(0, 2) in GST_STATES && checkCharacter(text.slice(0, -1)) === text.at(-1);
}

/** States and union territories by the code GST gives them. */
const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};
