import { formatInr } from '@safar/domain/money';
import type { NewsOfBoth } from './news.ts';

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

export type Words = Omit<Letter, 'action'>;

const BANKS_TAKE = 'Banks and cards show it within 5 to 7 working days.';

/** What was booked, as the letters about stays and flights alike name it. */
export interface Booked {
  /** In a subject: the hotel, or the route. */
  readonly name: string;
  /** The same with its day, where that tells it apart. */
  readonly dated: string;
  /** In a sentence: 'your booking at Sea View'. */
  readonly booking: string;
  readonly seller: 'hotel' | 'airline';
  /** What its terms are those of. */
  readonly sold: 'rate' | 'fare';
  /** What stays as it was when it is not cancelled. */
  readonly stands: string;
}

/** What is said in the same words whatever was booked. */
export function wordsOfBoth(news: NewsOfBoth, booked: Booked): Words {
  switch (news.kind) {
    case 'payment-returned':
      return {
        subject: `${formatInr(news.amountPaise)} on its way back to you: ${booked.name}`,
        badge: 'Payment returned',
        tone: 'waiting',
        title: 'We are sending a payment back',
        paragraphs: [
          `We received ${formatInr(news.amountPaise)} for this booking when there was nothing left to pay for: it was paid already, or its time had passed. All of it is on its way back to where it came from. ${BANKS_TAKE}`,
        ],
        amounts: [['On its way back', news.amountPaise]],
      };
    case 'refund-processed':
      return {
        subject: `Refund of ${formatInr(news.refundPaise)} paid out: ${booked.name}`,
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
        subject: `Cancelled: ${booked.dated}`,
        badge: 'Cancelled',
        tone: 'bad',
        title: 'Your booking is cancelled',
        paragraphs: [
          news.bySupplier === true
            ? `The ${booked.seller} cancelled ${booked.booking}. We are sorry, and ring you to help you to another.`
            : `As you asked, ${booked.booking} is cancelled.`,
          refundSentence(news.refundPaise, `By the terms of its ${booked.sold} nothing is refunded.`),
        ],
        amounts: [
          ['Cancellation charge', news.chargePaise],
          ['Refund', news.refundPaise],
        ],
      };
    case 'cancel-rejected':
      return {
        subject: `Not cancelled: ${booked.dated}`,
        badge: 'Not cancelled',
        tone: 'waiting',
        title: `The ${booked.seller} did not accept the cancellation`,
        paragraphs: [
          `${booked.stands}, and nothing is charged or refunded. Reply to this mail and we ask the ${booked.seller} for you.`,
        ],
        amounts: [],
      };
  }
}

/** What goes back, or `nothing`. */
export function refundSentence(refundPaise: number, nothing: string): string {
  return refundPaise > 0
    ? `${formatInr(refundPaise)} is on its way back to where it came from. ${BANKS_TAKE}`
    : nothing;
}

/** Nothing was bought: what goes back is all there was. */
export function allBackSentence(refundPaise: number): string {
  return `${formatInr(refundPaise)}, all you paid, is on its way back to where it came from. ${BANKS_TAKE}`;
}

/** What to expect while the seller has not answered; `paper` comes with the good news, `again` is what nobody should do. */
export function keepAskingSentences(paper: 'voucher' | 'e-ticket', again: string): string {
  return `We keep asking, and write again as soon as we know: with your ${paper}, or to say that all of your money is on its way back. There is nothing you need to do; please do not ${again}.`;
}

/** Which papers come with the news, or where they are. */
export function papersSentence(papers: string, areAttached: boolean): string {
  return `${papers} and a calendar file are ${areAttached ? 'attached' : 'on your booking’s page'}.`;
}
