import { formatDay, formatDays, formatWeekdayTime } from '@safar/domain/time/days';
import { fullAddress } from '@safar/domain/stay/hotel-text';
import { formatInr } from '@safar/domain/money/money';
import { refusalSentence } from '@safar/domain/money/refusals';
import { placeName } from '@safar/domain/words/supplier-words';
import * as m from '@safar/messages/notifications';
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

/** The mail for a notification about a stay; `withDocuments`: the booking's documents are attached (REQ-MSG-6). */
export function stayEmailOf(notification: StayNotification, site: Site, withDocuments: boolean): Email {
  return {
    ...wordsOf(notification, documentsSentence('voucher', withDocuments)),
    action: actionOf(notification, site),
  };
}

function actionOf(notification: StayNotification, site: Site): Email['action'] {
  const { kind, bookingId } = notification;
  if (kind === 'move-offered')
    return { label: t(m.stayMoveSee, { other: notification.otherHotel }), url: pageUrl(site, notification.path) };
  const isDue = kind === 'part-cancelled' && notification.balance !== undefined;
  return isDue || kind === 'held' || kind === 'payment-reminder' || kind === 'payment-failed'
    ? { label: t(m.payBalance), url: payUrl(site, bookingId) }
    : { label: t(m.seeBooking), url: bookingUrl(site, bookingId) };
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
    case 'room-not-known':
      return roomNotKnown(notification);
    case 'hotel-number':
      return numberAtDesk(notification);
    case 'move-offered':
      return moveOffered(notification);
    case 'part-cancelled':
      return partCancelled(notification, documents);
    case 'part-refused':
      return partRefused(notification);
    case 'exchanged':
      return exchanged(notification, documents);
    case 'exchange-refused':
      return exchangeRefused(notification);
    case 'other-room':
      return otherRoom(notification, documents);
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
    case 'case-taken':
    case 'case-answered':
    case 'invoice-registered':
    case 'before-road':
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
    subject: t(m.stayConfirmedSubject, { stay: stayOf(notification) }),
    badge: t(m.stayConfirmedBadge),
    tone: 'good',
    title: t(m.stayConfirmedTitle, { city: placeName(notification.city) }),
    paragraphs: [
      withNumber(t(m.stayConfirmedText, { hotel: notification.hotelName, rooms: roomsOf(notification) }), notification),
      documents,
    ],
    amounts: [
      [t(m.stayStillDue), 0],
      [t(m.paidInAll), notification.totalPaise],
    ],
  };
}

/** Adds the confirmation number, if there is one. */
function withNumber(text: string, { confirmationNo: number }: StayNotification): string {
  return number === null ? text : `${text} ${t(m.stayConfirmationNumber, { number })}`;
}

function paidInFull(notification: Of<'paid-in-full'>, documents: string): Words {
  return {
    subject: t(m.stayPaidSubject, { stay: stayOf(notification) }),
    badge: t(m.stayPaidBadge),
    tone: 'good',
    title: t(m.stayPaidTitle),
    paragraphs: [
      withNumber(t(m.stayPaidText, { hotel: notification.hotelName, rooms: roomsOf(notification) }), notification),
      documents,
    ],
    amounts: [
      [t(m.stayStillDue), 0],
      [t(m.paidInAll), notification.paidPaise],
    ],
  };
}

function pending(notification: Of<'pending'>): Words {
  const { hotelName: hotel, paidPaise, totalPaise } = notification;
  const rooms = roomsOf(notification);
  const isUnpaid = paidPaise === 0;
  const receipt = receiptOnPage(paidPaise ?? totalPaise);
  return {
    subject: t(m.stayPendingSubject, { hotel, rooms }),
    badge: t(m.stayPendingBadge),
    tone: 'waiting',
    title: t(m.stayPendingTitle),
    paragraphs: isUnpaid
      ? [t(m.stayPendingUnpaid, { rooms }), t(m.stayPendingUnpaidNext)]
      : [t(m.stayPendingText, { rooms }), t(m.stayPendingNext), ...receipt],
    amounts: [],
  };
}

/**
 * Says where to find the receipt voucher of an advance, which is never mailed to an unverified address (decision
 * 0027, REQ-MSG-5, REQ-DOC-12).
 */
function receiptOnPage(paidPaise: number): string[] {
  return paidPaise === 0 ? [] : [t(m.stayReceiptOnPage, { paid: formatInr(paidPaise) })];
}

function held(notification: Of<'held'>): Words {
  const { hotelName: hotel, dueAt, paidPaise, totalPaise, balancePaise } = notification;
  const rooms = roomsOf(notification);
  const time = formatWeekdayTime(dueAt);
  return {
    subject: t(m.stayHeldSubject, { time, hotel }),
    badge: t(m.stayHeldBadge, { rooms }),
    tone: 'good',
    title: t(m.stayHeldTitle, { rooms }),
    paragraphs: [
      paidPaise > 0
        ? t(m.stayHeldText, { hotel, rooms, paid: formatInr(paidPaise), time })
        : t(m.stayHeldFree, { hotel, rooms, time }),
      t(m.stayHeldNext, { rooms }),
      ...receiptOnPage(paidPaise),
    ],
    amounts: [
      [t(m.stayTotal), totalPaise],
      [t(m.stayPaid), paidPaise],
      [t(m.stayBalance), balancePaise],
    ],
  };
}

