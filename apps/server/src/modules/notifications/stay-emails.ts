import { formatDay, formatWeekdayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { refusalSentence } from '@safar/domain/refusals';
import { placeName } from '@safar/domain/place-name';
import * as common from '@safar/messages/booking-emails';
import * as m from '@safar/messages/stay-emails';
import { t } from '@safar/messages/t';
import {
  allRefundedSentence,
  documentsSentence,
  keptAndRefunded,
  refundSentence,
  wordsOfBoth,
  type Email,
  type Words,
} from './email.ts';
import type { NotificationDetails, StayNotification } from './notification.ts';
import { bookingUrl, pageUrl, payUrl, type Site } from './site-links.ts';

type Of<Kind extends NotificationDetails['kind']> = Extract<StayNotification, { kind: Kind }>;

/** The mail for a notification about a stay; `withDocuments`: the booking's documents are attached. */
export function stayEmailOf(notification: StayNotification, site: Site, withDocuments: boolean): Email {
  return {
    ...wordsOf(notification, documentsSentence('voucher', withDocuments)),
    action: actionOf(notification, site),
  };
}

function actionOf(notification: StayNotification, site: Site): Email['action'] {
  const { kind, bookingId } = notification;
  if (kind === 'move-offered')
    return { label: t(m.moveSee, { other: notification.otherHotel }), url: pageUrl(site, notification.path) };
  return kind === 'held' || kind === 'payment-reminder' || kind === 'payment-failed'
    ? { label: t(common.payBalance), url: payUrl(site, bookingId) }
    : { label: t(common.seeBooking), url: bookingUrl(site, bookingId) };
}

function wordsOf(notification: StayNotification, documents: string): Words {
  switch (notification.kind) {
    case 'confirmed':
      return confirmed(notification, documents);
    case 'paid-in-full':
      return paidInFull(notification, documents);
    case 'pending':
      return pending(notification);
    case 'held':
      return held(notification);
    case 'payment-reminder':
      return reminder(notification);
    case 'payment-failed':
      return paymentFailed(notification);
    case 'released':
      return released(notification);
    case 'refunded':
      return refunded(notification);
    case 'not-booked':
      return notBooked(notification);
    case 'hotel-number':
      return numberAtDesk(notification);
    case 'move-offered':
      return moveOffered(notification);
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
      return wordsOfBoth(notification, {
        seller: 'hotel',
        name: notification.hotelName,
        dated: stayOf(notification),
      });
  }
}

/** Number of rooms: each has its guests, and most suppliers name each. */
function roomsOf({ roomNames, arrival }: StayNotification): number {
  return Math.max(roomNames.length, arrival.guests.length);
}

function stayOf({ hotelName, checkin }: StayNotification): string {
  return `${hotelName}, ${formatDay(checkin)}`;
}

function confirmed(notification: Of<'confirmed'>, documents: string): Words {
  return {
    subject: t(m.confirmedSubject, { stay: stayOf(notification) }),
    badge: t(m.confirmedBadge),
    tone: 'good',
    title: t(m.confirmedTitle, { city: placeName(notification.city) }),
    paragraphs: [
      withNumber(t(m.confirmedText, { hotel: notification.hotelName, rooms: roomsOf(notification) }), notification),
      documents,
    ],
    amounts: [
      [t(m.stillDue), 0],
      [t(common.paidInAll), notification.totalPaise],
    ],
  };
}

/** Adds the confirmation number, if there is one. */
function withNumber(text: string, { confirmationNo: number }: StayNotification): string {
  return number === null ? text : `${text} ${t(m.confirmationNumber, { number })}`;
}

function paidInFull(notification: Of<'paid-in-full'>, documents: string): Words {
  return {
    subject: t(m.paidSubject, { stay: stayOf(notification) }),
    badge: t(m.paidBadge),
    tone: 'good',
    title: t(m.paidTitle),
    paragraphs: [
      withNumber(t(m.paidText, { hotel: notification.hotelName, rooms: roomsOf(notification) }), notification),
      documents,
    ],
    amounts: [
      [t(m.stillDue), 0],
      [t(common.paidInAll), notification.paidPaise],
    ],
  };
}

function pending(notification: Of<'pending'>): Words {
  const { hotelName: hotel, paidPaise, totalPaise } = notification;
  const rooms = roomsOf(notification);
  const isUnpaid = paidPaise === 0;
  const receipt = receiptOnPage(paidPaise ?? totalPaise);
  return {
    subject: t(m.pendingSubject, { hotel, rooms }),
    badge: t(m.pendingBadge),
    tone: 'waiting',
    title: t(m.pendingTitle),
    paragraphs: isUnpaid
      ? [t(m.pendingUnpaid, { rooms }), t(m.pendingUnpaidNext)]
      : [t(m.pendingText, { rooms }), t(m.pendingNext), ...receipt],
    amounts: [],
  };
}

/**
 * Says where to find the receipt voucher of an advance, which is never mailed to an unverified address (decision 0027).
 */
function receiptOnPage(paidPaise: number): string[] {
  return paidPaise === 0 ? [] : [t(m.receiptOnPage, { paid: formatInr(paidPaise) })];
}

function held(notification: Of<'held'>): Words {
  const { hotelName: hotel, dueAt, paidPaise, totalPaise, balancePaise } = notification;
  const rooms = roomsOf(notification);
  const time = formatWeekdayTime(dueAt);
  return {
    subject: t(m.heldSubject, { time, hotel }),
    badge: t(m.heldBadge, { rooms }),
    tone: 'good',
    title: t(m.heldTitle, { rooms }),
    paragraphs: [
      paidPaise > 0
        ? t(m.heldText, { hotel, rooms, paid: formatInr(paidPaise), time })
        : t(m.heldFree, { hotel, rooms, time }),
      t(m.heldNext, { rooms }),
      ...receiptOnPage(paidPaise),
    ],
    amounts: [
      [t(m.total), totalPaise],
      [t(m.paid), paidPaise],
      [t(m.balance), balancePaise],
    ],
  };
}

function reminder(notification: Of<'payment-reminder'>): Words {
  const { hotelName: hotel, dueAt, balancePaise, hoursLeft: hours } = notification;
  const time = formatWeekdayTime(dueAt);
  const amount = formatInr(balancePaise);
  return {
    subject: t(m.reminderSubject, { amount, time, hotel }),
    badge: t(m.reminderBadge),
    tone: 'waiting',
    title: t(m.reminderTitle, { amount, hours }),
    paragraphs: [t(m.reminderText, { hotel, time, rooms: roomsOf(notification) }), t(m.reminderPaid)],
    amounts: [[t(m.balance), balancePaise]],
  };
}

function paymentFailed(notification: Of<'payment-failed'>): Words {
  const { hotelName: hotel, dueAt, amountPaise } = notification;
  const rooms = roomsOf(notification);
  const amount = formatInr(amountPaise);
  return {
    subject: t(m.failedSubject, { hotel }),
    badge: t(m.failedBadge),
    tone: 'bad',
    title: t(m.failedTitle),
    paragraphs: [
      dueAt === null ? t(m.failedText, { amount }) : t(m.failedHeld, { amount, rooms, time: formatWeekdayTime(dueAt) }),
      t(m.failedSafe),
    ],
    amounts: [[t(m.failedAmount), amountPaise]],
  };
}

function released(notification: Of<'released'>): Words {
  const { paidPaise } = notification;
  const rooms = roomsOf(notification);
  return {
    subject: t(m.releasedSubject, { stay: stayOf(notification) }),
    badge: t(m.releasedBadge, { rooms }),
    tone: 'bad',
    title: t(m.releasedTitle, { rooms }),
    paragraphs: [
      t(m.releasedText, { hotel: notification.hotelName, rooms }),
      refundSentence(paidPaise, notification),
      t(m.releasedNext),
    ],
    amounts: keptAndRefunded(t(m.kept), paidPaise, notification),
  };
}

function refunded(notification: Of<'refunded'>): Words {
  const { hotelName: hotel, ...told } = notification;
  return {
    ...failed(notification, allRefundedSentence(told)),
    subject: t(m.refundedSubject, { hotel }),
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function notBooked(notification: Of<'not-booked'>): Words {
  const { hotelName: hotel } = notification;
  return {
    ...failed(notification, refundSentence(0, { refundPaise: 0 })),
    subject: t(m.notBookedSubject, { hotel }),
    amounts: [],
  };
}

function failed(
  notification: Of<'not-booked'> | Of<'refunded'>,
  money: string,
): Pick<Words, 'badge' | 'tone' | 'title' | 'paragraphs'> {
  const rooms = roomsOf(notification);
  return {
    badge: t(m.notBookedBadge),
    tone: 'bad',
    title: t(m.notBookedTitle, { rooms }),
    paragraphs: [t(m.notBookedText, { rooms, why: refusalSentence(notification.reason ?? 'other', 'hotel') }), money],
  };
}

function numberAtDesk(notification: Of<'hotel-number'>): Words {
  const { number, hotelName: hotel } = notification;
  return {
    subject: t(m.numberSubject, { stay: stayOf(notification) }),
    badge: t(m.numberBadge),
    tone: 'good',
    title: t(m.numberTitle, { number }),
    paragraphs: [t(m.numberText, { hotel, number }), t(m.numberPlaces)],
    amounts: [],
  };
}

function moveOffered({ hotelName: hotel, otherHotel: other }: Of<'move-offered'>): Words {
  return {
    subject: t(m.moveSubject, { hotel }),
    badge: t(m.moveBadge),
    tone: 'waiting',
    title: t(m.moveTitle, { other }),
    paragraphs: [t(m.moveText, { hotel, other }), t(m.moveBook), t(m.moveStands, { hotel })],
    amounts: [],
  };
}
