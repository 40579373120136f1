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

/** The mail a notification about a stay makes; `withDocuments`: the documents of the booking go with it. */
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

function stayOf({ hotelName, checkin }: StayNotification): string {
  return `${hotelName}, ${formatDay(checkin)}`;
}

function confirmed(notification: Of<'confirmed'>, documents: string): Words {
  return {
    subject: t(m.confirmedSubject, { stay: stayOf(notification) }),
    badge: t(m.confirmedBadge),
    tone: 'good',
    title: t(m.confirmedTitle, { city: placeName(notification.city) }),
    paragraphs: [withNumber(t(m.confirmedText, { hotel: notification.hotelName }), notification), documents],
    amounts: [
      [t(m.stillDue), 0],
      [t(common.paidInAll), notification.totalPaise],
    ],
  };
}

/** And by which number it is known, where there is one. */
function withNumber(text: string, { confirmationNo: number }: StayNotification): string {
  return number === null ? text : `${text} ${t(m.confirmationNumber, { number })}`;
}

function paidInFull(notification: Of<'paid-in-full'>, documents: string): Words {
  return {
    subject: t(m.paidSubject, { stay: stayOf(notification) }),
    badge: t(m.paidBadge),
    tone: 'good',
    title: t(m.paidTitle),
    paragraphs: [withNumber(t(m.paidText, { hotel: notification.hotelName }), notification), documents],
    amounts: [
      [t(m.stillDue), 0],
      [t(common.paidInAll), notification.paidPaise],
    ],
  };
}

function pending({ hotelName: hotel, paidPaise, totalPaise }: Of<'pending'>): Words {
  const isUnpaid = paidPaise === 0;
  const receipt = receiptOnPage(paidPaise ?? totalPaise);
  return {
    subject: t(m.pendingSubject, { hotel }),
    badge: t(m.pendingBadge),
    tone: 'waiting',
    title: t(m.pendingTitle),
    paragraphs: isUnpaid
      ? [t(m.pendingUnpaid), t(m.pendingUnpaidNext)]
      : [t(m.pendingText), t(m.pendingNext), ...receipt],
    amounts: [],
  };
}

/** Where the paper for money that came before the invoice is, which goes to an unproved address by no mail (decision 0027). */
function receiptOnPage(paidPaise: number): string[] {
  return paidPaise === 0 ? [] : [t(m.receiptOnPage, { paid: formatInr(paidPaise) })];
}

function held({ hotelName: hotel, dueAt, paidPaise, totalPaise, balancePaise }: Of<'held'>): Words {
  const time = formatWeekdayTime(dueAt);
  return {
    subject: t(m.heldSubject, { time, hotel }),
    badge: t(m.heldBadge),
    tone: 'good',
    title: t(m.heldTitle),
    paragraphs: [
      paidPaise > 0 ? t(m.heldText, { hotel, paid: formatInr(paidPaise), time }) : t(m.heldFree, { hotel, time }),
      t(m.heldNext),
      ...receiptOnPage(paidPaise),
    ],
    amounts: [
      [t(m.total), totalPaise],
      [t(m.paid), paidPaise],
      [t(m.balance), balancePaise],
    ],
  };
}

function reminder({ hotelName: hotel, dueAt, balancePaise, hoursLeft: hours }: Of<'payment-reminder'>): Words {
  const time = formatWeekdayTime(dueAt);
  const amount = formatInr(balancePaise);
  return {
    subject: t(m.reminderSubject, { amount, time, hotel }),
    badge: t(m.reminderBadge),
    tone: 'waiting',
    title: t(m.reminderTitle, { amount, hours }),
    paragraphs: [t(m.reminderText, { hotel, time }), t(m.reminderPaid)],
    amounts: [[t(m.balance), balancePaise]],
  };
}

function paymentFailed({ hotelName: hotel, dueAt, amountPaise }: Of<'payment-failed'>): Words {
  const amount = formatInr(amountPaise);
  return {
    subject: t(m.failedSubject, { hotel }),
    badge: t(m.failedBadge),
    tone: 'bad',
    title: t(m.failedTitle),
    paragraphs: [
      dueAt === null ? t(m.failedText, { amount }) : t(m.failedHeld, { amount, time: formatWeekdayTime(dueAt) }),
      t(m.failedSafe),
    ],
    amounts: [[t(m.failedAmount), amountPaise]],
  };
}

function released(notification: Of<'released'>): Words {
  const { paidPaise } = notification;
  return {
    subject: t(m.releasedSubject, { stay: stayOf(notification) }),
    badge: t(m.releasedBadge),
    tone: 'bad',
    title: t(m.releasedTitle),
    paragraphs: [
      t(m.releasedText, { hotel: notification.hotelName }),
      refundSentence(paidPaise, notification),
      t(m.releasedNext),
    ],
    amounts: keptAndRefunded(t(m.kept), paidPaise, notification),
  };
}

function refunded({ hotelName: hotel, reason = 'other', ...told }: Of<'refunded'>): Words {
  return {
    ...failed(reason, allRefundedSentence(told)),
    subject: t(m.refundedSubject, { hotel }),
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function notBooked({ hotelName: hotel, reason = 'other' }: Of<'not-booked'>): Words {
  return {
    ...failed(reason, refundSentence(0, { refundPaise: 0 })),
    subject: t(m.notBookedSubject, { hotel }),
    amounts: [],
  };
}

function failed(
  reason: NonNullable<Of<'not-booked'>['reason']>,
  money: string,
): Pick<Words, 'badge' | 'tone' | 'title' | 'paragraphs'> {
  return {
    badge: t(m.notBookedBadge),
    tone: 'bad',
    title: t(m.notBookedTitle),
    paragraphs: [t(m.notBookedText, { why: refusalSentence(reason, 'hotel') }), money],
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
