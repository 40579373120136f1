import type { HeldChange } from '@safar/domain/order/held-change';
import { formatDay, formatDayMonth, formatTime, indiaClockOf } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { placeName } from '@safar/domain/words/supplier-words';
import * as dates from '@safar/messages/dates';
import { language } from '@safar/messages/language';
import * as m from '@safar/messages/notifications';
import { t } from '@safar/messages/t';
import type { Sms } from '../../gateways/sms-gateway.ts';
import {
  type BookingNotification,
  type FlightNotification,
  type SharedNotification,
  type StayNotification,
  type ToldRefund,
} from './notification.ts';
import { bookingUrl, pageUrl, payUrl, type Site } from './site-links.ts';

/** SMS templates are approved with short variables; the network operators refuse longer ones. */
const MAX_VARIABLE_LENGTH = 30;

type MailOnly = { readonly kind: 'invoice-registered' };

/** Notifications that are told by SMS too. */
export type ToldBySms = Exclude<BookingNotification, MailOnly>;

/** Whether a notification is told by mail alone. */
export function isMailOnly(notification: BookingNotification): notification is Extract<BookingNotification, MailOnly> {
  return notification.kind === 'invoice-registered';
}

/** A notification as a text message, in the language of the current task. */
export function smsOf(notification: ToldBySms, mobile: string, site: Site): Sms {
  return 'route' in notification ? flightSmsOf(notification, mobile, site) : staySmsOf(notification, mobile, site);
}

function flightSmsOf(notification: Exclude<FlightNotification, MailOnly>, mobile: string, site: Site): Sms {
  const about = {
    mobile,
    language: language(),
    name: shortened(notification.guestName),
    route: shortened(placeName(notification.route)),
  };
  const { reference: ref } = notification;
  switch (notification.kind) {
    case 'confirmed':
      return {
        kind: 'flight-confirmed',
        ...about,
        date: formatDay(notification.departOn),
        pnr: shortened(notification.pnrs.join(', ')),
      };
    case 'pending':
      return { kind: notification.isUnpaid ? 'flight-pending-unpaid' : 'flight-pending', ...about, ref };
    case 'held':
    case 'payment-reminder':
      return {
        kind: notification.kind === 'held' ? 'flight-held' : 'flight-payment-reminder',
        ...about,
        amount: rupees(notification.balancePaise),
        due: dueText(notification.dueAt),
        link: payUrl(site, notification.bookingId),
      };
    case 'payment-failed': {
      const { route: hotel, ...rest } = about;
      const link = payUrl(site, notification.bookingId);
      return { kind: 'payment-failed', ...rest, hotel, amount: rupees(notification.amountPaise), link };
    }
    case 'released':
      return { kind: 'flight-released', ...about, ref };
    case 'not-booked':
      return { kind: 'flight-not-held', ...about, ref };
    case 'refunded':
    case 'trip-undone':
      return { kind: 'flight-refunded', ...about, amount: refundText(notification), ref };
    case 'payment-returned': {
      const { route: hotel, ...rest } = about;
      return { kind: 'payment-returned', ...rest, hotel, amount: rupees(notification.amountPaise), ref };
    }
    case 'refund-processed': {
      const { route: hotel, ...rest } = about;
      return { kind: 'refund-processed', ...rest, hotel, amount: rupees(notification.refundPaise), ref };
    }
    case 'cancelled':
      return { kind: 'flight-cancelled', ...about, refund: refundText(notification), ref };
    case 'change-asked':
      return {
        kind: notification.isUnpaid ? 'flight-change-unpaid' : 'flight-change',
        ...about,
        due: notification.answerBy === null ? t(m.smsSoon) : dueText(notification.answerBy),
        link: bookingUrl(site, notification.bookingId),
      };
    case 'terms-changed': {
      const told = { ...about, airline: shortened(notification.airline), due: dueText(notification.answerBy) };
      const link = bookingUrl(site, notification.bookingId);
      return notification.isGone
        ? { kind: 'flight-not-flown', ...told, link }
        : { kind: 'flight-moved', ...told, news: shortened(newsOf(notification.changes)), link };
    }
    case 'terms-taken':
      return { kind: 'flight-new-times', ...about, link: bookingUrl(site, notification.bookingId) };
    case 'exchanged':
      return {
        kind: 'flight-exchanged',
        ...about,
        leaves: dayTimeText(notification.departs),
        pnr: shortened(notification.pnrs.join(', ')),
        link: bookingUrl(site, notification.bookingId),
      };
    case 'exchange-refused':
      return { kind: 'flight-not-exchanged', ...about, link: bookingUrl(site, notification.bookingId) };
    case 'terms-withdrawn':
      return { kind: 'flight-as-booked', ...about, ref };
    case 'extras-denied':
      return { kind: 'flight-extras-refunded', ...about, amount: refundText(notification), ref };
    case 'part-cancelled':
      return { kind: 'flight-part-cancelled', ...about, refund: refundText(notification), ref };
    case 'cancel-rejected':
      return { kind: 'flight-cancel-rejected', ...about, ref };
    case 'before-road':
      return {
        kind: 'before-flight',
        ...about,
        leaves: dayTimeText(notification.departs),
        pnr: shortened(notification.pnrs.join(', ')),
        link: bookingUrl(site, notification.bookingId),
      };
    case 'check-in-open':
      return {
        kind: notification.kind,
        mobile,
        language: about.language,
        name: about.name,
        flight: shortened(notification.flight),
        pnr: shortened(notification.pnrs.join(', ')),
        link: bookingUrl(site, notification.bookingId),
      };
    case 'case-taken':
    case 'case-answered':
      return caseSmsOf(notification, { mobile, language: about.language, name: about.name, hotel: about.route }, site);
  }
}