function reminder(notification: Of<'payment-reminder'>): Words {
  const { hotelName: hotel, dueAt, balancePaise, hoursLeft: hours } = notification;
  const time = formatWeekdayTime(dueAt);
  const amount = formatInr(balancePaise);
  return {
    subject: t(m.stayReminderSubject, { amount, time, hotel }),
    badge: t(m.stayReminderBadge),
    tone: 'waiting',
    title: t(m.stayReminderTitle, { amount, hours }),
    paragraphs: [t(m.stayReminderText, { hotel, time, rooms: roomsOf(notification) }), t(m.stayReminderPaid)],
    amounts: [[t(m.stayBalance), balancePaise]],
  };
}

function paymentFailed(notification: Of<'payment-failed'>): Words {
  const { hotelName: hotel, dueAt, amountPaise } = notification;
  const rooms = roomsOf(notification);
  const amount = formatInr(amountPaise);
  return {
    subject: t(m.stayFailedSubject, { hotel }),
    badge: t(m.stayFailedBadge),
    tone: 'bad',
    title: t(m.stayFailedTitle),
    paragraphs: [
      dueAt === null
        ? t(m.stayFailedText, { amount })
        : t(m.stayFailedHeld, { amount, rooms, time: formatWeekdayTime(dueAt) }),
      t(m.stayFailedSafe),
    ],
    amounts: [[t(m.stayFailedAmount), amountPaise]],
  };
}

function released(notification: Of<'released'>): Words {
  const { paidPaise } = notification;
  const rooms = roomsOf(notification);
  return {
    subject: t(m.stayReleasedSubject, { stay: stayOf(notification) }),
    badge: t(m.stayReleasedBadge, { rooms }),
    tone: 'bad',
    title: t(m.stayReleasedTitle, { rooms }),
    paragraphs: [
      t(m.stayReleasedText, { hotel: notification.hotelName, rooms }),
      refundSentence(paidPaise, notification),
      t(m.stayReleasedNext),
    ],
    amounts: keptAndRefunded(t(m.stayKept), paidPaise, notification),
  };
}

