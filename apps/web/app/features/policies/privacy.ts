import { FINANCIAL_YEARS_KEPT } from '@safar/domain/gst';
import { ADULT_AGE } from '@safar/domain/occupancy';
import { BOOKING_NUMBERS_KEPT_DAYS, CHECKOUT_NUMBERS_KEPT_DAYS, JOURNEYS_KEPT_DAYS } from '@safar/domain/retention';
import type { PolicySection } from './policy-page.tsx';

/** Years of age the service is meant for (REQ-FRAME-10); a condition of use, nobody is asked. */
const SERVICE_AGE = 16;

/** Privacy and Cookie Statement: the sections of REQ-FRAME-10, in their order. */
export const PRIVACY_SECTIONS: readonly PolicySection[] = [
  {
    id: 'terms',
    title: 'Terms we use',
    body: [
      '“We” is Safar. “You” is anyone who searches or books here. “Booking” is travel you reserve through this site. “Personal data” is whatever can be tied to you.',
    ],
  },
  {
    id: 'data-collected',
    title: 'What we collect',
    body: [
      [
        'Your mobile number, and the name, email address and nationality you give with your account.',
        'The guests and passengers of a booking: names, ages of children, nationality and, where a rate, a fare or a border needs it, birth date, PAN or passport.',
        'What you searched for and booked, what was paid and when.',
        'Technical records of your visits: time, pages, kind of browser and network address.',
      ],
      'Card and bank details are entered with the payment provider. We never see or store them.',
    ],
  },
  {
    id: 'why',
    title: 'Why we collect it',
    body: [
      [
        'To make and manage your bookings, and to tell you about them.',
        'To keep accounts safe and to find misuse.',
        'To find and repair what does not work.',
        'To keep the books that the law asks for.',
      ],
      'We ask for nothing that one of these does not need.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives it',
    body: [
      'The hotel or airline and the supplier that hold your booking, the payment provider, and the services that deliver our SMS and email: each only what it needs. Authorities receive what the law obliges us to give them.',
      'We do not sell personal data.',
    ],
  },
  {
    id: 'transport',
    title: 'Transport services',
    body: [
      'When you book a flight, the airline and the supplier that issues the ticket receive the passenger details they are bound to ask for; on routes abroad these include passport details.',
    ],
  },
  { id: 'insurance', title: 'Insurance', body: ['We do not sell insurance and pass no data to insurers.'] },
  {
    id: 'communications',
    title: 'Communications',
    body: [
      'We write about your bookings and your account by SMS and email. One-time codes are only ever sent when somebody asks for one with your number; we never ask you to tell us one.',
    ],
  },
  {
    id: 'mobile',
    title: 'Mobile devices',
    body: [
      'Your position is used only when you choose “Use my location” or sort by your distance, and is not kept. Your browser asks you first, and you can take the permission back there.',
    ],
  },
  {
    id: 'social-media',
    title: 'Social media',
    body: ['There is no sign-in with social networks here, and their scripts are not on our pages.'],
  },
  {
    id: 'security',
    title: 'Security and retention',
    body: [
      'Connections are encrypted. PAN and passport numbers are stored encrypted and shown masked. Passwords and codes are stored only in a form that cannot be turned back.',
      `Data is kept as long as its purpose or the law asks for it. PAN and passport numbers are erased ${BOOKING_NUMBERS_KEPT_DAYS} days after a trip, and ${CHECKOUT_NUMBERS_KEPT_DAYS} days after a checkout that became no booking. What you did on our pages is erased after ${JOURNEYS_KEPT_DAYS} days. Invoices and credit notes, with the name and place they were made out to, are kept for the ${FINANCIAL_YEARS_KEPT} financial years after their own that the law names, and so are the books.`,
    ],
  },
  {
    id: 'children',
    title: 'Children',
    body: [
      `The service is for people of ${SERVICE_AGE} and over; to book you must be ${ADULT_AGE}. Details of children are taken only as guests of an adult’s booking.`,
    ],
  },
  {
    id: 'control',
    title: 'Control your data',
    body: [
      'You may ask what we hold about you, have it corrected, receive a copy of it, and have it deleted once no booking is under way. Write to us from your registered email address, or use your profile where it offers this.',
      'Deleting your account erases your profile, your saved travellers and hotels, your contacts and whatever messages have not left yet. What stays is what the law has us keep: the invoices with the name on them, the name of who led a booking, and what was paid.',
    ],
  },
  {
    id: 'controller',
    title: 'Controller and contact',
    body: [
      'Safar is responsible for the data described here. Questions and complaints about it go to the address on the Connect page.',
      { label: 'Connect with us', to: '/about/connect' },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: [
      'One cookie keeps you signed in; it cannot be read by scripts. Your browser also keeps on your device your sign-in, your name and nationality, your theme, your latest searches and what you have typed into a checkout; signing out clears all of it. There are no advertising cookies and no cookies of others.',
    ],
  },
];
