import { formatDay, formatWeekdayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import {
  allBackSentence,
  keepAskingSentences,
  papersSentence,
  refundSentence,
  wordsOfBoth,
  type Booked,
  type Letter,
  type Words,
} from './letter.ts';
import type { NewsDetails, StayNews } from './news.ts';
import { bookingUrl, payUrl, type Site } from './site-links.ts';

type Of<Kind extends NewsDetails['kind']> = Extract<StayNews, { kind: Kind }>;

/** The mail a piece of news about a stay makes; `withPapers`: the papers of the booking go with it. */
export function stayLetterOf(news: StayNews, site: Site, withPapers: boolean): Letter {
  const papers = papersSentence('Your voucher, your GST invoice', withPapers);
  return { ...wordsOf(news, papers), action: actionOf(news, site) };
}

function actionOf({ kind, bookingId }: StayNews, site: Site): Letter['action'] {
  return kind === 'held' || kind === 'payment-reminder' || kind === 'payment-failed'
    ? { label: 'Pay the balance', url: payUrl(site, bookingId) }
    : { label: 'See your booking', url: bookingUrl(site, bookingId) };
}

function wordsOf(news: StayNews, papers: string): Words {
  switch (news.kind) {
    case 'confirmed':
      return confirmed(news, papers);
    case 'paid-in-full':
      return paidInFull(news, papers);
    case 'pending':
      return pending(news);
    case 'held':
      return held(news);
    case 'payment-reminder':
      return reminder(news);
    case 'payment-failed':
      return paymentFailed(news);
    case 'released':
      return released(news);
    case 'refunded':
      return refunded(news);
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
      return wordsOfBoth(news, bookedStay(news));
  }
}

function bookedStay(news: StayNews): Booked {
  return {
    name: news.hotelName,
    dated: stayOf(news),
    booking: `your booking at ${news.hotelName}`,
    seller: 'hotel',
    sold: 'rate',
    stands: 'Your booking stands as it was',
  };
}

function stayOf({ hotelName, checkin }: StayNews): string {
  return `${hotelName}, ${formatDay(checkin)}`;
}

function confirmed(news: Of<'confirmed'>, papers: string): Words {
  const number = news.confirmationNo === null ? '' : ` The hotel’s confirmation number is ${news.confirmationNo}.`;
  return {
    subject: `Confirmed: ${stayOf(news)}`,
    badge: 'Confirmed',
    tone: 'good',
    title: `You are going to ${news.city}`,
    paragraphs: [`Your room at ${news.hotelName} is confirmed and paid in full.${number}`, papers],
    amounts: [['Paid, taxes and fees included', news.totalPaise]],
  };
}

function paidInFull(news: Of<'paid-in-full'>, papers: string): Words {
  return {
    subject: `Paid in full: ${stayOf(news)}`,
    badge: 'Paid in full',
    tone: 'good',
    title: 'Thank you, everything is paid',
    paragraphs: [
      `We received your balance. Your room at ${news.hotelName} is yours, with nothing left to pay us.`,
      papers,
    ],
    amounts: [['Paid, taxes and fees included', news.paidPaise]],
  };
}

function pending(news: Of<'pending'>): Words {
  return {
    subject: `We are confirming your room at ${news.hotelName}`,
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

function held(news: Of<'held'>): Words {
  const paid = news.paidPaise > 0 ? ` You paid ${formatInr(news.paidPaise)}.` : ' You paid nothing so far.';
  return {
    subject: `Held until ${formatWeekdayTime(news.dueAt)}: ${news.hotelName}`,
    badge: 'Room held',
    tone: 'good',
    title: 'The hotel holds your room',
    paragraphs: [
      `${news.hotelName} holds your room.${paid} Please pay the balance by ${due(news.dueAt)}.`,
      'If it is not paid by then, the room is given back to the hotel. We remind you before then.',
    ],
    amounts: [
      ['Total, taxes and fees included', news.totalPaise],
      ['Paid', news.paidPaise],
      ['Balance due', news.balancePaise],
    ],
  };
}

function reminder(news: Of<'payment-reminder'>): Words {
  return {
    subject: `${formatInr(news.balancePaise)} due by ${formatWeekdayTime(news.dueAt)}: ${news.hotelName}`,
    badge: 'Payment due',
    tone: 'waiting',
    title: `${formatInr(news.balancePaise)} is due within ${news.hoursLeft} hours`,
    paragraphs: [
      `To keep your room at ${news.hotelName}, please pay the balance by ${due(news.dueAt)}. Unpaid, the room is given back to the hotel.`,
      'Paid already? Then this mail crossed your payment, and you can ignore it.',
    ],
    amounts: [['Balance due', news.balancePaise]],
  };
}

function paymentFailed(news: Of<'payment-failed'>): Words {
  const until = news.dueAt === null ? '' : ` Your room is held until ${due(news.dueAt)}.`;
  return {
    subject: `Payment not completed: ${news.hotelName}`,
    badge: 'Payment failed',
    tone: 'bad',
    title: 'Your payment did not go through',
    paragraphs: [
      `Your bank or card did not complete the payment of ${formatInr(news.amountPaise)}.${until} You can try again at any time, in another way if you like.`,
      'If money has left your account all the same, it is safe: it comes back to you by itself.',
    ],
    amounts: [['Still to be paid', news.amountPaise]],
  };
}

function released(news: Of<'released'>): Words {
  return {
    subject: `Released: ${stayOf(news)}`,
    badge: 'Room released',
    tone: 'bad',
    title: 'Your room was given back',
    paragraphs: [
      `The balance was not paid by its deadline, so the room at ${news.hotelName} was given back to the hotel.`,
      refundSentence(news.refundPaise, 'By the terms of the plan nothing is refunded.'),
      'If you still want to go, search again: the hotel may have rooms.',
    ],
    amounts: [
      ['You had paid', news.paidPaise],
      ['Refund', news.refundPaise],
    ],
  };
}

function refunded(news: Of<'refunded'>): Words {
  return {
    subject: `Not booked, money on its way back: ${news.hotelName}`,
    badge: 'Not booked',
    tone: 'bad',
    title: 'We could not book this room',
    paragraphs: [`The hotel could not take the booking. We are sorry. ${allBackSentence(news.refundPaise)}`],
    amounts: [['Refund', news.refundPaise]],
  };
}

function due(instant: string): string {
  return `${formatWeekdayTime(instant)} India time`;
}
