import { roomName } from '@safar/domain/stay/room-name';
import { expect, test } from 'vitest';
import type { Language } from '@safar/messages/language';
import { inLanguage } from '../../platform/request-language.ts';
import { mailOf } from './mail.ts';
import type { FlightNotification, NotificationDetails, StayNotification } from './notification.ts';

const SITE = {
  publicUrl: 'https://safar.example',
  support: { email: 'help@safar.example', phone: '+91 80 0000 0000', hours: '06:00–23:00' },
  grievanceOfficer: { name: 'Kavita Menon', email: 'grievance@safar.example', phone: '+91 80 0000 0001' },
  seller: { legalName: 'Safar Sample Travel Private Limited', gstin: '29AAACS0000A1ZC', address: 'Bengaluru' },
};
const PROVED = { withDocuments: true, isProved: true };
const UNPROVED = { withDocuments: true, isProved: false };
const GUESTS = Array.from({ length: 5 }, (_, room) => `Room ${room + 1}: Mr Venkatanarasimharajuvaripeta Iyer ${room}`);
const PASSENGERS = Array.from(
  { length: 9 },
  (_, index) => `Ms Lakshmi Subramaniam ${index}, ticket 098-241234567${index}`,
);

const BOOKED = {
  userId: 'user',
  bookingId: 'booking',
  reference: '01A29D8D-1012345-270101-1130',
  guestName: 'Meera',
  email: null,
  totalPaise: 2_906_350,
};

const stay: StayNotification = {
  ...BOOKED,
  kind: 'confirmed',
  hotelName: 'The Grand Lakeside Palace Hotel',
  city: 'Udaipur',
  checkin: '2027-01-01',
  checkout: '2027-01-03',
  roomNames: GUESTS.map(() => 'Deluxe Lake View Room'),
  cancellation: ['Until 25 Dec 2026, 14:00: Free cancellation', 'From 25 Dec 2026, 14:01: ₹29,063.50, full amount'],
  confirmationNo: 'HCN-77',
  dueAtHotel: ['₹1,200 – Resort fee'],
  arrival: {
    address: '12 Lake Pichola Road',
    phone: '+91 294 000 0000',
    checkInTime: '2:00 PM',
    checkOutTime: '',
    meal: 'Breakfast',
    number: 'H-4711',
    directions: 'https://maps.example/dir?to=hotel&by=road',
    identity: ['Aadhaar, Passport and Driving License are acceptable ID proofs'],
    guests: GUESTS,
  },
};

const flight = (kind: 'confirmed' | 'cancelled'): FlightNotification => ({
  ...BOOKED,
  ...(kind === 'confirmed' ? { kind } : { kind, chargePaise: 100_000, refundPaise: 2_806_350 }),
  route: 'Delhi – Dubai – Delhi',
  flights: [
    'IndiGo 6E 2131\nDeparts 06:10, Fri, 1 Jan 2027, Delhi (DEL), Terminal 3\nArrives 08:25, Fri, 1 Jan 2027, Mumbai (BOM), Terminal 2',
    'IndiGo 6E 1453\nDeparts 10:40, Fri, 1 Jan 2027, Mumbai (BOM), Terminal 2\nArrives 12:35, Fri, 1 Jan 2027, Dubai (DXB), Terminal 1',
  ],
  departOn: '2027-01-01',
  departs: '2027-01-01T06:10',
  pnrs: ['T47MEA'],
  company: { name: 'Lotus Traders', gstin: '27AAPFU0939F1ZV' },
  journey: {
    passengers: PASSENGERS,
    baggage: ['DEL to DXB: Check-in 30 kg, cabin 7 kg for each passenger'],
    checkIn: [
      {
        text: 'DEL – DXB: Web check-in usually opens Wed, 30 Dec 2026, 06:10.',
        url: 'https://airline.example/check-in',
      },
    ],
    zones: 'Local time of each place: Delhi GMT+5:30, Dubai GMT+4',
    beThere: ['Be at the airport in Delhi (DEL), Terminal 3, by 03:10 on Fri, 1 Jan 2027.'],
    carry: ['For every passenger: the passport given for this booking.'],
    cancellation: ['Until 28 Nov 2026, 23:59, India time: free, the airline says', 'At any time: ₹3,999'],
  },
});

