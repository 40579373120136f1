import { formatInr } from '@safar/domain/money';
import { banksTake } from '@safar/domain/refund-time';
import * as m from '@safar/messages/booking-emails';
import { t } from '@safar/messages/t';
import type { SharedNotification, ToldRefund } from './notification.ts';

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

/** What was booked, as the emails about stays and flights alike name it. */
export interface Booked {
  readonly seller: 'hotel' | 'airline';
  /** The hotel, or the route. */
  readonly name: string;
  /** The hotel, or the route with its day, where the day tells two apart. */
  readonly dated: string;
}

/** What is said in the same words whatever was booked. */
export function wordsOfBoth(notification: SharedNotification, booked: Booked): Words {
  switch (notification.kind) {
    case 'payment-returned': {
      const amount = formatInr(notification.amountPaise);
      return {
        subject: t(m.returnedSubject, { amount, booked: booked.name }),
        badge: t(m.returnedBadge),
        tone: 'waiting',
        title: t(m.returnedTitle),
        paragraphs: [t(m.returnedText, { amount, banksShow: banksShow() })],
        amounts: [[t(m.returnedAmount), notification.amountPaise]],
      };
    }
    case 'refund-processed': {
      const amount = formatInr(notification.refundPaise);
      return {
        subject: t(m.processedSubject, { amount, booked: booked.name }),
        badge: t(m.processedBadge),
        tone: 'good',
        title: t(m.processedTitle),
        paragraphs: [t(m.processedText, { amount, banksShow: banksShow() })],
        amounts: [[t(m.refund), notification.refundPaise]],
      };
    }
    case 'cancelled':
      return {
        subject: t(m.cancelledSubject, { booked: booked.dated }),
        badge: t(m.cancelledBadge),
        tone: 'bad',
        title: t(m.cancelledTitle),
        paragraphs: [
          t(cancelledMessage(booked, notification.bySupplier === true), { booked: booked.name }),
          refundSentence(paidBefore(notification), notification),
        ],
        amounts: keptAndRefunded(t(m.cancellationCharge), paidBefore(notification), notification),
      };
    case 'cancel-rejected':
      return {
        subject: t(m.notCancelledSubject, { booked: booked.dated }),
        badge: t(m.notCancelledBadge),
        tone: 'waiting',
        title: t(m.notCancelledTitle, { seller: booked.seller }),
        paragraphs: [t(m.notCancelledText, { seller: booked.seller })],
        amounts: [],
      };
  }
}

function cancelledMessage({ seller }: Booked, bySupplier: boolean) {
  if (seller === 'hotel') return bySupplier ? m.cancelledByHotel : m.cancelledHotel;
  return bySupplier ? m.cancelledByAirline : m.cancelledFlight;
}

function paidBefore({
  paidPaise,
  chargePaise,
  refundPaise,
  heldPaise = 0,
}: Extract<SharedNotification, { kind: 'cancelled' }>): number {
  return paidPaise ?? chargePaise + refundPaise + heldPaise;
}

function banksShow(): string {
  return t(m.banksShow, { days: banksTake() });
}

/** What becomes of what was paid: it is refunded, waits, its terms keep it, or nothing had been paid (REQ-PAY-20). */
export function refundSentence(paidPaise: number, told: ToldRefund): string {
  if (paidPaise === 0) return t(m.paidNothing);
  return sentencesOf(told, m.isRefunded) ?? t(m.nothingRefunded);
}

/** Nothing was bought: what is refunded is all there was. */
export function allRefundedSentence(told: ToldRefund): string {
  return sentencesOf(told, told.heldPaise === undefined ? m.allRefunded : m.isRefunded) ?? t(m.givenBackBefore);
}

/** Null: nothing goes back. */
function sentencesOf(
  { refundPaise, heldPaise = 0, isLate }: ToldRefund,
  goes: typeof m.isRefunded | typeof m.allRefunded,
): string | null {
  const amount = formatInr(refundPaise);
  const sentences = [
    ...(refundPaise > 0 ? [isLate ? t(m.isLate, { amount }) : t(goes, { amount, banksShow: banksShow() })] : []),
    ...(heldPaise > 0 ? [t(m.isHeld, { amount: formatInr(heldPaise) })] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** What of an amount is kept, under the name of why, what waits and what is refunded; an amount of nothing is no line. */
export function keptAndRefunded(
  name: string,
  paidPaise: number,
  { refundPaise, heldPaise = 0 }: ToldRefund,
): Words['amounts'] {
  const amounts = [
    [name, paidPaise - refundPaise - heldPaise] as const,
    [t(m.heldAmount), heldPaise] as const,
    [t(m.refund), refundPaise] as const,
  ];
  return amounts.filter(([, paise]) => paise > 0);
}

/** Which documents come with the mail, or where they are. */
export function documentsSentence(kind: 'voucher' | 'e-ticket', areAttached: boolean): string {
  return t(areAttached ? m.attached : m.onPage, { kind });
}
