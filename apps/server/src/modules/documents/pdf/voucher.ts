import { formatDayTime, formatWeekday, nightsLabel } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import type { VoucherData } from '../document-data.ts';
import { INK } from './pages.ts';
import { createLayout, MUTED, type DocumentLayout } from './document-layout.ts';

/** The voucher a traveller shows at the hotel: one page for most stays, in black and white too. */
export async function drawVoucher(voucher: VoucherData): Promise<Uint8Array> {
  const { contact } = voucher;
  const layout = createLayout({
    title: `Hotel voucher ${voucher.reference}`,
    subject: `${voucher.hotelName}, ${formatWeekday(voucher.checkin)}`,
    footer: `Questions? ${contact.supportEmail} · ${contact.supportPhone}\nSafar is a service of ${contact.sellerName}`,
    notice: voucher.isSample ? 'SAMPLE · no real room is booked' : 'Hotel voucher',
  });
  drawHotel(layout, voucher);
  drawStay(layout, voucher);
  drawRooms(layout, voucher);
  drawTerms(layout, voucher);
  drawMoney(layout, voucher);
  drawAdvice(layout, voucher);
  return layout.finish();
}

function drawHotel(layout: DocumentLayout, voucher: VoucherData): void {
  const { address, city, dueAtHotel } = voucher;
  const duePaise = voucher.totalPaise - voucher.paidPaise;
  layout.opening({
    kind: 'Hotel voucher',
    title: voucher.hotelName,
    lines: [
      ...(voucher.stars > 0 ? [`${voucher.stars}-star hotel`] : []),
      address.includes(city) ? address : [address, city].filter((part) => part !== '').join(', '),
      ...(voucher.phone === '' ? [] : [`Phone ${voucher.phone}`]),
    ],
    amount: {
      caption: 'Paid, taxes and fees included',
      value: formatInr(voucher.paidPaise),
      notes: [
        `Due for the stay ${formatInr(duePaise)}`,
        dueAtHotel.length === 0 ? 'Nothing more is known to be due at the hotel' : 'At the hotel: see below',
      ],
    },
  });
  if (voucher.mapUrl !== null)
    layout.text('Link', 'Open the hotel on a map', { size: 9.5, colour: INK.link, link: voucher.mapUrl });
  layout.space(10);
}

function drawStay(layout: DocumentLayout, voucher: VoucherData): void {
  const { checkInTime, checkOutTime, rooms } = voucher;
  layout.row([
    {
      caption: 'Check-in',
      value: formatWeekday(voucher.checkin),
      note: checkInTime === '' ? 'ask the hotel from when' : `from ${checkInTime}`,
    },
    {
      caption: 'Check-out',
      value: formatWeekday(voucher.checkout),
      note: checkOutTime === '' ? 'ask the hotel until when' : `until ${checkOutTime}`,
    },
    { caption: 'Stay', value: nightsLabel(voucher.nights), note: rooms === 1 ? '1 room' : `${rooms} rooms` },
  ]);
  layout.space(8);
  layout.row([
    voucher.hotelNumber === null
      ? { caption: 'Confirmation number', value: voucher.confirmationNo ?? voucher.supplierReference }
      : { caption: 'Your number at the hotel’s desk', value: voucher.hotelNumber },
    { caption: 'Safar booking reference', value: voucher.reference, weight: 1.3 },
    { caption: 'Status', value: voucher.status },
  ]);
  layout.space(14);
}

function drawRooms(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading('Rooms and guests');
  layout.table(
    [
      { title: 'Room', share: 0.45 },
      { title: 'Guests', share: 0.55 },
    ],
    voucher.guestRooms.map(({ room, guests }, index) => [`${index + 1}. ${room}`, guests.join('\n')]),
  );
  layout.space(12);
  layout.heading('Included');
  layout.list([voucher.meal, ...voucher.inclusions]);
  layout.space(12);
}

function drawTerms(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading('Cancellation, in India time');
  if (voucher.policy.length === 0) layout.text('P', 'This rate cannot be cancelled free of charge.');
  else
    layout.table(
      [
        { title: 'When', share: 0.6 },
        { title: 'What it costs', share: 0.4, align: 'right' },
      ],
      voucher.policy.map(({ when, charge }) => [when, charge]),
    );
  layout.space(16);
}

function drawMoney(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading('Payment');
  const duePaise = voucher.totalPaise - voucher.paidPaise;
  layout.table(
    [
      { title: '', share: 0.7 },
      { title: '', share: 0.3, align: 'right' },
    ],
    [
      ...voucher.price.map(({ label, amountPaise }) => [label, formatInr(amountPaise)]),
      ['Total', formatInr(voucher.totalPaise)],
      [`Paid by ${voucher.paidBy}`, formatInr(voucher.paidPaise)],
      ['Due for the stay', formatInr(duePaise)],
    ],
    { lastIsTotal: true },
  );
  if (voucher.dueAtHotel.length > 0) {
    layout.space(8);
    layout.heading('To be paid at the hotel');
    layout.list(voucher.dueAtHotel);
  }
  layout.space(16);
}

function drawAdvice(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading('Good to know');
  layout.list([
    'Show this voucher and a photo identity card of every adult at check-in. Guests from abroad show their passport and visa.',
    ...voucher.conditions,
  ]);
  layout.space(8);
  layout.text('P', `Booked on ${formatDayTime(voucher.bookedAt)} India time.`, MUTED);
}