test('[REQ-MSG-6] the mail of a booked stay has every guest, the hotel’s address, times, meals, what is paid and due, and the booking', () => {
  const { text } = mailOf(stay, SITE, PROVED);
  for (const part of [
    ...GUESTS,
    '12 Lake Pichola Road',
    'Phone +91 294 000 0000',
    'Check-in: Fri, 01 Jan 2027, from 14:00',
    'Check-out: Sun, 03 Jan 2027\n  2 nights',
    'Meals: Breakfast',
    'To be paid at the hotel: ₹1,200 – Resort fee',
    'Balance due to us: ₹0',
    'Paid, taxes and fees included: ₹29,063.50',
    'https://safar.example/bookings/booking',
  ])
    expect(text).toContain(part);
});

test('[REQ-MSG-6] the mail of a ticketed flight has passengers, departure and arrival, baggage, when to be there, what to carry and what is paid', () => {
  const { text, html } = mailOf(flight('confirmed'), SITE, PROVED);
  for (const part of [
    ...PASSENGERS,
    'Arrives 12:35, Fri, 1 Jan 2027, Dubai (DXB), Terminal 1',
    'Check-in 30 kg, cabin 7 kg',
    'by 03:10 on Fri, 1 Jan 2027',
    'the passport given for this booking',
    'PNR: T47MEA',
    'Company on the airline’s invoice: Lotus Traders, GST number 27AAPFU0939F1ZV',
    'https://safar.example/bookings/booking',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('due');
  expect(html).toContain('Terminal 3<br>Arrives 08:25');
});

test('[REQ-MSG-6] a cancelled flight’s mail names who would have flown, and asks nobody to the airport', () => {
  const { text } = mailOf(flight('cancelled'), SITE, PROVED);
  expect(text).toContain(PASSENGERS[0]);
  for (const part of ['Be at the airport', 'Baggage', 'To carry']) expect(text).not.toContain(part);
});

const held: StayNotification = {
  ...stay,
  kind: 'held',
  paidPaise: 290_635,
  balancePaise: 2_615_715,
  dueAt: '2026-12-20T08:30:00.000Z',
  cancellation: ['At any time: ₹2,906.35 charge', '₹2,906.35 of it held the room and is not refunded.'],
};

test.each([stay, flight('confirmed')])(
  '[REQ-MSG-5, REQ-MSG-6] the mail of what is paid for names everybody, as its papers do, also to an address nobody has proved to read: $kind',
  (booked) => {
    const { text } = mailOf(booked, SITE, UNPROVED);
    expect(text).toContain('Hello Meera,');
    expect(text).toContain('arrival' in booked ? GUESTS[0] : PASSENGERS[0]);
  },
);

test.each([held, stay, { ...stay, kind: 'paid-in-full', paidPaise: 2_906_350 } as const])(
  '[REQ-MSG-6] says what cancelling costs, good or bad: $kind',
  (booked) => {
    const { text } = mailOf(booked, SITE, PROVED);
    expect(text).toContain(`Cancellation: ${booked.cancellation.join('\n  ')}`);
    expect(text.includes('Your confirmation number is HCN-77.')).toBe(booked.kind !== 'held');
  },
);

test('[REQ-LANG-4] a mail in Hindi names a room as the pages do', () => {
  const booked = { ...stay, roomNames: ['Triple Room,1 Double Bed'] };
  const { text } = inLanguage('hi', () => mailOf(booked, SITE, PROVED));
  expect(text).toContain(inLanguage('hi', () => roomName('Triple Room,1 Double Bed')));
  expect(text).not.toContain('1 Double Bed');
});

test('of one PNR a mail speaks as of one, of two as of two', () => {
  const two = { ...flight('confirmed'), pnrs: ['T47MEA', 'AN4UBL'] };
  expect(mailOf(two, SITE, PROVED).text).toContain('Your PNRs are T47MEA, AN4UBL. Each airline asks for its own');
  expect(mailOf(flight('confirmed'), SITE, PROVED).text).toContain('Your PNR is T47MEA. The airline asks for it');
});

test.each([held, flight('cancelled')])(
  '[REQ-MSG-5] an address nobody has proved to read gets no typed name before all is paid ($kind)',
  (booked) => {
    const { text, html } = mailOf(booked, SITE, UNPROVED);
    for (const typed of ['Venkatanarasimharajuvaripeta', 'Lakshmi', 'Meera', 'Lotus'])
      expect(`${text} ${html}`).not.toContain(typed);
  },
);

test.each([stay, flight('confirmed'), flight('cancelled')])(
  '[REQ-LANG-5] of a mail in Hindi nothing but names and what was typed is as in English: $kind',
  (booked) => {
    const lines = (language: Language) =>
      inLanguage(language, () => mailOf(booked, SITE, PROVED))
        .text.split('\n')
        .filter((line) => line !== '');
    const english = new Set(lines('en'));
    const named = [...PASSENGERS, '12 Lake Pichola Road', 'PNR: T47MEA', SITE.seller.legalName];
    const shared = lines('hi').filter((line) => english.has(line) && !named.some((name) => line.includes(name)));
    expect(shared.filter((line) => !JSON.stringify(booked).includes(line.trim()))).toEqual([]);
  },
);

const cancelledStay = (told: object): StayNotification => ({
  ...stay,
  kind: 'cancelled',
  chargePaise: 0,
  refundPaise: 2_906_350,
  paidPaise: 2_906_350,
  ...told,
});

test.each<[Language, RegExp]>([
  ['en', /₹29,063\.50 waits/],
  ['hi', /₹29,063\.50 अभी रुके हैं/],
])('[REQ-PAY-20] a mail of %s promises no money that waits for a bank', async (spoken, waits) => {
  const held = cancelledStay({ refundPaise: 0, heldPaise: 2_906_350 });
  const text = await inLanguage(spoken, async () => mailOf(held, SITE, PROVED).text.replaceAll(/\s+/g, ' '));
  expect(text).toMatch(waits);
  expect(text).not.toMatch(/We are refunding|लौटा रहे हैं/);
});

test('[REQ-PAY-20] a mail of a refund the gateway has not taken says so, with no days of banks', () => {
  const text = mailOf(cancelledStay({ isLate: true }), SITE, PROVED).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('We owe you ₹29,063.50 and could not send it yet.');
  expect(text).not.toMatch(/working days|We are refunding/);
});

test('[REQ-CXL-6] no mail of money that goes back takes the reader for its payer', () => {
  const text = mailOf(cancelledStay({}), SITE, PROVED).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('to the card or account that paid');
  expect(text).not.toMatch(/you paid with|your card/);
});

/** Mails whose sentences say what is booked. */
const OF_ROOMS: readonly NotificationDetails[] = [
  { kind: 'confirmed' },
  { kind: 'pending', paidPaise: 100 },
  { kind: 'pending', paidPaise: 0 },
  { kind: 'held', paidPaise: 100, balancePaise: 900, dueAt: '2026-12-01T10:00:00.000Z' },
  { kind: 'held', paidPaise: 0, balancePaise: 1000, dueAt: '2026-12-01T10:00:00.000Z' },
  { kind: 'payment-reminder', hoursLeft: 24, balancePaise: 900, dueAt: '2026-12-01T10:00:00.000Z' },
  { kind: 'paid-in-full', paidPaise: 1000 },
  { kind: 'payment-failed', attempt: 'a', amountPaise: 900, dueAt: '2026-12-01T10:00:00.000Z' },
  { kind: 'released', paidPaise: 100, refundPaise: 0 },
  { kind: 'refunded', refundPaise: 1000, reason: 'sold-out' },
  { kind: 'not-booked' },
];

test.each([
  ['en', /\broom\b/i, /\brooms\b/i],
  ['hi', /कमरा|कमरे का/, /कमरे|कमरों/],
] as const)(
  '[REQ-LANG-4] a mail about several rooms speaks of several, about one of one (%s)',
  (language, one, several) => {
    const said = (details: NotificationDetails, rooms: number) =>
      inLanguage(language, () => {
        const { kind: _kind, ...booked } = stay;
        const facts = { ...booked, arrival: { ...booked.arrival, guests: [] } };
        const roomNames = Array.from({ length: rooms }, () => 'Suite');
        const { subject, text } = mailOf({ ...facts, roomNames, ...details }, SITE, UNPROVED);
        return `${subject}\n${text}`.replaceAll(/^(?:Rooms?|कमर[ाे]): .*$/gm, '');
      });
    for (const details of OF_ROOMS) {
      expect(said(details, 1)).toMatch(one);
      const ofFour = said(details, 4);
      expect(ofFour).toMatch(several);
      expect(ofFour).not.toMatch(one);
    }
  },
);

test.each<Language>(['en', 'hi'])(
  '[REQ-HELP-1] every mail names our telephone and hours, the grievance officer and the Help page (%s)',
  (language) => {
    const kinds: readonly NotificationDetails[] = [
      { kind: 'confirmed' },
      { kind: 'cancel-rejected' },
      { kind: 'case-answered', case: 'case', number: '01A29D8D-1', answer: 'Yes.' },
    ];
    const { kind: _kind, ...booked } = stay;
    for (const details of kinds) {
      const { text, html } = inLanguage(language, () => mailOf({ ...booked, ...details }, SITE, UNPROVED));
      const page = `https://safar.example${language === 'hi' ? '/hi' : ''}/about/connect`;
      const { email, phone } = SITE.grievanceOfficer;
      for (const said of [...Object.values(SITE.support), SITE.grievanceOfficer.name, email, phone, page])
        for (const form of [text, html]) expect(form).toContain(said.replaceAll('&', '&amp;'));
    }
  },
);

const UNTIL = '2026-12-31T18:30:00.000Z';

test('[REQ-MSG-7] the letter before a stay has telephone, the way there, the number at the desk, times, guests and which ID it takes, and asks for no copy of Aadhaar', () => {
  const letter = { ...stay, kind: 'before-road', day: stay.checkin, until: UNTIL } as const;
  const { subject, text, html } = mailOf(letter, SITE, UNPROVED);
  expect(subject).toBe('Your stay at The Grand Lakeside Palace Hotel from Fri, 01 Jan 2027: all you need');
  for (const part of [
    ...GUESTS,
    'Phone +91 294 000 0000',
    'Hotel’s number for you: H-4711',
    'The way there: Directions on a map\n  https://maps.example/dir?to=hotel&by=road',
    'Check-in: Fri, 01 Jan 2027, from 14:00',
    'ID at check-in: Aadhaar, Passport and Driving License are acceptable ID proofs',
    'We never ask you for a copy of your Aadhaar card.',
    'To be paid at the hotel: ₹1,200 – Resort fee',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Cancellation');
  expect(html).toContain('<a href="https://maps.example/dir?to=hotel&#38;by=road"');
  const silent = mailOf({ ...letter, arrival: { ...letter.arrival, identity: [] } }, SITE, UNPROVED);
  expect(silent.text).toContain('ID at check-in: The hotel says nothing about it.');
});

test('[REQ-MSG-7] the letter before a flight has terminal, when to be there, web check-in with its page, bags, papers and zones', () => {
  const letter = { ...flight('confirmed'), kind: 'before-road', day: '2027-01-01', until: UNTIL } as const;
  const { subject, text, html } = mailOf(letter, SITE, UNPROVED);
  expect(subject).toBe('Your flight Delhi – Dubai – Delhi on Fri, 01 Jan 2027: all you need');
  for (const part of [
    ...PASSENGERS,
    'Delhi (DEL), Terminal 3',
    'At the airport: Be at the airport in Delhi (DEL), Terminal 3, by 03:10',
    'Web check-in: DEL – DXB: Web check-in usually opens Wed, 30 Dec 2026, 06:10.\n  https://airline.example/check-in',
    'Baggage: DEL to DXB: Check-in 30 kg',
    'To carry: For every passenger: the passport',
    'Times: Local time of each place: Delhi GMT+5:30, Dubai GMT+4',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Cancellation');
  expect(html).toContain('<a href="https://airline.example/check-in"');
});

test('[REQ-MSG-7] the reminder of web check-in leads to the airline’s page, with the PNR', () => {
  const opened = {
    ...flight('confirmed'),
    kind: 'check-in-open',
    leg: 'DEL 2027-01-01T06:10',
    until: UNTIL,
    airline: 'IndiGo',
    flight: '6E 2131',
    url: 'https://airline.example/check-in',
  } as const;
  const { subject, text } = mailOf(opened, SITE, PROVED);
  expect(subject).toBe('Web check-in is open: 6E 2131, PNR T47MEA');
  expect(text).toContain('Check in at IndiGo: https://airline.example/check-in');
});

test.each<readonly [Language, string]>([
  ['en', 'SF/26/0000000007 has its IRN and QR code'],
  ['hi', 'SF/26/0000000007 पर अब IRN और QR कोड है'],
])('[REQ-DOC-13] the mail of a registered document says so in its reader’s language (%s)', (language, title) => {
  const registered = { ...stay, kind: 'invoice-registered', number: 'SF/26/0000000007' } as const;
  const { subject, text, html } = inLanguage(language, () => mailOf(registered, SITE, UNPROVED));
  expect(subject).toContain('SF/26/0000000007');
  for (const form of [text, html]) expect(form).toContain(title);
});
