import { formatDay, formatWeekdayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { refusalSentence } from '@safar/domain/refusals';
import {
  allBackSentence,
  keepAskingSentences,
  documentsSentence,
  backSentence,
  keptAndBack,
  wordsOfBoth,
  type Booked,
  type Email,
  type Words,
} from './email.ts';
import type { NotificationDetails, StayNotification } from './notification.ts';
import { bookingUrl, payUrl, type Site } from './site-links.ts';

type Of<Kind extends NotificationDetails['kind']> = Extract<StayNotification, { kind: Kind }>;

/** The mail a notification about a stay makes; `withDocuments`: the documents of the booking go with it. */
export function stayEmailOf(notification: StayNotification, site: Site, withDocuments: boolean): Email {
  const documents = documentsSentence('Your voucher, your GST invoice', withDocuments);
  return { ...wordsOf(notification, documents), action: actionOf(notification, site) };
}

function actionOf({ kind, bookingId }: StayNotification, site: Site): Email['action'] {
  return kind === 'held' || kind === 'payment-reminder' || kind === 'payment-failed'
    ? { label: 'Pay the balance', url: payUrl(site, bookingId) }
    : { label: 'See your booking', url: bookingUrl(site, bookingId) };
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
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
      return wordsOfBoth(notification, bookedStay(notification));
  }
}

function bookedStay(notification: StayNotification): Booked {
  return {
    name: notification.hotelName,
    dated: stayOf(notification),
    booking: `your booking at ${notification.hotelName}`,
    seller: 'hotel',
    stands: 'Your booking stands as it was',
  };
}

function stayOf({ hotelName, checkin }: StayNotification): string {
  return `${hotelName}, ${formatDay(checkin)}`;
}

function confirmed(notification: Of<'confirmed'>, documents: string): Words {
  const number =
    notification.confirmationNo === null ? '' : ` Your confirmation number is ${notification.confirmationNo}.`;
  return {
    subject: `Confirmed: ${stayOf(notification)}`,
    badge: 'Confirmed',
    tone: 'good',
    title: `You are going to ${notification.city}`,
    paragraphs: [`Your room at ${notification.hotelName} is confirmed and paid in full.${number}`, documents],
    amounts: [
      ['Still due to us', 0],
      ['Paid, taxes and fees included', notification.totalPaise],
    ],
  };
}

function paidInFull(notification: Of<'paid-in-full'>, documents: string): Words {
  return {
    subject: `Paid in full: ${stayOf(notification)}`,
    badge: 'Paid in full',
    tone: 'good',
    title: 'Thank you, everything is paid',
    paragraphs: [
      `We received your balance. Your room at ${notification.hotelName} is yours, with nothing left to pay us.`,
      documents,
    ],
    amounts: [
      ['Still due to us', 0],
      ['Paid, taxes and fees included', notification.paidPaise],
    ],
  };
}

function pending(notification: Of<'pending'>): Words {
  return {
    subject: `We are confirming your room at ${notification.hotelName}`,
    badge: 'Being confirmed',
    tone: 'waiting',
    title: 'The hotel needs a little longer',
    paragraphs: [
      'The hotel’s system has not confirmed your room yet. Your payment is safe with us.',
      keepAskingSentences('voucher', 'book a second room'),
    ],
    amounts: [],
  };
}

function held(notification: Of<'held'>): Words {
  const paid =
    notification.paidPaise > 0 ? ` You paid ${formatInr(notification.paidPaise)}.` : ' You paid nothing so far.';
  return {
    subject: `Held until ${formatWeekdayTime(notification.dueAt)}: ${notification.hotelName}`,
    badge: 'Room held',
    tone: 'good',
    title: 'The hotel holds your room',
    paragraphs: [
      `${notification.hotelName} holds your room.${paid} Please pay the balance by ${due(notification.dueAt)}.`,
      'If you don’t pay by then, we release the room. We’ll remind you before then.',
    ],
    amounts: [
      ['Total, taxes and fees included', notification.totalPaise],
      ['Paid', notification.paidPaise],
      ['Balance due', notification.balancePaise],
    ],
  };
}

function reminder(notification: Of<'payment-reminder'>): Words {
  return {
    subject: `${formatInr(notification.balancePaise)} due by ${formatWeekdayTime(notification.dueAt)}: ${notification.hotelName}`,
    badge: 'Payment due',
    tone: 'waiting',
    title: `${formatInr(notification.balancePaise)} is due within ${notification.hoursLeft} hours`,
    paragraphs: [
      `To keep your room at ${notification.hotelName}, please pay the balance by ${due(notification.dueAt)}. If you don’t pay by then, we release the room.`,
      'Paid already? Then this mail crossed your payment, and you can ignore it.',
    ],
    amounts: [['Balance due', notification.balancePaise]],
  };
}

function paymentFailed(notification: Of<'payment-failed'>): Words {
  const until = notification.dueAt === null ? '' : ` Your room is held until ${due(notification.dueAt)}.`;
  return {
    subject: `Payment not completed: ${notification.hotelName}`,
    badge: 'Payment failed',
    tone: 'bad',
    title: 'Your payment did not go through',
    paragraphs: [
      `Your bank or card did not complete the payment of ${formatInr(notification.amountPaise)}.${until} You can try again at any time, in another way if you like.`,
      'If money has left your account all the same, it is safe: either it pays for your booking, or it goes back to where it came from.',
    ],
    amounts: [['Still to be paid', notification.amountPaise]],
  };
}

function released(notification: Of<'released'>): Words {
  return {
    subject: `Released: ${stayOf(notification)}`,
    badge: 'Room released',
    tone: 'bad',
    title: 'Your room was released',
    paragraphs: [
      `The balance was not paid in time, so we released the room at ${notification.hotelName}.`,
      backSentence(notification.paidPaise, notification.refundPaise),
      'If you still want to go, search again: the hotel may have rooms.',
    ],
    amounts: keptAndBack('Kept of what you paid', notification.paidPaise, notification.refundPaise),
  };
}

function refunded(notification: Of<'refunded'>): Words {
  return {
    subject: `Not booked, money on its way back: ${notification.hotelName}`,
    badge: 'Not booked',
    tone: 'bad',
    title: 'We could not book this room',
    paragraphs: [
      `We are sorry: the room was not booked. ${refusalSentence(notification.reason ?? 'other', 'hotel')}`,
      allBackSentence(notification.refundPaise),
    ],
    amounts: [['Refund', notification.refundPaise]],
  };
}

function notBooked(notification: Of<'not-booked'>): Words {
  return {
    subject: `Not booked: ${notification.hotelName}`,
    badge: 'Not booked',
    tone: 'bad',
    title: 'We could not book this room',
    paragraphs: [
      `We are sorry: the room was not booked. ${refusalSentence(notification.reason ?? 'other', 'hotel')}`,
      backSentence(0, 0),
    ],
    amounts: [],
  };
}

function numberAtDesk(notification: Of<'hotel-number'>): Words {
  return {
    subject: `Your number at the hotel’s desk: ${stayOf(notification)}`,
    badge: 'Hotel’s number',
    tone: 'good',
    title: `Your number at the hotel’s desk: ${notification.number}`,
    paragraphs: [
      `${notification.hotelName} knows your booking by the number ${notification.number}. Give it at the desk if they do not find your name.`,
      'It is on your booking’s page and on your voucher too.',
    ],
    amounts: [],
  };
}

function due(instant: string): string {
  return `${formatWeekdayTime(instant)} India time`;
}
