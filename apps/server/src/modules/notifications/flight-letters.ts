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
import type { FlightNews, FlightNewsDetails } from './news.ts';
import { bookingUrl, type Site } from './site-links.ts';

type Of<Kind extends FlightNewsDetails['kind']> = Extract<FlightNews, { kind: Kind }>;

/** The mail a piece of news about a flight makes; `withPapers`: the papers of the booking go with it. */
export function flightLetterOf(news: FlightNews, site: Site, withPapers: boolean): Letter {
  const papers = papersSentence('Your e-ticket, your fare receipt', withPapers);
  return {
    ...wordsOf(news, papers),
    action: { label: 'See your booking', url: bookingUrl(site, news.bookingId) },
  };
}

function wordsOf(news: FlightNews, papers: string): Words {
  switch (news.kind) {
    case 'confirmed':
      return confirmed(news, papers);
    case 'pending':
      return pending(news);
    case 'refunded':
      return refunded(news);
    case 'trip-undone':
      return tripUndone(news);
    case 'part-cancelled':
      return partCancelled(news, papers);
    case 'payment-returned':
    case 'refund-processed':
    case 'cancelled':
    case 'cancel-rejected':
      return wordsOfBoth(news, bookedFlight(news));
  }
}

function bookedFlight({ route }: FlightNews): Booked {
  return {
    name: route,
    dated: route,
    booking: `your flight ${route}`,
    seller: 'airline',
    sold: 'fare',
    stands: 'Your tickets stand as they were',
  };
}

function confirmed({ route, pnrs, totalPaise }: Of<'confirmed'>, papers: string): Words {
  return {
    subject: `E-ticket: ${route}, PNR ${pnrs.join(', ')}`,
    badge: 'Ticketed',
    tone: 'good',
    title: 'Your tickets are issued',
    paragraphs: [`You fly ${route}. Your PNR is ${pnrs.join(' and ')}: airlines ask for it at check-in.`, papers],
    amounts: [['Paid, taxes and fees included', totalPaise]],
  };
}

function pending({ route }: Of<'pending'>): Words {
  return {
    subject: `We are waiting for the airline: ${route}`,
    badge: 'Being ticketed',
    tone: 'waiting',
    title: 'The airline needs a little longer',
    paragraphs: [
      'The airline’s system has not issued your tickets yet. Your payment is safe with us.',
      keepAskingSentences('e-ticket', 'buy a second ticket'),
    ],
    amounts: [],
  };
}

function refunded({ route, refundPaise }: Of<'refunded'>): Words {
  return {
    subject: `Not ticketed, money on its way back: ${route}`,
    badge: 'Not ticketed',
    tone: 'bad',
    title: 'We could not buy this flight',
    paragraphs: [`The airline did not issue your tickets. We are sorry. ${allBackSentence(refundPaise)}`],
    amounts: [['Refund', refundPaise]],
  };
}

function tripUndone({ route, refundPaise }: Of<'trip-undone'>): Words {
  return {
    subject: `Your whole trip is undone, money on its way back: ${route}`,
    badge: 'Trip undone',
    tone: 'bad',
    title: 'One of your two tickets could not be bought',
    paragraphs: [
      'The airline issued one ticket of your return trip and refused the other. So that you are not left with half a trip, we give the first one back at our own cost: it is not valid for travel. We are sorry.',
      allBackSentence(refundPaise),
    ],
    amounts: [['Refund', refundPaise]],
  };
}

function partCancelled(news: Of<'part-cancelled'>, papers: string): Words {
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
}
