import type { PolicySection } from './policy-page.tsx';

/** Terms & Conditions, sections VC1 to VC13 (spec 3.2.8, facts of 3.9). */
const TERMS: readonly [title: string, text: string][] = [
  [
    'Who these terms are for',
    'They hold between you and Safar whenever you use this site to search for or book travel. You must be 18 or older to book.',
  ],
  [
    'What Safar does',
    'Safar shows hotel rates of its suppliers and books them in your name. The stay itself is provided by the hotel.',
  ],
  [
    'Your account',
    'You sign in with your own mobile number. Keep your codes and password to yourself; what is booked with them counts as booked by you.',
  ],
  [
    'Nationality',
    'Bookings on this site are for guests whose lead traveller is an Indian national. PAN or passport details are asked for where a rate needs them.',
  ],
  [
    'Prices',
    'All prices are in Indian rupees. The first price you see for a stay has taxes and our platform fee in it. The price is checked again before you pay; a changed price is shown and nothing is charged until you accept it.',
  ],
  ['Payment', 'Payment is taken by a licensed payment provider. Card and bank details are not stored by Safar.'],
  [
    'Confirmation',
    'A booking is made once it is shown as confirmed. If you paid and the booking cannot be made, you are refunded in full.',
  ],
  [
    'Cancellation and changes',
    'The terms of your rate apply, as shown before you paid and on your confirmation. See also Refunds and cancellations.',
  ],
  [
    'At the hotel',
    'General check-in is from 12 noon unless the hotel says otherwise. Every adult needs a government photo ID. The hotel may ask for a deposit and has its own house rules.',
  ],
  ['What you may not do', 'Use the site by automatic means that harm it, book in false names, or resell bookings.'],
  [
    'Descriptions and pictures',
    'They come from hotels and suppliers. We correct what turns out to be wrong; tell us when you find something.',
  ],
  ['Liability', 'Safar answers for its own service with the care the law asks for. The hotel answers for the stay.'],
  ['Law and courts', 'Indian law applies. The courts in Chandigarh decide.'],
];

/** The sections with their numbers as anchors: `vc1` to `vc13`. */
export const TERMS_SECTIONS: readonly PolicySection[] = TERMS.map(([title, text], index) => ({
  id: `vc${index + 1}`,
  title: `VC${index + 1}. ${title}`,
  body: [text],
}));
