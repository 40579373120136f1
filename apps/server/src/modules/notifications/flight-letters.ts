import { formatInr } from '@safar/domain/money';
import { BANKS_TAKE, refundSentence, wordsOfBoth, type Letter, type Words } from './letter.ts';
import type { FlightNews } from './news.ts';
import { bookingUrl, type Site } from './site-links.ts';

const PAPERS = {
  attached: 'Your e-ticket, your fare receipt and a calendar file are attached.',
  onPage: 'Your e-ticket, your fare receipt and a calendar file are on your booking’s page.',
};

/** The mail a piece of news about a flight makes; `withPapers`: the papers of the booking go with it. */
export function flightLetterOf(news: FlightNews, site: Site, withPapers: boolean): Letter {
  const action = { label: 'See your booking', url: bookingUrl(site, news.bookingId) };
  return { ...wordsOf(news, withPapers ? PAPERS.attached : PAPERS.onPage), action };
}

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
    case 'part-cancelled':
      return {
        subject: `Cancelled in part: ${news.route}`,
        badge: 'Cancelled in part',
        tone: 'waiting',
        title: 'One ticket is cancelled, the other stands',
        paragraphs: [
          `Cancelled, as you asked: ${news.cancelled}. ${refundSentence(news.refundPaise, 'By the terms of its fare nothing is refunded.')}`,
          `Not cancelled: ${news.stands}. Its airline did not accept, so this ticket stays valid for travel and nothing is charged or refunded for it. We ask the airline for you and write again.`,
          papers,
        ],
        amounts: [
          ['Cancellation charge', news.chargePaise],
          ['Refund', news.refundPaise],
        ],
      };
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
      return wordsOfBoth(news, {
        name: news.route,
        dated: news.route,
        booking: `your flight ${news.route}`,
        seller: 'airline',
        sold: 'fare',
        stands: 'Your tickets stand as they were',
      });
  }
}
