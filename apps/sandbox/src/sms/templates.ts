/** A text registered for sending. `##name##` is a variable; all of them must be sent. */
export interface Template {
  readonly id: string;
  /** What it is for, for people. */
  readonly title: string;
  readonly text: string;
}

/** The registered six-letter header of all templates. */
export const SENDER_ID = 'SAFARI';

/** Every text this account may send. A registered text cannot be changed: a new wording is a new template. */
export const templates: readonly Template[] = [
  {
    id: '6710c5d2a1b3f40000000001',
    title: 'Sign-in code',
    text: '##otp## is your Safar verification code. It is valid for 5 minutes. Do not share it with anyone.',
  },
  {
    id: '6710c5d2a1b3f40000000002',
    title: 'Booking confirmed',
    text: 'Hi ##name##, your stay at ##hotel## from ##checkin## is confirmed. Booking reference ##ref##. Have a good trip! - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000003',
    title: 'Booking failed, refunded',
    text: 'Hi ##name##, we could not confirm your stay at ##hotel##. Your payment of ##amount## is being refunded. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000004',
    title: 'Booking cancelled',
    text: 'Hi ##name##, your stay at ##hotel## has been cancelled. Refund: ##refund##. Booking reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000005',
    title: 'Payment received, booking in progress',
    text: 'Hi ##name##, we have your payment for ##hotel## and are confirming your booking with the hotel. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000006',
    title: 'Room held, balance due',
    text: 'Hi ##name##, ##hotel## holds your room. Please pay ##amount## by ##due##, or it is released: ##link## - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000007',
    title: 'Balance due soon',
    text: 'Hi ##name##, ##amount## for ##hotel## is due by ##due##. Unpaid, your room is released. Pay here: ##link## - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000008',
    title: 'Balance received',
    text: 'Hi ##name##, your stay at ##hotel## from ##checkin## is now paid in full. Booking reference ##ref##. Have a good trip! - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000009',
    title: 'Balance payment failed',
    text: 'Hi ##name##, your payment of ##amount## for ##hotel## did not go through. Please try again: ##link## - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000010',
    title: 'Payment returned',
    text: 'Hi ##name##, your payment of ##amount## for ##hotel## is no longer needed and is being returned. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000011',
    title: 'Room released',
    text: 'Hi ##name##, your room at ##hotel## was not paid in time and has been released. Refund: ##refund##. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000012',
    title: 'Refund paid out',
    text: 'Hi ##name##, your refund of ##amount## for ##hotel## has been paid out. Banks show it within 5 to 7 working days. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000013',
    title: 'Cancellation refused',
    text: 'Hi ##name##, ##hotel## did not accept your cancellation. Your booking ##ref## stands and nothing was charged. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000014',
    title: 'Flight ticketed',
    text: 'Hi ##name##, your flight ##route## on ##date## is ticketed. PNR ##pnr##. Have a good trip! - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000015',
    title: 'Flight paid, ticketing in progress',
    text: 'Hi ##name##, we have your payment for ##route## and are waiting for the airline. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000016',
    title: 'Flight not ticketed, refunded',
    text: 'Hi ##name##, your trip ##route## could not be ticketed. Your payment of ##amount## is being refunded. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000017',
    title: 'Flight cancelled',
    text: 'Hi ##name##, your flight ##route## has been cancelled. Refund: ##refund##. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000018',
    title: 'Flight cancellation refused',
    text: 'Hi ##name##, the airline did not accept your cancellation of ##route##. Your booking ##ref## stands. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000019',
    title: 'Flight cancelled in part',
    text: 'Hi ##name##, one ticket of your trip ##route## has been cancelled and the other stands. Refund: ##refund##. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000031',
    title: 'Booking failed, nothing paid',
    text: 'Hi ##name##, we could not confirm your stay at ##hotel##. You had paid nothing. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000032',
    title: 'Flight changed by the airline, answer needed',
    text: 'Hi ##name##, the airline changed your trip ##route##. Please accept or refuse it by ##due##, or it is refunded: ##link## - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000033',
    title: 'Flight extras refunded',
    text: 'Hi ##name##, the airline did not give all extras of your trip ##route##. ##amount## is being refunded. Reference ##ref##. - Safar',
  },
  {
    id: '6710c5d2a1b3f40000000020',
    title: 'Number at the hotel',
    text: 'Hi ##name##, for your stay at ##hotel## from ##checkin## the hotel knows your booking by number ##number##. - Safar',
  },
];

const VARIABLE = /##(\w+)##/g;

/** The names of a template's variables, in the order of the text. */
export function variablesOf(template: Template): string[] {
  return [...new Set([...template.text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/** The text with its variables filled in; a missing one stays empty. */
export function renderTemplate(template: Template, values: Readonly<Record<string, string>>): string {
  return template.text.replaceAll(VARIABLE, (_whole, name: string) => values[name] ?? '');
}
