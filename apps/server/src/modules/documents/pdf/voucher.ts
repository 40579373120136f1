import { formatDayTime, formatWeekday, nightsLabel } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { foreignGuestsRule } from '@safar/domain/people/nationality';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { VoucherData } from '../document-data.ts';
import { INK } from './pages.ts';
import { createLayout, footerOf, MUTED, type DocumentLayout } from './document-layout.ts';

/**
 * Draws the voucher that a traveller shows at the hotel: one page for most stays; it also prints in black and white
 * (REQ-DOC-2).
 */
export async function drawVoucher(voucher: VoucherData): Promise<Uint8Array> {
  const { contact } = voucher;
  const layout = createLayout({
    title: `${t(m.voucher)} ${voucher.reference}`,
    subject: `${voucher.hotelName}, ${formatWeekday(voucher.checkin)}`,
    footer: footerOf(contact),
    notice: voucher.isSample ? t(m.voucherSample) : t(m.voucher),
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
    kind: t(m.voucher),
    title: voucher.hotelName,
    lines: [
      ...(voucher.stars > 0 ? [t(m.stars, { stars: voucher.stars })] : []),
      address.includes(city) ? address : [address, city].filter((part) => part !== '').join(', '),
      ...(voucher.phone === '' ? [] : [t(m.phone, { phone: voucher.phone })]),
    ],
    amount: {
      caption: t(m.paid),
      value: formatInr(voucher.paidPaise),
      notes: [
        t(m.dueOf, { amount: formatInr(duePaise) }),
        dueAtHotel.length === 0 ? t(m.nothingAtHotel) : t(m.seeAtHotel),
      ],
    },
  });
  if (voucher.mapUrl !== null) layout.text('Link', t(m.map), { size: 9.5, colour: INK.link, link: voucher.mapUrl });
  layout.space(10);
}

function drawStay(layout: DocumentLayout, voucher: VoucherData): void {
  const { checkInTime, checkOutTime, rooms } = voucher;
  layout.row([
    {
      caption: t(m.checkin),
      value: formatWeekday(voucher.checkin),
      note: checkInTime === '' ? t(m.checkinUnknown) : t(m.checkinFrom, { time: checkInTime }),
    },
    {
      caption: t(m.checkout),
      value: formatWeekday(voucher.checkout),
      note: checkOutTime === '' ? t(m.checkoutUnknown) : t(m.checkoutUntil, { time: checkOutTime }),
    },
    { caption: t(m.stay), value: nightsLabel(voucher.nights), note: t(m.rooms, { rooms }) },
  ]);
  layout.space(8);
  layout.row([
    voucher.hotelNumber === null
      ? { caption: t(m.confirmationNo), value: voucher.confirmationNo ?? voucher.supplierReference }
      : { caption: t(m.deskNumber), value: voucher.hotelNumber },
    { caption: t(m.safarReference), value: voucher.reference, weight: 1.3 },
    { caption: t(m.status), value: voucher.status },
  ]);
  layout.space(14);
}

function drawRooms(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading(t(m.roomsAndGuests));
  layout.table(
    [
      { title: t(m.room), share: 0.45 },
      { title: t(m.guests), share: 0.55 },
    ],
    voucher.guestRooms.map(({ room, guests }, index) => [`${index + 1}. ${room}`, guests.join('\n')]),
  );
  layout.space(12);
  layout.heading(t(m.included));
  layout.list([voucher.meal, ...voucher.inclusions]);
  layout.space(12);
}

function drawTerms(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading(t(m.cancellation));
  layout.table(
    [
      { title: t(m.when), share: 0.6 },
      { title: t(m.cost), share: 0.4, align: 'right' },
    ],
    voucher.policy.map(({ when, charge }) => [when, charge]),
  );
  layout.space(16);
}

function drawMoney(layout: DocumentLayout, voucher: VoucherData): void {
  const duePaise = voucher.totalPaise - voucher.paidPaise;
  layout.sum(
    t(m.payment),
    [
      { title: '', share: 0.7 },
      { title: '', share: 0.3, align: 'right' },
    ],
    [
      ...voucher.price.map(({ label, amountPaise }) => [label, formatInr(amountPaise)]),
      [t(m.total), formatInr(voucher.totalPaise)],
      [t(m.paidBy, { methods: voucher.paidBy }), formatInr(voucher.paidPaise)],
      [t(m.due), formatInr(duePaise)],
    ],
  );
  if (voucher.dueAtHotel.length > 0) {
    layout.space(8);
    layout.heading(t(m.payAtHotel));
    layout.list(voucher.dueAtHotel);
  }
  layout.space(16);
}

function drawAdvice(layout: DocumentLayout, voucher: VoucherData): void {
  layout.heading(t(m.goodToKnow));
  layout.list([t(m.showVoucher, { foreign: foreignGuestsRule() }), ...voucher.conditions]);
  layout.space(8);
  layout.text('P', t(m.bookedAt, { time: formatDayTime(voucher.bookedAt) }), MUTED);
}
