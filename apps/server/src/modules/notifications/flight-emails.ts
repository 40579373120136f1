import { formatWeekdayTime } from '@safar/domain/days';
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
import type { FlightNotification, FlightNotificationDetails } from './notification.ts';
import { bookingUrl, type Site } from './site-links.ts';

type Of<Kind extends FlightNotificationDetails['kind']> = Extract<FlightNotification, { kind: Kind }>;

/** The mail a notification about a flight makes; `withDocuments`: the documents of the booking go with it. */
export function flightEmailOf(notification: FlightNotification, site: Site, withDocuments: boolean): Email {
  const documents = documentsSentence('Your e-ticket, your fare receipt', withDocuments);
  return {
    ...wordsOf(notification, documents),
    action: { label: 'See your booking', url: bookingUrl(site, notification.bookingId) },
  };
}

function wordsOf(notification: FlightNotification, documents: string): Words {
  switch (notification.kind) {
    case 'confirmed':
      return confirmed(notification, documents);
    case 'pending':
      return pending(notification);
    case 'refunded':
      return refunded(notification);
    case 'trip-undone':
      return tripUndone(notification);
    case 'part-cancelled':
      return partCancelled(notification, documents);
    case 'change-asked':
      return changeAsked(notification);
    case 'extras-denied':
      return extrasDenied(notification);
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
      return wordsOfBoth(notification, bookedFlight(notification));
  }
}

function bookedFlight({ route }: FlightNotification): Booked {
  return {
    name: route,
    dated: route,
    booking: `your flight ${route}`,
    seller: 'airline',
    stands: 'Your tickets stand as they were',
  };
}

function confirmed({ route, pnrs, totalPaise }: Of<'confirmed'>, documents: string): Words {
  return {
    subject: `E-ticket: ${route}, PNR ${pnrs.join(', ')}`,
    badge: 'Ticketed',
    tone: 'good',
    title: 'Your tickets are issued',
    paragraphs: [`You fly ${route}. Your PNR is ${pnrs.join(' and ')}: airlines ask for it at check-in.`, documents],
    amounts: [
      ['Still due', 0],
      ['Paid, taxes and fees included', totalPaise],
    ],
  };
}

function pending({ route, totalPaise }: Of<'pending'>): Words {
  return {
    subject: `We are waiting for the airline: ${route}`,
    badge: 'Being ticketed',
    tone: 'waiting',
    title: 'The airline needs a little longer',
    paragraphs: [
      'The airline’s system has not issued your tickets yet. Your payment is safe with us.',
      keepAskingSentences('e-ticket', 'buy a second ticket'),
    ],
    amounts: [['Paid, taxes and fees included', totalPaise]],
  };
}

function refunded({ route, refundPaise, reason = 'other' }: Of<'refunded'>): Words {
  return {
    subject: `Not ticketed, money on its way back: ${route}`,
    badge: 'Not ticketed',
    tone: 'bad',
    title: 'We could not buy this flight',
    paragraphs: [
      `We are sorry: no ticket was issued. ${refusalSentence(reason, 'airline')}`,
      allBackSentence(refundPaise),
    ],
    amounts: [['Refund', refundPaise]],
  };
}

function tripUndone({ route, refundPaise, reason = 'other' }: Of<'trip-undone'>): Words {
  return {
    subject: `Your whole trip is undone, money on its way back: ${route}`,
    badge: 'Trip undone',
    tone: 'bad',
    title: 'One of your two tickets could not be bought',
    paragraphs: [
      'The airline issued one ticket of your return trip and refused the other. So that you are not left with half a trip, we give the first one back at our own cost: it is not valid for travel. We are sorry.',
      refusalSentence(reason, 'airline'),
      allBackSentence(refundPaise),
    ],
    amounts: [['Refund', refundPaise]],
  };
}

function changeAsked({ route, sentences, answerBy }: Of<'change-asked'>): Words {
  const by = answerBy === null ? '' : ` by ${formatWeekdayTime(answerBy)} India time`;
  return {
    subject: `Please answer${by}: the airline changed ${route}`,
    badge: 'Your answer is needed',
    tone: 'waiting',
    title: 'The airline changed something',
    paragraphs: [
      'The airline holds your seats, but says that something is different:',
      ...sentences,
      `Please accept or refuse this on your booking’s page${by}. If you refuse, or do not answer, the seats go back and so does all of your money.`,
    ],
    amounts: [],
  };
}

function extrasDenied({ route, extras, refundPaise }: Of<'extras-denied'>): Words {
  return {
    subject: `${formatInr(refundPaise)} on its way back to you: ${route}`,
    badge: 'Extras refunded',
    tone: 'waiting',
    title: 'The airline did not give all of your extras',
    paragraphs: [
      `Your tickets are issued and valid. The airline did not give: ${extras.join(', ')}. You can ask for it at check-in.`,
      backSentence(refundPaise, refundPaise),
    ],
    amounts: [['Refund', refundPaise]],
  };
}

function partCancelled(notification: Of<'part-cancelled'>, documents: string): Words {
  return {
    subject: `Cancelled in part: ${notification.route}`,
    badge: 'Cancelled in part',
    tone: 'waiting',
    title: 'One ticket is cancelled, the other stands',
    paragraphs: [
      `Cancelled, as you asked: ${notification.cancelled}. ${backSentence(notification.chargePaise + notification.refundPaise, notification.refundPaise)}`,
      `Not cancelled: ${notification.stands}. Its airline did not accept, so this ticket stays valid for travel and nothing is charged or refunded for it. We ask the airline for you and write again.`,
      documents,
    ],
    amounts: keptAndBack(
      'Cancellation charge',
      notification.chargePaise + notification.refundPaise,
      notification.refundPaise,
    ),
  };
}
