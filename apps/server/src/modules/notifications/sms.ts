import { formatDay, formatDayMonth, formatTime, indiaClockOf } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import type { Sms } from '../../gateways/sms-gateway.ts';
import { isFlightNews, type BookingNews, type FlightNews, type StayNews } from './news.ts';
import { payUrl, type Site } from './site-links.ts';

/** Templates of SMS are approved with short variables; longer ones are refused by the operators. */
const MAX_VARIABLE_LENGTH = 30;

/** A piece of news as a text message. */
export function smsOf(news: BookingNews, mobile: string, site: Site): Sms {
  return isFlightNews(news) ? flightSmsOf(news, mobile) : staySmsOf(news, mobile, site);
}

function flightSmsOf(news: FlightNews, mobile: string): Sms {
  const about = { mobile, name: shortened(news.guestName), route: shortened(news.route) };
  const { reference: ref } = news;
  switch (news.kind) {
    case 'confirmed':
      return {
        kind: 'flight-confirmed',
        ...about,
        date: formatDay(news.departOn),
        pnr: shortened(news.pnrs.join(', ')),
      };
    case 'pending':
      return { kind: 'flight-pending', ...about, ref };
    case 'refunded':
    case 'trip-undone':
      return { kind: 'flight-refunded', ...about, amount: rupees(news.refundPaise), ref };
    case 'payment-returned': {
      const { route: hotel, ...rest } = about;
      return { kind: 'payment-returned', ...rest, hotel, amount: rupees(news.amountPaise), ref };
    }
    case 'refund-processed': {
      const { route: hotel, ...rest } = about;
      return { kind: 'refund-processed', ...rest, hotel, amount: rupees(news.refundPaise), ref };
    }
    case 'cancelled':
      return { kind: 'flight-cancelled', ...about, refund: rupees(news.refundPaise), ref };
    case 'part-cancelled':
      return { kind: 'flight-part-cancelled', ...about, refund: rupees(news.refundPaise), ref };
    case 'cancel-rejected':
      return { kind: 'flight-cancel-rejected', ...about, ref };
  }
}

function staySmsOf(news: StayNews, mobile: string, site: Site): Sms {
  const about = { mobile, name: shortened(news.guestName), hotel: shortened(news.hotelName) };
  const ref = news.reference;
  const checkin = formatDay(news.checkin);
  const link = payUrl(site, news.bookingId);
  switch (news.kind) {
    case 'confirmed':
    case 'paid-in-full':
      return { kind: news.kind, ...about, checkin, ref };
    case 'pending':
    case 'cancel-rejected':
      return { kind: news.kind, ...about, ref };
    case 'held':
    case 'payment-reminder':
      return { kind: news.kind, ...about, amount: rupees(news.balancePaise), due: dueText(news.dueAt), link };
    case 'payment-failed':
      return { kind: news.kind, ...about, amount: rupees(news.amountPaise), link };
    case 'payment-returned':
      return { kind: news.kind, ...about, amount: rupees(news.amountPaise), ref };
    case 'refunded':
    case 'refund-processed':
      return { kind: news.kind, ...about, amount: rupees(news.refundPaise), ref };
    case 'released':
    case 'cancelled':
      return { kind: news.kind, ...about, refund: rupees(news.refundPaise), ref };
  }
}

/** '₹' is outside the alphabet of text messages, and would halve what fits into one. */
function rupees(paise: number): string {
  return formatInr(paise).replace('₹', 'Rs ');
}

function dueText(instant: string): string {
  return `${formatDayMonth(indiaClockOf(instant).day)}, ${formatTime(instant)}`;
}

function shortened(text: string): string {
  return text.length <= MAX_VARIABLE_LENGTH ? text : `${text.slice(0, MAX_VARIABLE_LENGTH - 3).trimEnd()}...`;
}
