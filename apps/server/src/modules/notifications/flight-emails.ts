import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatDay, formatWeekdayTime } from '@safar/domain/time/days';
import { deniedExtraText } from '@safar/domain/order/denied-extra';
import { heldChangeText } from '@safar/domain/order/held-change';
import { formatInr } from '@safar/domain/money/money';
import { refusalSentence } from '@safar/domain/money/refusals';
import { placeName } from '@safar/domain/words/supplier-words';
import * as dates from '@safar/messages/dates';
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
import type { FlightNotification, FlightNotificationDetails } from './notification.ts';
import { bookingUrl, payUrl, type Site } from './site-links.ts';

type Of<Kind extends FlightNotificationDetails['kind']> = Extract<FlightNotification, { kind: Kind }>;

/** Notifications that ask to pay for what is held. */
const ASKS_TO_PAY = new Set<FlightNotification['kind']>(['held', 'payment-reminder', 'payment-failed']);

/** The mail for a notification about a flight; `withDocuments`: the booking's documents are attached (REQ-MSG-6). */
export function flightEmailOf(notification: FlightNotification, site: Site, withDocuments: boolean): Email {
  const shown = { ...notification, route: placeName(notification.route) };
  return {
    ...wordsOf(shown, documentsSentence('e-ticket', withDocuments)),
    action:
      notification.kind === 'check-in-open'
        ? { label: t(m.checkInAction, { airline: notification.airline }), url: notification.url }
        : ASKS_TO_PAY.has(notification.kind)
          ? { label: t(m.payBalance), url: payUrl(site, notification.bookingId) }
          : { label: t(m.seeBooking), url: bookingUrl(site, notification.bookingId) },
  };
}

function wordsOf(notification: FlightNotification, documents: string): Words {
  switch (notification.kind) {
    case 'confirmed':
      return confirmed(notification, documents);
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
    case 'not-booked':
      return notHeld(notification);
    case 'refunded':
      return refunded(notification);
    case 'trip-undone':
      return tripUndone(notification);
    case 'part-cancelled':
      return partCancelled(notification, documents);
    case 'change-asked':
      return changeAsked(notification);
    case 'terms-changed':
      return termsChanged(notification);
    case 'terms-taken':
      return termsTaken(notification, documents);
    case 'terms-withdrawn':
      return termsWithdrawn(notification);
    case 'exchanged':
      return exchanged(notification, documents);
    case 'exchange-refused':
      return exchangeRefused(notification);
    case 'extras-denied':
      return extrasDenied(notification);
    case 'check-in-open':
      return checkInOpen(notification);
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
    case 'case-taken':
    case 'case-answered':
    case 'invoice-registered':
    case 'before-road':
      return wordsOfBoth(notification, { seller: 'airline', name: notification.route, dated: notification.route });
  }
}

function confirmed({ route, pnrs, totalPaise }: Of<'confirmed'>, documents: string): Words {
  const named = { route, pnrs: pnrs.join(', '), count: pnrs.length };
  return {
    subject: t(m.flightConfirmedSubject, named),
    badge: t(m.flightConfirmedBadge),
    tone: 'good',
    title: t(m.flightConfirmedTitle),
    paragraphs: [t(m.flightConfirmedText, named), documents],
    amounts: [[t(m.paidInAll), totalPaise]],
  };
}

function pending({ route, totalPaise, isUnpaid }: Of<'pending'>): Words {
  return {
    subject: t(m.flightPendingSubject, { route }),
    badge: t(m.flightPendingBadge),
    tone: 'waiting',
    title: t(m.flightPendingTitle),
    paragraphs: isUnpaid
      ? [t(m.flightPendingUnpaid), t(m.flightPendingUnpaidNext)]
      : [t(m.flightPendingText), t(m.flightPendingNext)],
    amounts: isUnpaid ? [] : [[t(m.paidInAll), totalPaise]],
  };
}

function held({ route, pnrs, dueAt, balancePaise }: Of<'held'>): Words {
  const time = formatWeekdayTime(dueAt);
  return {
    subject: t(m.flightHeldSubject, { time, route }),
    badge: t(m.flightHeldBadge),
    tone: 'waiting',
    title: t(m.flightHeldTitle),
    paragraphs: [t(m.flightHeldText, { route, pnrs: pnrs.join(', '), time }), t(m.flightHeldNext)],
    amounts: [[t(m.stayBalance), balancePaise]],
  };
}

