import { formatInr } from '@safar/domain/money';
import { formatDay, formatDayTime } from '@safar/domain/days';
import type { Sms } from '../../gateways/sms-gateway.ts';
import type { BookingNews, NewsKind } from './news.ts';

/** Templates of SMS are approved with short variables; longer ones are refused by the operators. */
const MAX_VARIABLE_LENGTH = 30;

/** The text of a piece of news; null for what is said by e-mail alone. */
export function smsOf(news: BookingNews, mobile: string): Sms | null {
  const common = { mobile, name: shortened(news.guestName), hotel: shortened(news.hotelName), ref: news.reference };
  switch (news.kind) {
    case 'confirmed':
      return { kind: 'confirmed', ...common, checkin: formatDay(news.checkin) };
    case 'pending':
      return { kind: 'pending', ...common };
    case 'refunded':
      return { kind: 'refunded', ...common, amount: rupeesInWords(news.refundPaise) };
    case 'cancelled':
      return { kind: 'cancelled', ...common, refund: rupeesInWords(news.refundPaise) };
    case 'cancel-rejected':
      return null;
  }
}

const SUBJECTS: Record<NewsKind, (news: BookingNews) => string> = {
  confirmed: (news) => `Confirmed: ${news.hotelName}, ${formatDay(news.checkin)}`,
  pending: (news) => `We are confirming your room at ${news.hotelName}`,
  refunded: (news) => `Not booked, money on its way back: ${news.hotelName}`,
  cancelled: (news) => `Cancelled: ${news.hotelName}, ${formatDay(news.checkin)}`,
  'cancel-rejected': (news) => `Not cancelled: ${news.hotelName}, ${formatDay(news.checkin)}`,
};

const OPENINGS: Record<NewsKind, (news: BookingNews) => string> = {
  confirmed: (news) =>
    `Your room is confirmed and paid${news.confirmationNo === null ? '' : `; the hotel’s confirmation number is ${news.confirmationNo}`}.`,
  pending: () =>
    'Your payment is safe with us. The hotel’s system has not confirmed the room yet; we keep asking and will tell you, or send all of it back.',
  refunded: (news) =>
    `We could not book this room. ${formatInr(news.refundPaise)}, all you paid, is on its way back to where it came from; banks take 5 to 7 working days.`,
  cancelled: (news) =>
    news.refundPaise > 0
      ? `Your booking is cancelled. ${formatInr(news.refundPaise)} is on its way back to where it came from; banks take 5 to 7 working days.`
      : 'Your booking is cancelled. By the terms of its rate nothing is refunded.',
  'cancel-rejected': () =>
    'The hotel did not accept the cancellation you asked for. Your booking stands as it was, and nothing is charged or refunded.',
};

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export function mailOf(news: BookingNews, bookingUrl: string): MailText {
  const opening = OPENINGS[news.kind](news);
  const facts = factsOf(news);
  const text = [
    `Hello ${news.guestName},`,
    opening,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `Your booking: ${bookingUrl}`,
    'Safar',
  ].join('\n\n');
  return { subject: SUBJECTS[news.kind](news), text, html: htmlOf(news, { opening, facts, bookingUrl }) };
}

type Facts = [name: string, value: string][];

function factsOf(news: BookingNews): Facts {
  const facts: Facts = [
    ['Hotel', `${news.hotelName}, ${news.city}`],
    ['Stay', `${formatDay(news.checkin)} to ${formatDay(news.checkout)}`],
    ['Room', news.roomNames.join('; ')],
    ['Total', `${formatInr(news.totalPaise)}, taxes and fees included`],
    ['Reference', news.reference],
  ];
  if (news.kind === 'confirmed' && news.freeCancellationUntil !== null)
    facts.push(['Free cancellation until', `${formatDayTime(news.freeCancellationUntil)} India time`]);
  return facts;
}

function htmlOf(
  news: BookingNews,
  { opening, facts, bookingUrl }: { opening: string; facts: Facts; bookingUrl: string },
): string {
  const cell = 'padding:6px 16px 6px 0;vertical-align:top';
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="${cell};color:#5b6078">${escapeHtml(name)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:#171a2b;background:#f5f5f9">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:16px">
<p style="margin:0 0 16px;font-weight:700;font-size:20px">safar</p>
<p style="margin:0 0 12px">Hello ${escapeHtml(news.guestName)},</p>
<p style="margin:0 0 16px">${escapeHtml(opening)}</p>
<table style="border-collapse:collapse;margin:0 0 20px">${rows}</table>
<a href="${escapeHtml(bookingUrl)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#f7b63a;color:#221600;font-weight:600;text-decoration:none">See your booking</a>
</div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function rupeesInWords(paise: number): string {
  return formatInr(paise).replace('₹', 'Rs ');
}

function shortened(text: string): string {
  return text.length <= MAX_VARIABLE_LENGTH ? text : `${text.slice(0, MAX_VARIABLE_LENGTH - 1).trimEnd()}…`;
}
