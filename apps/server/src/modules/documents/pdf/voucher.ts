import { formatDayTime, formatWeekday, nightsLabel } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import type { VoucherData } from '../paper-data.ts';
import { INK } from './pages.ts';
import { createSheet, MUTED, type Sheet } from './sheet.ts';

/** The voucher a traveller shows at the hotel: one page for most stays, in black and white too. */
export async function drawVoucher(voucher: VoucherData): Promise<Uint8Array> {
  const { contact } = voucher;
  const sheet = createSheet({
    title: `Hotel voucher ${voucher.reference}`,
    subject: `${voucher.hotelName}, ${formatWeekday(voucher.checkin)}`,
    footer: `Questions? ${contact.supportEmail} · ${contact.supportPhone}\nSafar is a service of ${contact.sellerName}`,
    notice: voucher.isSample ? 'SAMPLE · no real room is booked' : 'Hotel voucher',
  });
  drawHotel(sheet, voucher);
  drawStay(sheet, voucher);
  drawRooms(sheet, voucher);
  drawTerms(sheet, voucher);
  drawMoney(sheet, voucher);
  drawAdvice(sheet, voucher);
  return sheet.finish();
}

function drawHotel(sheet: Sheet, voucher: VoucherData): void {
  sheet.text('P', 'Hotel voucher', { size: 10, font: 'semibold', colour: INK.positive });
  sheet.text('H1', voucher.hotelName, { size: 22, font: 'bold' });
  if (voucher.stars > 0) sheet.text('P', `${voucher.stars}-star hotel`, MUTED);
  const { address, city } = voucher;
  sheet.text('P', address.includes(city) ? address : [address, city].filter((part) => part !== '').join(', '), MUTED);
  if (voucher.phone !== '') sheet.text('P', `Phone ${voucher.phone}`, MUTED);
  if (voucher.mapUrl !== null)
    sheet.text('Link', 'Open the hotel on a map', { size: 9.5, colour: INK.link, link: voucher.mapUrl });
  sheet.space(14);
}

function drawStay(sheet: Sheet, voucher: VoucherData): void {
  const { checkInTime, checkOutTime, rooms } = voucher;
  sheet.row([
    {
      caption: 'Check-in',
      value: formatWeekday(voucher.checkin),
      ...(checkInTime !== '' && { note: `from ${checkInTime}` }),
    },
    {
      caption: 'Check-out',
      value: formatWeekday(voucher.checkout),
      ...(checkOutTime !== '' && { note: `until ${checkOutTime}` }),
    },
    { caption: 'Stay', value: nightsLabel(voucher.nights), note: rooms === 1 ? '1 room' : `${rooms} rooms` },
  ]);
  sheet.space(8);
  sheet.row([
    { caption: 'Hotel confirmation number', value: voucher.confirmationNo ?? voucher.supplierReference },
    { caption: 'Safar booking reference', value: voucher.reference, weight: 1.3 },
    { caption: 'Status', value: 'Confirmed, paid in full' },
  ]);
  sheet.space(18);
}

function drawRooms(sheet: Sheet, voucher: VoucherData): void {
  sheet.heading('Rooms and guests');
  sheet.table(
    [
      { title: 'Room', share: 0.45 },
      { title: 'Guests', share: 0.55 },
    ],
    voucher.guestRooms.map(({ room, guests }, index) => [`${index + 1}. ${room}`, guests.join('\n')]),
  );
  sheet.space(8);
  sheet.text('P', `Meals: ${voucher.meal}`, { size: 10, font: 'semibold' });
  if (voucher.inclusions.length > 0) {
    sheet.text('P', `Included: ${voucher.inclusions.join(' · ')}`, MUTED);
  }
  sheet.space(16);
}

function drawTerms(sheet: Sheet, voucher: VoucherData): void {
  sheet.heading('Cancellation, in India time');
  if (voucher.policy.length === 0) sheet.text('P', 'This rate cannot be cancelled free of charge.');
  else
    sheet.table(
      [
        { title: 'When', share: 0.6 },
        { title: 'What it costs', share: 0.4, align: 'right' },
      ],
      voucher.policy.map(({ when, charge }) => [when, charge]),
    );
  sheet.space(16);
}

function drawMoney(sheet: Sheet, voucher: VoucherData): void {
  sheet.heading('Payment');
  const duePaise = voucher.totalPaise - voucher.paidPaise;
  sheet.table(
    [
      { title: '', share: 0.7 },
      { title: '', share: 0.3, align: 'right' },
    ],
    [
      ...voucher.price.map(([name, paise]) => [name, formatInr(paise)]),
      ['Total', formatInr(voucher.totalPaise)],
      [`Paid by ${voucher.paidBy}`, formatInr(voucher.paidPaise)],
      ['Due for the stay', formatInr(duePaise)],
    ],
    { lastIsTotal: true },
  );
  if (voucher.dueAtHotel.length > 0) {
    sheet.space(8);
    sheet.text('P', 'To be paid at the hotel', { size: 10, font: 'semibold' });
    sheet.list(voucher.dueAtHotel);
  }
  sheet.space(16);
}

function drawAdvice(sheet: Sheet, voucher: VoucherData): void {
  sheet.heading('Good to know');
  sheet.list([
    'Show this voucher and a photo identity card of every adult at check-in. Guests from abroad show their passport and visa.',
    ...voucher.conditions,
  ]);
  sheet.space(8);
  sheet.text('P', `Booked on ${formatDayTime(voucher.bookedAt)} India time.`, MUTED);
}
