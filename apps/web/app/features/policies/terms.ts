import { generalCheckinTime } from '@safar/domain/general-policy';
import { ADULT_AGE } from '@safar/domain/occupancy';
import { HOLD_PERCENT } from '@safar/domain/plans';
import { feeText, type PolicyFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-page.tsx';

type Term = Omit<PolicySection, 'id'>;

/** Terms & Conditions, sections VC1 to VC13 (REQ-FRAME-10). */
const terms = (facts: PolicyFacts): readonly Term[] => [
  {
    title: 'Who these terms are for',
    body: [
      'They hold between you and Safar whenever you use this site to search for or book travel. “Service provider” is the hotel or carrier that provides what you book, and the supplier through which we book it.',
      `You must be ${ADULT_AGE} or older to book. Booking for others, you accept these terms for them too and answer for what you tell us about them.`,
    ],
  },
  {
    title: 'What Safar does',
    body: [
      'Safar shows rooms, flights and prices of its suppliers and books them in your name. The stay is provided by the hotel, under its own licence and house rules, and the flight by the airline.',
      'Search results stand in the order you choose. No hotel pays for its place in them.',
    ],
  },
  {
    title: 'Your account',
    body: [
      'To book you register and verify your own mobile number. Keep your codes and password to yourself: what is booked with them counts as booked by you. Tell us at once if someone else may have them.',
    ],
  },
  {
    title: 'Nationality',
    body: [
      'The lead guest of a hotel booking is an Indian national; the other guests may be of any nationality. Passengers of a flight may be of any nationality.',
      'A PAN or a passport is asked for where the rate, the fare or a border needs one, before you pay.',
    ],
  },
  {
    title: 'Prices',
    body: [
      `All prices are in Indian rupees. The first price you see for a stay has taxes${feeIn(facts)} in it; charges that a hotel takes itself, such as a city tax or a deposit, are named before you book and are paid there.`,
      'The price is checked with the supplier again before you pay. If it has changed you are shown the new one, and nothing is charged until you accept it.',
    ],
  },
  {
    title: 'Payment',
    body: [
      `You pay in full, pay ${HOLD_PERCENT}% to hold the room, or book now and pay later, as far as your rate allows it; each plan says what is charged now, what later, and when. A balance not paid by its deadline releases the room.`,
      'Payment is taken by a licensed payment provider. Card and bank details are not stored by Safar.',
    ],
  },
  {
    title: 'Confirmation',
    body: [
      'A booking is made once it is shown as confirmed; paid in full, it has a voucher or an e-ticket with its references. If you paid and the booking cannot be made, you are refunded in full.',
      'Check the names and dates on it: only the people named there can use it.',
    ],
  },
  {
    title: 'Cancellation and changes',
    body: [
      'The terms of your rate apply, as shown before you paid and on your booking’s page. Where a refundable rate names none, our general charges apply. A change of dates or guests is a cancellation and a new booking.',
      { label: 'Refund and Cancellations Policy', to: '/refunds-and-cancellations' },
    ],
  },
  {
    title: 'At the hotel',
    body: [
      `General check-in, which our general cancellation charges count back from, is ${generalCheckinTime()}; from when a hotel takes its guests is on its page. Whoever checks in must be ${ADULT_AGE} or older, and every adult needs a government photo ID. The hotel may ask for a deposit and may refuse guests who do not meet its house rules.`,
    ],
  },
  {
    title: 'What you may not do',
    body: [
      'Use the site by automatic means that harm it, book in false names, resell bookings, or use it for anything the law forbids. Bookings made so may be cancelled at your cost.',
    ],
  },
  {
    title: 'Descriptions and pictures',
    body: [
      'They come from hotels and suppliers. We correct what turns out to be wrong; tell us when you find something. Stars are the category the supplier reports, and say nothing about our own opinion.',
      { label: 'Tell us', to: '/about/connect' },
    ],
  },
  {
    title: 'Liability',
    body: [
      'Safar answers for its own service with the care the law asks for. The hotel answers for the stay. Neither answers for what nobody could prevent, such as natural disasters, strikes or orders of authorities; what you paid for and did not receive is still governed by the refund policy.',
    ],
  },
  {
    title: 'Law and courts',
    body: [
      'Indian law applies. The courts in Chandigarh decide. If one of these terms turns out to be void, the others stay in force.',
    ],
  },
];

function feeIn(facts: PolicyFacts): string {
  const fee = feeText(facts);
  return fee === '' ? '' : ` and ${fee}`;
}

/** The sections with their numbers as anchors: `vc1` to `vc13`. */
export function termsSections(facts: PolicyFacts): readonly PolicySection[] {
  return terms(facts).map(({ title, body }, index) => ({
    id: `vc${index + 1}`,
    title: `VC${index + 1}. ${title}`,
    body,
  }));
}
