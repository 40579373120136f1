import { banksTake } from '@safar/domain/refund-time';
import { formatInr } from '@safar/domain/money';
import type { SharedNotification } from './notification.ts';

/** What a mail says, before it has a shape. */
export interface Email {
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

export type Words = Omit<Email, 'action'>;

function refundShown(): string {
  return `Banks and cards show it within ${banksTake()}.`;
}

/** What was booked, as the emails about stays and flights alike name it. */
export interface Booked {
  /** In a subject: the hotel, or the route. */
  readonly name: string;
  /** The same with its day, where that tells it apart. */
  readonly dated: string;
  /** In a sentence: 'your booking at Sea View'. */
  readonly booking: string;
  readonly seller: 'hotel' | 'airline';
  /** What stays as it was when it is not cancelled. */
  readonly stands: string;
}

/** What is said in the same words whatever was booked. */
export function wordsOfBoth(notification: SharedNotification, booked: Booked): Words {
  switch (notification.kind) {
    case 'payment-returned':
      return {
        subject: `${formatInr(notification.amountPaise)} on its way back to you: ${booked.name}`,
        badge: 'Payment returned',
        tone: 'waiting',
        title: 'We are sending a payment back',
        paragraphs: [
          `We received ${formatInr(notification.amountPaise)} for this booking when there was nothing left to pay for: it was paid already, or its time had passed. All of it is on its way back to where it came from. ${refundShown()}`,
        ],
        amounts: [['On its way back', notification.amountPaise]],
      };
    case 'refund-processed':
      return {
        subject: `Refund of ${formatInr(notification.refundPaise)} paid out: ${booked.name}`,
        badge: 'Refund paid out',
        tone: 'good',
        title: 'Your refund has been paid out',
        paragraphs: [
          `${formatInr(notification.refundPaise)} has left us for the account or card you paid with. ${refundShown()} If it is not there by then, reply to this mail.`,
        ],
        amounts: [['Refund', notification.refundPaise]],
      };
    case 'cancelled':
      return {
        subject: `Cancelled: ${booked.dated}`,
        badge: 'Cancelled',
        tone: 'bad',
        title: 'Your booking is cancelled',
        paragraphs: [
          notification.bySupplier === true
            ? `The ${booked.seller} cancelled ${booked.booking}. We are sorry, and ring you to help you to another.`
            : `As you asked, ${booked.booking} is cancelled.`,
          backSentence(paidBefore(notification), notification.refundPaise),
        ],
        amounts: keptAndBack('Cancellation charge', paidBefore(notification), notification.refundPaise),
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

function paidBefore({
  paidPaise,
  chargePaise,
  refundPaise,
}: Extract<SharedNotification, { kind: 'cancelled' }>): number {
  return paidPaise ?? chargePaise + refundPaise;
}

/** What becomes of what was paid: it goes back, its terms keep it, or nothing had been paid. */
export function backSentence(paidPaise: number, refundPaise: number): string {
  if (paidPaise === 0) return 'You had paid nothing, so there is nothing to send back.';
  if (refundPaise === 0) return 'By the terms you booked at nothing is refunded.';
  return `${formatInr(refundPaise)} is on its way back to where it came from. ${refundShown()}`;
}

/** What of an amount is kept, under the name of why, and what goes back; an amount of nothing is no line. */
export function keptAndBack(name: string, paidPaise: number, refundPaise: number): Words['amounts'] {
  const amounts = [[name, paidPaise - refundPaise] as const, ['Refund', refundPaise] as const];
  return amounts.filter(([, paise]) => paise > 0);
}

/** Nothing was bought: what goes back is all there was. */
export function allBackSentence(refundPaise: number): string {
  return `${formatInr(refundPaise)}, all you paid, is on its way back to where it came from. ${refundShown()}`;
}

/** What to expect while the seller has not answered; `document` comes with the good notification, `again` is what nobody should do. */
export function keepAskingSentences(paper: 'voucher' | 'e-ticket', again: string): string {
  return `We keep asking, and write again as soon as we know: with your ${paper}, or to say that all of your money is on its way back. There is nothing you need to do; please do not ${again}.`;
}

/** Which documents come with the notification, or where they are. */
export function documentsSentence(documents: string, areAttached: boolean): string {
  return `${documents} and a calendar file are ${areAttached ? 'attached' : 'on your booking’s page'}.`;
}
