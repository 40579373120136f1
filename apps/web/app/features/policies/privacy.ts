import type { PolicySection } from './policy-page.tsx';

/** Privacy and Cookie Statement: the sections of spec 3.2.8, in their order. */
export const PRIVACY_SECTIONS: readonly PolicySection[] = [
  {
    id: 'terms',
    title: 'Terms we use',
    body: [
      '“We” is Safar. “You” is anyone who searches or books here. “Booking” is a stay you reserve through this site.',
    ],
  },
  {
    id: 'data-collected',
    title: 'What we collect',
    body: [
      [
        'Your mobile number, and the name and e-mail address you give with your account.',
        'The guests of a booking: names, ages of children, nationality and, where a rate needs it, PAN or passport number.',
        'What you searched for and booked, and technical records of your visits, such as the device and address.',
      ],
      'Card and bank details are entered with the payment provider. We never see or store them.',
    ],
  },
  {
    id: 'why',
    title: 'Why we collect it',
    body: [
      'To make and manage your bookings, to tell you about them, to keep accounts safe, and to keep the books that the law asks for.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives it',
    body: [
      'The hotel and the supplier that hold your room, the payment provider, and the services that deliver our SMS and e-mail: each only what it needs. We do not sell personal data.',
    ],
  },
  {
    id: 'transport',
    title: 'Transport services',
    body: [
      'Flights are not sold here yet. When they are, the airline will receive the passenger details it is bound to ask for.',
    ],
  },
  { id: 'insurance', title: 'Insurance', body: ['We do not sell insurance and pass no data to insurers.'] },
  {
    id: 'communications',
    title: 'Communications',
    body: [
      'We write about your bookings and your account by SMS and e-mail. One-time codes are only ever sent when somebody asks for one with your number.',
    ],
  },
  {
    id: 'mobile',
    title: 'Mobile devices',
    body: ['Your position is used only when you choose “Use my location”, to find the nearest city, and is not kept.'],
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
      'PAN and passport numbers are stored encrypted, shown masked, and erased when they are no longer needed. Passwords and codes are stored only in a form that cannot be turned back.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    body: [
      'The service is for people of 16 and over. Details of children are taken only as guests of an adult’s booking.',
    ],
  },
  {
    id: 'control',
    title: 'Control your data',
    body: ['You may ask what we hold about you, have it corrected, and have it deleted once no booking is under way.'],
  },
  {
    id: 'controller',
    title: 'Controller and contact',
    body: [
      'Safar is responsible for the data described here. Ways to reach us are on the Connect page, linked at the foot of every page.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: [
      'One cookie keeps you signed in; it cannot be read by scripts. Your browser also keeps your theme, nationality and last search on your device. There are no advertising cookies.',
    ],
  },
];
