import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../platform/request-language.ts';
import type { VoucherData } from '../document-data.ts';
import { drawVoucher } from './voucher.ts';

const ROOMS = 5;

const voucher: VoucherData = {
  reference: '01A29D8D-1012345-270101-1130',
  hotelName: 'The Grand Lakeside Palace Hotel, Spa and International Convention Centre',
  city: 'Udaipur',
  checkin: '2027-01-01',
  checkout: '2027-01-04',
  nights: 3,
  rooms: ROOMS,
  confirmationNo: 'HCN-77',
  hotelNumber: null,
  supplierReference: 'SUP-1',
  status: 'Confirmed, paid in full',
  bookedAt: '2026-11-22T05:02:00.000Z',
  stars: 5,
  address: '12 Lake Pichola Road, Near the City Palace, Old City',
  phone: '+91 294 000 0000',
  mapUrl: 'https://maps.example/1',
  checkInTime: '2:00 PM',
  checkOutTime: '',
  guestRooms: Array.from({ length: ROOMS }, (_, room) => ({
    room: 'Grand Deluxe Lake View Room with Balcony, 2 Twin Beds, Non-smoking',
    guests: [
      `Mr Venkatanarasimharajuvaripeta Subramaniam Iyer ${room}${room === 0 ? ' (lead guest)' : ''}`,
      `Mrs Lakshmi Iyer ${room}`,
      `Miss Meera Iyer ${room}, child, age 7`,
    ],
  })),
  meal: 'Breakfast',
  inclusions: ['Free WiFi', 'Airport transfer'],
  policy: [
    { when: 'Until 25 Dec 2026, 14:00', charge: 'Free', free: true },
    { when: 'From 25 Dec 2026, 14:00', charge: '₹29,063', free: false },
  ],
  conditions: ['At check-in: a deposit may be asked for.'],
  dueAtHotel: ['₹1,200 – Resort fee'],
  price: [{ label: 'Room', amountPaise: 2_906_300 }],
  totalPaise: 2_906_300,
  paidPaise: 2_906_300,
  paidBy: 'UPI',
  contact: { sellerName: 'Safar', supportEmail: 'help@safar.example', supportPhone: '+91 80 0000 0000' },
  isSample: true,
};

test('[REQ-DOC-2] the voucher of five rooms has on its first page the hotel, its times, every guest, and what is paid and due', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawVoucher(voucher)));
  const { text } = await extractText(pdf, { mergePages: false });
  const first = (text[0] ?? '').replaceAll(/\s+/g, ' ');
  for (const part of [
    voucher.hotelName,
    `${voucher.address}, ${voucher.city}`,
    `Phone ${voucher.phone}`,
    'from 2:00 PM',
    'ask the hotel for the time',
    ...voucher.guestRooms.flatMap(({ guests }) => guests),
    'Paid, taxes and fees included ₹29,063',
    'Due for the stay ₹0',
    'To be paid at the hotel: see below',
  ])
    expect(first).toContain(part);
});

test('[REQ-LANG-5, REQ-DOC-2] a voucher in Hindi says its facts in Hindi on its first page, and names as they are', async () => {
  const drawn = await inLanguage('hi', () => drawVoucher(voucher));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn)), { mergePages: false });
  // A PDF gives positions of glyphs, not word ends, so spaces are removed. The searched words have no sign that is
  // drawn before its letter.
  const first = (text[0] ?? '').replaceAll(/\s+/g, '');
  for (const part of [
    'होटल वाउचर',
    voucher.hotelName,
    'फोन +91 294 000 0000',
    'भुगतान हो गया, टैक्स और शुल्क समेत ₹29,063',
    'होटल में देना है: नीचे देखें',
    'शुक्र, 01 जन॰ 2027 2:00 PM से',
    'समय होटल से पूछें',
    '3 रातें 5 कमरे',
    'कमरे और मेहमान',
    ...voucher.guestRooms.flatMap(({ guests }) => guests),
  ])
    expect(first).toContain(part.replaceAll(/\s+/g, ''));
});
