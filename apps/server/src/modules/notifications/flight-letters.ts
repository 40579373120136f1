import { formatInr } from '@safar/domain/money';
import type { Letter } from './letters.ts';
import type { FlightNews } from './news.ts';
import { bookingUrl, type Site } from './site-links.ts';

const BANKS_TAKE = 'Banks and cards show it within 5 to 7 working days.';
const PAPERS = {
  attached: 'Your e-ticket, your fare receipt and a calendar file are attached.',
  onPage: 'Your e-ticket, your fare receipt and a calendar file are on your booking’s page.',
};

/** The mail a piece of news about a flight makes; `withPapers`: the papers of the booking go with it. */
export function flightLetterOf(news: FlightNews, site: Site, withPapers: boolean): Letter {
  const action = { label: 'See your booking', url: bookingUrl(site, news.bookingId) };
  return { ...wordsOf(news, withPapers ? PAPERS.attached : PAPERS.onPage), action };
}

type Words = Omit<Letter, 'action'>;

function wordsOf(news: FlightNews, papers: string): Words {
  switch (news.kind) {
    case 'confirmed':
      return {
        subject: `E-ticket: ${news.route}, PNR ${news.pnrs.join(', ')}`,
        badge: 'Ticketed',
        tone: 'good',
        title: 'Your tickets are issued',
        paragraphs: [
          `You fly ${news.route}. Your PNR is ${news.pnrs.join(' and ')}: airlines ask for it at check-in.`,
          papers,
        ],
        amounts: [['Paid, taxes and fees included', news.totalPaise]],
      };
    case 'pending':
      return {
        subject: `We are waiting for the airline: ${news.route}`,
        badge: 'Being ticketed',
        tone: 'waiting',
        title: 'The airline needs a little longer',
        paragraphs: [
          'The airline’s system has not issued your tickets yet. Your payment is safe with us.',
          'We keep asking, and write again as soon as we know: with your e-ticket, or to say that all of your money is on its way back. There is nothing you need to do; please do not buy a second ticket.',
        ],
        amounts: [],
      };
    case 'refunded':
      return {
        subject: `Not ticketed, money on its way back: ${news.route}`,
        badge: 'Not ticketed',
        tone: 'bad',
        title: 'We could not buy this flight',
        paragraphs: [
          `The airline did not issue your tickets. We are sorry. ${formatInr(news.refundPaise)}, all you paid, is on its way back to where it came from. ${BANKS_TAKE}`,
        ],
        amounts: [['Refund', news.refundPaise]],
      };
    case 'trip-undone':
      return {
        subject: `Your whole trip is undone, money on its way back: ${news.route}`,
        badge: 'Trip undone',
        tone: 'bad',
        title: 'One of your two tickets could not be bought',
        paragraphs: [
          `The airline issued one ticket of your return trip and refused the other. So that you are not left with half a trip, we give the first one back at our own cost: it is not valid for travel. We are sorry.`,
          `${formatInr(news.refundPaise)}, all you paid, is on its way back to where it came from. ${BANKS_TAKE}`,
        ],
        amounts: [['Refund', news.refundPaise]],
      };
    case 'payment-returned':
      return {
        subject: `${formatInr(news.amountPaise)} on its way back to you: ${news.route}`,
        badge: 'Payment returned',
        tone: 'waiting',
        title: 'We are sending a payment back',
        paragraphs: [
          `We received ${formatInr(news.amountPaise)} for this booking when there was nothing left to pay for. All of it is on its way back to where it came from. ${BANKS_TAKE}`,
        ],
        amounts: [['On its way back', news.amountPaise]],
      };
    case 'refund-processed':
      return {
        subject: `Refund of ${formatInr(news.refundPaise)} paid out: ${news.route}`,
        badge: 'Refund paid out',
        tone: 'good',
        title: 'Your refund has been paid out',
        paragraphs: [
          `${formatInr(news.refundPaise)} has left us for the account or card you paid with. ${BANKS_TAKE} If it is not there by then, reply to this mail.`,
        ],
        amounts: [['Refund', news.refundPaise]],
      };
    case 'cancelled':
      return {
        subject: `Cancelled: ${news.route}`,
        badge: 'Cancelled',
        tone: 'bad',
        title: 'Your flight is cancelled',
        paragraphs: [
          `As you asked, your booking ${news.route} is cancelled.`,
          news.refundPaise > 0
            ? `${formatInr(news.refundPaise)} is on its way back to where it came from. ${BANKS_TAKE}`
            : 'By the terms of its fare nothing is refunded.',
        ],
        amounts: [
          ['Cancellation charge', news.chargePaise],
          ['Refund', news.refundPaise],
        ],
      };
    case 'cancel-rejected':
      return {
        subject: `Not cancelled: ${news.route}`,
        badge: 'Not cancelled',
        tone: 'waiting',
        title: 'The airline did not accept the cancellation',
        paragraphs: [
          'Your tickets stand as they were, and nothing is charged or refunded. Reply to this mail and we ask the airline for you.',
        ],
        amounts: [],
      };
  }
}