function staySmsOf(notification: Exclude<StayNotification, MailOnly>, mobile: string, site: Site): Sms {
  const about = {
    mobile,
    language: language(),
    name: shortened(notification.guestName),
    hotel: shortened(notification.hotelName),
  };
  const ref = notification.reference;
  const checkin = formatDay(notification.checkin);
  const link = payUrl(site, notification.bookingId);
  switch (notification.kind) {
    case 'confirmed':
    case 'paid-in-full':
      return { kind: notification.kind, ...about, checkin, ref };
    case 'pending':
    case 'not-booked':
    case 'cancel-rejected':
    case 'room-not-known':
      return { kind: notification.kind, ...about, ref };
    case 'case-taken':
    case 'case-answered':
      return caseSmsOf(notification, about, site);
    case 'move-offered':
      return {
        kind: notification.kind,
        ...about,
        other: shortened(notification.otherHotel),
        link: pageUrl(site, notification.path),
      };
    case 'before-road':
      return {
        kind: 'before-stay',
        ...about,
        checkin,
        phone: shortened(notification.arrival.phone || t(m.smsOnPage)),
        link: bookingUrl(site, notification.bookingId),
      };
    case 'hotel-number':
      return { kind: notification.kind, ...about, checkin, number: shortened(notification.number) };
    case 'held':
    case 'payment-reminder':
      return {
        kind: notification.kind,
        ...about,
        amount: rupees(notification.balancePaise),
        due: dueText(notification.dueAt),
        link,
      };
    case 'payment-failed':
      return { kind: notification.kind, ...about, amount: rupees(notification.amountPaise), link };
    case 'payment-returned':
      return { kind: notification.kind, ...about, amount: rupees(notification.amountPaise), ref };
    case 'refunded':
    case 'refund-processed':
      return { kind: notification.kind, ...about, amount: refundText(notification), ref };
    case 'part-cancelled':
      if (notification.balance !== undefined)
        return {
          kind: 'held-room-cancelled',
          ...about,
          amount: rupees(notification.balance.duePaise),
          due: dueText(notification.balance.dueAt),
          link,
        };
      return { kind: 'room-cancelled', ...about, refund: refundText(notification), ref };
    case 'part-refused':
      return { kind: 'room-refused', ...about, ref };
    case 'exchanged':
      return { kind: 'stay-changed', ...about, checkin, ref };
    case 'exchange-refused':
      return { kind: 'stay-not-changed', ...about, checkin, refund: refundText(notification), ref };
    case 'other-room':
      return {
        kind: 'other-room',
        ...about,
        phone: shortened(notification.arrival.phone || t(m.smsOnPage)),
        link: bookingUrl(site, notification.bookingId),
      };
    case 'released':
    case 'cancelled':
      return { kind: notification.kind, ...about, refund: refundText(notification), ref };
  }
}

/** What an airline changed, in a few words: the new time of departure, else what there is. */
function newsOf(changes: readonly HeldChange[]): string {
  const told = (kind: HeldChange['kind']) => changes.find((change) => change.kind === kind);
  const [departure, arrival] = [told('departure'), told('arrival')];
  if (departure?.kind === 'departure') return t(m.smsLeaves, { time: dayTimeText(departure.held) });
  if (arrival?.kind === 'arrival') return t(m.smsArrives, { time: dayTimeText(arrival.held) });
  const terminal = changes.find((change) => change.kind === 'departure-terminal' || change.kind === 'arrival-terminal');
  if (terminal !== undefined && 'held' in terminal) return t(m.smsTerminal, { terminal: String(terminal.held) });
  return t(m.smsOtherFlight);
}

/** What is said of a question about a stay or a trip. */
function caseSmsOf(
  notification: { readonly bookingId: string } & Extract<
    SharedNotification,
    { readonly kind: 'case-taken' | 'case-answered' }
  >,
  about: Pick<Sms, 'mobile' | 'language'> & { readonly name: string; readonly hotel: string },
  site: Site,
): Sms {
  const number = shortened(notification.number);
  return notification.kind === 'case-taken'
    ? { kind: notification.kind, ...about, number, due: dueText(notification.answerBy) }
    : { kind: notification.kind, ...about, number, link: bookingUrl(site, notification.bookingId) };
}

/** An amount without '₹', which is outside the SMS alphabet and would halve the capacity of an English message. */
function rupees(paise: number): string {
  return t(m.smsRupees, { amount: formatInr(paise).replace('₹', '') });
}

/** A refund in a short text: the amount, or that it waits (REQ-PAY-20). */
function refundText({ refundPaise, heldPaise = 0, isLate }: ToldRefund): string {
  const amount = rupees(refundPaise);
  if (heldPaise > 0) return refundPaise === 0 ? t(m.smsRefundWaits) : t(m.smsRefundPartWaits, { amount });
  if (refundPaise === 0) return t(m.smsNoRefund);
  return isLate ? t(m.smsRefundLate, { amount }) : amount;
}

/** A local time (`yyyy-MM-ddTHH:mm`), as its airport's clocks show it. */
function dayTimeText(local: string): string {
  return t(dates.dayTime, { day: formatDayMonth(dayOf(local)), time: clockOf(local) });
}

function dueText(instant: string): string {
  return t(dates.dayTime, { day: formatDayMonth(indiaClockOf(instant).day), time: formatTime(instant) });
}

function shortened(text: string): string {
  return text.length <= MAX_VARIABLE_LENGTH ? text : `${text.slice(0, MAX_VARIABLE_LENGTH - 3).trimEnd()}...`;
}
