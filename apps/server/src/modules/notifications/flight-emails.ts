import { formatWeekdayTime } from '@safar/domain/days';
import { deniedExtraText } from '@safar/domain/denied-extra';
import { heldChangeText } from '@safar/domain/held-change';
import { formatInr } from '@safar/domain/money';
import { refusalSentence } from '@safar/domain/refusals';
import { placeName } from '@safar/domain/place-name';
import * as common from '@safar/messages/booking-emails';
import * as m from '@safar/messages/flight-emails';
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
import type { FlightNotification, FlightNotificationDetails } from './notification.ts';
import { bookingUrl, type Site } from './site-links.ts';

type Of<Kind extends FlightNotificationDetails['kind']> = Extract<FlightNotification, { kind: Kind }>;

/** The mail for a notification about a flight; `withDocuments`: the booking's documents are attached. */
export function flightEmailOf(notification: FlightNotification, site: Site, withDocuments: boolean): Email {
  const shown = { ...notification, route: placeName(notification.route) };
  return {
    ...wordsOf(shown, documentsSentence('e-ticket', withDocuments)),
    action: { label: t(common.seeBooking), url: bookingUrl(site, notification.bookingId) },
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
      return wordsOfBoth(notification, { seller: 'airline', name: notification.route, dated: notification.route });
  }
}

function confirmed({ route, pnrs, totalPaise }: Of<'confirmed'>, documents: string): Words {
  const named = { route, pnrs: pnrs.join(', '), count: pnrs.length };
  return {
    subject: t(m.confirmedSubject, named),
    badge: t(m.confirmedBadge),
    tone: 'good',
    title: t(m.confirmedTitle),
    paragraphs: [t(m.confirmedText, named), documents],
    amounts: [[t(common.paidInAll), totalPaise]],
  };
}

function pending({ route, totalPaise }: Of<'pending'>): Words {
  return {
    subject: t(m.pendingSubject, { route }),
    badge: t(m.pendingBadge),
    tone: 'waiting',
    title: t(m.pendingTitle),
    paragraphs: [t(m.pendingText), t(m.pendingNext)],
    amounts: [[t(common.paidInAll), totalPaise]],
  };
}

function refunded({ route, reason = 'other', ...told }: Of<'refunded'>): Words {
  return {
    subject: t(m.refundedSubject, { route }),
    badge: t(m.refundedBadge),
    tone: 'bad',
    title: t(m.refundedTitle),
    paragraphs: [t(m.refundedText, { why: refusalSentence(reason, 'airline') }), allRefundedSentence(told)],
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function tripUndone({ route, reason = 'other', ...told }: Of<'trip-undone'>): Words {
  return {
    subject: t(m.undoneSubject, { route }),
    badge: t(m.undoneBadge),
    tone: 'bad',
    title: t(m.undoneTitle),
    paragraphs: [t(m.undoneText), refusalSentence(reason, 'airline'), allRefundedSentence(told)],
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function changeAsked({ route, changes, answerBy }: Of<'change-asked'>): Words {
  const time = answerBy === null ? null : formatWeekdayTime(answerBy);
  return {
    subject: time === null ? t(m.changeSubject, { route }) : t(m.changeSubjectBy, { route, time }),
    badge: t(m.changeBadge),
    tone: 'waiting',
    title: t(m.changeTitle),
    paragraphs: [
      t(m.changeText),
      ...changes.map(heldChangeText),
      time === null ? t(m.changeAnswer) : t(m.changeAnswerBy, { time }),
    ],
    amounts: [],
  };
}

function extrasDenied({ route, extras, ...told }: Of<'extras-denied'>): Words {
  const allPaise = told.refundPaise + (told.heldPaise ?? 0);
  return {
    subject: t(m.deniedSubject, { amount: formatInr(allPaise), route }),
    badge: t(m.deniedBadge),
    tone: 'waiting',
    title: t(m.deniedTitle),
    paragraphs: [t(m.deniedText, { extras: extras.map(deniedExtraText).join(', ') }), refundSentence(allPaise, told)],
    amounts: keptAndRefunded('', allPaise, told),
  };
}

function partCancelled(notification: Of<'part-cancelled'>, documents: string): Words {
  const { route, cancelled, stands, chargePaise, refundPaise, heldPaise = 0 } = notification;
  const paidPaise = chargePaise + refundPaise + heldPaise;
  return {
    subject: t(m.partSubject, { route }),
    badge: t(m.partBadge),
    tone: 'waiting',
    title: t(m.partTitle),
    paragraphs: [
      `${t(m.partCancelled, { cancelled })} ${refundSentence(paidPaise, notification)}`,
      t(m.partStands, { stands }),
      documents,
    ],
    amounts: keptAndRefunded(t(common.cancellationCharge), paidPaise, notification),
  };
}