function reminder({ route, dueAt, balancePaise, hoursLeft: hours }: Of<'payment-reminder'>): Words {
  const time = formatWeekdayTime(dueAt);
  const amount = formatInr(balancePaise);
  return {
    subject: t(m.stayReminderSubject, { amount, time, hotel: route }),
    badge: t(m.stayReminderBadge),
    tone: 'waiting',
    title: t(m.flightReminderTitle, { amount, hours }),
    paragraphs: [t(m.flightReminderText, { route, time }), t(m.stayReminderPaid)],
    amounts: [[t(m.stayBalance), balancePaise]],
  };
}

function paymentFailed({ route, dueAt, amountPaise }: Of<'payment-failed'>): Words {
  const amount = formatInr(amountPaise);
  return {
    subject: t(m.stayFailedSubject, { hotel: route }),
    badge: t(m.stayFailedBadge),
    tone: 'bad',
    title: t(m.stayFailedTitle),
    paragraphs: [
      dueAt === null
        ? t(m.stayFailedText, { amount })
        : t(m.flightPayFailed, { amount, time: formatWeekdayTime(dueAt) }),
      t(m.stayFailedSafe),
    ],
    amounts: [[t(m.stayFailedAmount), amountPaise]],
  };
}

function released({ route }: Of<'released'>): Words {
  return {
    subject: t(m.flightReleasedSubject, { route }),
    badge: t(m.flightReleasedBadge),
    tone: 'bad',
    title: t(m.flightReleasedTitle),
    paragraphs: [t(m.flightReleasedText, { route }), t(m.flightReleasedNext)],
    amounts: [],
  };
}

function notHeld({ route, reason = 'other' }: Of<'not-booked'>): Words {
  return {
    subject: t(m.flightNotHeldSubject, { route }),
    badge: t(m.flightNotHeldBadge),
    tone: 'bad',
    title: t(m.flightNotHeldTitle),
    paragraphs: [t(m.flightNotHeldText, { why: refusalSentence(reason, 'airline') }), t(m.paidNothing)],
    amounts: [],
  };
}

