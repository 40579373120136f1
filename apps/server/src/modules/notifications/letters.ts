import { formatDay, formatWeekdayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import type { NewsDetails, StayNews } from './news.ts';
import { bookingUrl, payUrl, type Site } from './site-links.ts';

/** What a mail says, before it has a shape. */
export interface Letter {
  readonly subject: string;
  /** One or two words above the title, and how they are coloured. */
  readonly badge: string;
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What was paid, is due, goes back; the last one is the one that matters. */
  readonly amounts: readonly (readonly [name: string, paise: number])[];
  readonly action: { readonly label: string; readonly url: string };
}

type Of<Kind extends NewsDetails['kind']> = Extract<StayNews, { kind: Kind }>;

const BANKS_TAKE = 'Banks and cards show it within 5 to 7 working days.';
const VOUCHER_AND_INVOICE = 'Your voucher, your GST invoice and a calendar file are attached.';
const PAPERS_ON_PAGE = 'Your voucher, your GST invoice and a calendar file are on your booking’s page.';

/** The mail a piece of news about a stay makes; `withPapers`: the papers of the booking go with it. */
export function letterOf(news: StayNews, site: Site, withPapers: boolean): Letter {
  const see = { label: 'See your booking', url: bookingUrl(site, news.bookingId) };
  const pay = { label: 'Pay the balance', url: payUrl(site, news.bookingId) };
  const papers = withPapers ? VOUCHER_AND_INVOICE : PAPERS_ON_PAGE;
  switch (news.kind) {
    case 'confirmed':
      return { ...confirmed(news, papers), action: see };
    case 'paid-in-full':
      return { ...paidInFull(news, papers), action: see };
    case 'pending':
      return { ...pending(news), action: see };
    case 'held':
      return { ...held(news), action: pay };
    case 'payment-reminder':
      return { ...reminder(news), action: pay };
    case 'payment-failed':
      return { ...paymentFailed(news), action: pay };
    case 'payment-returned':
      return { ...paymentReturned(news), action: see };
    case 'released':
      return { ...released(news), action: see };
    case 'refunded':
      return { ...refunded(news), action: see };
    case 'refund-processed':
      return { ...refundProcessed(news), action: see };
    case 'cancelled':
      return { ...cancelled(news), action: see };
    case 'cancel-rejected':
      return { ...cancelRejected(news), action: see };
  }
}

type Words = Omit<Letter, 'action'>;

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
      'We keep asking, and write again as soon as we know: with your voucher, or to say that all of your money is on its way back. There is nothing you need to do; please do not book a second room.',
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
      'If it is not paid by then, the room is given back to the hotel. We remind you 48 and 24 hours before.',
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

function paymentReturned(news: Of<'payment-returned'>): Words {
  return {
    subject: `${formatInr(news.amountPaise)} on its way back to you: ${news.hotelName}`,
    badge: 'Payment returned',
    tone: 'waiting',
    title: 'We are sending a payment back',
    paragraphs: [
      `We received ${formatInr(news.amountPaise)} for this booking when there was nothing left to pay for: it was paid already, or its time had passed. All of it is on its way back to where it came from. ${BANKS_TAKE}`,
    ],
    amounts: [['On its way back', news.amountPaise]],
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
    paragraphs: [
      `The hotel could not take the booking. We are sorry. ${formatInr(news.refundPaise)}, all you paid, is on its way back to where it came from. ${BANKS_TAKE}`,
    ],
    amounts: [['Refund', news.refundPaise]],
  };
}

function refundProcessed(news: Of<'refund-processed'>): Words {
  return {
    subject: `Refund of ${formatInr(news.refundPaise)} paid out: ${news.hotelName}`,
    badge: 'Refund paid out',
    tone: 'good',
    title: 'Your refund has been paid out',
    paragraphs: [
      `${formatInr(news.refundPaise)} has left us for the account or card you paid with. ${BANKS_TAKE} If it is not there by then, reply to this mail.`,
    ],
    amounts: [['Refund', news.refundPaise]],
  };
}

function cancelled(news: Of<'cancelled'>): Words {
  return {
    subject: `Cancelled: ${stayOf(news)}`,
    badge: 'Cancelled',
    tone: 'bad',
    title: 'Your booking is cancelled',
    paragraphs: [
      `As you asked, your booking at ${news.hotelName} is cancelled.`,
      refundSentence(news.refundPaise, 'By the terms of its rate nothing is refunded.'),
    ],
    amounts: [
      ['Cancellation charge', news.chargePaise],
      ['Refund', news.refundPaise],
    ],
  };
}

function cancelRejected(news: Of<'cancel-rejected'>): Words {
  return {
    subject: `Not cancelled: ${stayOf(news)}`,
    badge: 'Not cancelled',
    tone: 'waiting',
    title: 'The hotel did not accept the cancellation',
    paragraphs: [
      'Your booking stands as it was, and nothing is charged or refunded. Reply to this mail and we ask the hotel for you.',
    ],
    amounts: [],
  };
}

function refundSentence(refundPaise: number, nothing: string): string {
  return refundPaise > 0
    ? `${formatInr(refundPaise)} is on its way back to where it came from. ${BANKS_TAKE}`
    : nothing;
}

function due(instant: string): string {
  return `${formatWeekdayTime(instant)} India time`;
}