function refunded(notification: Of<'refunded'>): Words {
  const { hotelName: hotel, ...told } = notification;
  return {
    ...failed(notification, allRefundedSentence(told)),
    subject: t(m.stayRefundedSubject, { hotel }),
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function notBooked(notification: Of<'not-booked'>): Words {
  const { hotelName: hotel } = notification;
  return {
    ...failed(notification, refundSentence(0, { refundPaise: 0 })),
    subject: t(m.stayNotBookedSubject, { hotel }),
    amounts: [],
  };
}

function failed(
  notification: Of<'not-booked'> | Of<'refunded'>,
  money: string,
): Pick<Words, 'badge' | 'tone' | 'title' | 'paragraphs'> {
  const rooms = roomsOf(notification);
  return {
    badge: t(m.stayNotBookedBadge),
    tone: 'bad',
    title: t(m.stayNotBookedTitle, { rooms }),
    paragraphs: [
      t(m.stayNotBookedText, { rooms, why: refusalSentence(notification.reason ?? 'other', 'hotel') }),
      money,
    ],
  };
}

function roomNotKnown({ hotelName }: Of<'room-not-known'>): Words {
  return {
    subject: t(m.roomNotKnownSubject, { hotel: hotelName }),
    badge: t(m.roomNotKnownBadge),
    tone: 'waiting',
    title: t(m.roomNotKnownTitle),
    paragraphs: [t(m.roomNotKnownText, { hotel: hotelName }), t(m.roomNotKnownNext)],
    amounts: [],
  };
}

function numberAtDesk(notification: Of<'hotel-number'>): Words {
  const { number, hotelName: hotel } = notification;
  return {
    subject: t(m.stayNumberSubject, { stay: stayOf(notification) }),
    badge: t(m.stayNumberBadge),
    tone: 'good',
    title: t(m.stayNumberTitle, { number }),
    paragraphs: [t(m.stayNumberText, { hotel, number }), t(m.stayNumberPlaces)],
    amounts: [],
  };
}

function moveOffered({ hotelName: hotel, otherHotel: other }: Of<'move-offered'>): Words {
  return {
    subject: t(m.stayMoveSubject, { hotel }),
    badge: t(m.stayMoveBadge),
    tone: 'waiting',
    title: t(m.stayMoveTitle, { other }),
    paragraphs: [t(m.stayMoveText, { hotel, other }), t(m.stayMoveBook), t(m.stayMoveStands, { hotel })],
    amounts: [],
  };
}

function partCancelled(notification: Of<'part-cancelled'>, documents: string): Words {
  return {
    subject: t(m.stayPartSubject, { stay: stayOf(notification) }),
    badge: t(m.stayPartBadge),
    tone: 'waiting',
    title: t(m.stayPartTitle),
    ...(notification.balance === undefined
      ? refundedPart(notification, documents)
      : unpaidPart(notification, notification.balance)),
  };
}

type Told = Pick<Words, 'paragraphs' | 'amounts'>;

/** Of a stay that is paid in full: what of the room comes back. */
function refundedPart(notification: Of<'part-cancelled'>, documents: string): Told {
  const { hotelName: hotel, rooms, chargePaise, refundPaise, heldPaise = 0 } = notification;
  const paidPaise = chargePaise + refundPaise + heldPaise;
  return {
    paragraphs: [
      `${t(m.stayPartText, { hotel, rooms })} ${refundSentence(paidPaise, notification)}`,
      t(m.stayPartRest),
      documents,
    ],
    amounts: keptAndRefunded(t(m.cancellationCharge), paidPaise, notification),
  };
}

/** Of a stay that is held: what of its payments is kept, and what is still to be paid. */
function unpaidPart(
  notification: Of<'part-cancelled'>,
  { duePaise, dueAt }: NonNullable<Of<'part-cancelled'>['balance']>,
): Told {
  const { hotelName: hotel, rooms, chargePaise } = notification;
  const due = { due: formatInr(duePaise), time: formatWeekdayTime(dueAt) };
  const kept = chargePaise === 0 ? 'none' : formatInr(chargePaise);
  return {
    paragraphs: [
      `${t(m.stayPartText, { hotel, rooms })} ${t(m.stayPartKept, { kept })}`,
      t(m.stayPartDue, { ...due, rooms: roomsOf(notification) }),
    ],
    amounts: [
      ...(chargePaise === 0 ? [] : [[t(m.cancellationCharge), chargePaise] as const]),
      [t(m.stayBalance), duePaise],
    ],
  };
}

function partRefused(notification: Of<'part-refused'>): Words {
  const { hotelName: hotel, rooms, words } = notification;
  return {
    subject: t(m.stayKeptSubject, { stay: stayOf(notification) }),
    badge: t(m.stayKeptBadge),
    tone: 'waiting',
    title: t(m.stayKeptTitle),
    paragraphs: [t(m.stayKeptText, { hotel, rooms }), ...(words === '' ? [] : [t(m.stayKeptWhy, { words })])],
    amounts: [],
  };
}

function exchanged(notification: Of<'exchanged'>, documents: string): Words {
  const { hotelName: hotel, payPaise, refundPaise, heldPaise = 0 } = notification;
  const backPaise = refundPaise + heldPaise;
  return {
    subject: t(m.stayExchangedSubject, { stay: stayOf(notification) }),
    badge: t(m.stayExchangedBadge),
    tone: 'good',
    title: t(m.stayExchangedTitle),
    paragraphs: [
      t(m.stayExchangedText, { hotel, days: formatDays(notification.checkin, notification.checkout) }),
      documents,
    ],
    amounts: [
      ...(payPaise > 0 ? [[t(m.stayExchangedPaid), payPaise] as const] : []),
      ...(backPaise > 0 ? [[t(m.stayExchangedBack), backPaise] as const] : []),
    ],
  };
}

function otherRoom(notification: Of<'other-room'>, documents: string): Words {
  const { hotelName: hotel, city, turnedAwayBy, arrival, refundPaise, heldPaise = 0 } = notification;
  const backPaise = refundPaise + heldPaise;
  return {
    subject: t(m.otherRoomSubject, { hotel }),
    badge: t(m.otherRoomBadge),
    tone: 'good',
    title: t(m.otherRoomTitle, { hotel }),
    paragraphs: [
      t(m.otherRoomText, {
        hotel,
        before: turnedAwayBy,
        days: formatDays(notification.checkin, notification.checkout),
      }),
      [fullAddress({ address: arrival.address, city }), arrival.phone].filter((part) => part !== '').join(', '),
      t(m.otherRoomCost),
      documents,
    ],
    amounts: backPaise > 0 ? [[t(m.stayExchangedBack), backPaise] as const] : [],
  };
}

function exchangeRefused(notification: Of<'exchange-refused'>): Words {
  const { hotelName: hotel, refundPaise, heldPaise = 0 } = notification;
  const backPaise = refundPaise + heldPaise;
  return {
    subject: t(m.stayNotExchangedSubject, { stay: stayOf(notification) }),
    badge: t(m.stayNotExchangedBadge),
    tone: 'waiting',
    title: t(m.stayNotExchangedTitle),
    paragraphs: [
      t(m.stayNotExchangedText, {
        hotel,
        days: formatDays(notification.checkin, notification.checkout),
        back: backPaise > 0 ? 'some' : 'none',
      }),
    ],
    amounts: backPaise > 0 ? [[t(m.stayExchangedBack), backPaise] as const] : [],
  };
}