function refunded({ route, reason = 'other', ...told }: Of<'refunded'>): Words {
  return {
    subject: t(m.flightRefundedSubject, { route }),
    badge: t(m.flightRefundedBadge),
    tone: 'bad',
    title: t(m.flightRefundedTitle),
    paragraphs: [t(m.flightRefundedText, { why: refusalSentence(reason, 'airline') }), allRefundedSentence(told)],
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function tripUndone({ route, reason = 'other', ...told }: Of<'trip-undone'>): Words {
  return {
    subject: t(m.flightUndoneSubject, { route }),
    badge: t(m.flightUndoneBadge),
    tone: 'bad',
    title: t(m.flightUndoneTitle),
    paragraphs: [t(m.flightUndoneText), refusalSentence(reason, 'airline'), allRefundedSentence(told)],
    amounts: keptAndRefunded('', told.refundPaise + (told.heldPaise ?? 0), told),
  };
}

function changeAsked({ route, changes, answerBy, isUnpaid }: Of<'change-asked'>): Words {
  const time = answerBy === null ? null : formatWeekdayTime(answerBy);
  return {
    subject: time === null ? t(m.flightChangeSubject, { route }) : t(m.flightChangeSubjectBy, { route, time }),
    badge: t(m.flightChangeBadge),
    tone: 'waiting',
    title: t(m.flightChangeTitle),
    paragraphs: [
      t(m.flightChangeText),
      ...changes.map(heldChangeText),
      ...(isUnpaid ? [t(m.flightChangeUnpaid, { time: time ?? 'none' })] : []),
      ...(isUnpaid ? [] : [time === null ? t(m.flightChangeAnswer) : t(m.flightChangeAnswerBy, { time })]),
    ],
    amounts: [],
  };
}

function termsChanged({ route, airline, changes, answerBy, isFree, isGone, offer }: Of<'terms-changed'>): Words {
  const time = formatWeekdayTime(answerBy);
  const flights = (offer ?? []).map(({ flight, departs, arrives }) =>
    t(m.termsFlight, { flight, departs: localTime(departs), arrives: localTime(arrives) }),
  );
  return {
    subject: t(isGone ? m.termsGoneSubject : m.termsMovedSubject, { airline, route, time }),
    badge: t(m.flightChangeBadge),
    tone: isGone ? 'bad' : 'waiting',
    title: t(isGone ? m.termsGoneTitle : m.termsMovedTitle, { airline }),
    paragraphs: [
      changes.map(heldChangeText).join(' '),
      ...(offer === null
        ? [t(m.termsNoOffer, { airline })]
        : [t(m.termsOffer, { airline, flights: flights.join('; ') })]),
      t(isFree ? m.termsFree : m.termsByRules, { offer: offer === null ? 'none' : 'some' }),
      t(m.termsAnswerBy, { time }),
    ],
    amounts: [],
  };
}

function termsTaken({ route, how, isFree }: Of<'terms-taken'>, documents: string): Words {
  return {
    subject: t(m.termsTakenSubject, { route, how }),
    badge: t(m.termsTakenBadge),
    tone: how === 'accepted' ? 'good' : 'waiting',
    title: t(m.termsTakenTitle),
    paragraphs: [
      t(m.termsTakenText, { how }),
      ...(how === 'silence' ? [t(isFree ? m.termsStillFree : m.termsCalled)] : []),
      documents,
    ],
    amounts: [],
  };
}

function exchanged({ route, paidPaise, pnrs }: Of<'exchanged'>, documents: string): Words {
  return {
    subject: t(m.exchangedSubject, { route }),
    badge: t(m.exchangedBadge),
    tone: 'good',
    title: t(m.exchangedTitle),
    paragraphs: [t(m.exchangedText, { pnrs: pnrs.join(', ') }), t(m.exchangedExtras), documents],
    amounts: paidPaise === 0 ? [] : [[t(m.exchangedPaid), paidPaise]],
  };
}

function exchangeRefused({ route, refundPaise }: Of<'exchange-refused'>): Words {
  return {
    subject: t(m.exchangeRefusedSubject, { route }),
    badge: t(m.exchangeRefusedBadge),
    tone: 'waiting',
    title: t(m.exchangeRefusedTitle),
    paragraphs: [
      t(m.exchangeRefusedText),
      t(m.exchangeRefusedBack, { back: refundPaise === 0 ? 'none' : 'some', amount: formatInr(refundPaise) }),
    ],
    amounts: refundPaise === 0 ? [] : [[t(m.exchangeRefusedAmount), refundPaise]],
  };
}

function termsWithdrawn({ route }: Of<'terms-withdrawn'>): Words {
  return {
    subject: t(m.termsWithdrawnSubject, { route }),
    badge: t(m.termsWithdrawnBadge),
    tone: 'good',
    title: t(m.termsWithdrawnTitle),
    paragraphs: [t(m.termsWithdrawnText)],
    amounts: [],
  };
}

/** '27 Nov 2026, 06:10' */
function localTime(time: string): string {
  return t(dates.dayTime, { day: formatDay(dayOf(time)), time: clockOf(time) });
}

function extrasDenied({ route, extras, ...told }: Of<'extras-denied'>): Words {
  const allPaise = told.refundPaise + (told.heldPaise ?? 0);
  return {
    subject: t(m.flightDeniedSubject, { amount: formatInr(allPaise), route }),
    badge: t(m.flightDeniedBadge),
    tone: 'waiting',
    title: t(m.flightDeniedTitle),
    paragraphs: [
      t(m.flightDeniedText, { extras: extras.map(deniedExtraText).join(', ') }),
      refundSentence(allPaise, told),
    ],
    amounts: keptAndRefunded('', allPaise, told),
  };
}

function checkInOpen({ airline, flight, route, pnrs }: Of<'check-in-open'>): Words {
  const values = { airline, flight, route, pnrs: pnrs.join(', ') };
  return {
    subject: t(m.checkInSubject, values),
    badge: t(m.checkInBadge),
    tone: 'good',
    title: t(m.checkInTitle, values),
    paragraphs: [t(m.checkInText, values), t(m.checkInBags)],
    amounts: [],
  };
}

function partCancelled(notification: Of<'part-cancelled'>, documents: string): Words {
  const { route, cancelled, stands, chargePaise, refundPaise, heldPaise = 0 } = notification;
  const paidPaise = chargePaise + refundPaise + heldPaise;
  return {
    subject: t(m.flightPartSubject, { route }),
    badge: t(m.flightPartBadge),
    tone: 'waiting',
    title: t(m.flightPartTitle),
    paragraphs: [
      `${t(m.flightPartCancelled, { cancelled })} ${refundSentence(paidPaise, notification)}`,
      stands === null ? t(m.flightPartRest) : t(m.flightPartStands, { stands }),
      documents,
    ],
    amounts: keptAndRefunded(t(m.cancellationCharge), paidPaise, notification),
  };
}
