import { formatWeekday, formatWeekdayTime } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import * as m from '@safar/messages/notifications';
import * as cancellation from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import type { SharedNotification, ToldRefund } from './notification.ts';

/** The text of a mail, before its layout. */
export interface Email {
  readonly subject: string;
  /** One or two words above the title, and their colour. */
  readonly badge: string;
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Amounts paid, due or refunded; the last one is the most important. */
  readonly amounts: readonly (readonly [name: string, paise: number])[];
  readonly action: { readonly label: string; readonly url: string };
}

export type Words = Omit<Email, 'action'>;

/** The booked stay or trip, as e-mails name it. */
export interface Booked {
  readonly seller: 'hotel' | 'airline';
  /** The hotel, or the route. */
  readonly name: string;
  /** The hotel, or the route with its day, where the day is needed to distinguish two trips. */
  readonly dated: string;
}

/** Texts that are the same for stays and flights. */
export function wordsOfBoth(
  notification: Exclude<SharedNotification, { readonly kind: 'payment-reminder' | 'payment-failed' }>,
  booked: Booked,
): Words {
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
    case 'case-taken': {
      const { number, isComplaint, isAtCounter } = notification;
      const time = formatWeekdayTime(notification.answerBy);
      if (isAtCounter)
        return {
          subject: t(m.counterSubject, { booked: booked.name, number }),
          badge: t(m.caseTakenBadge),
          tone: 'waiting',
          title: t(m.counterTitle, { booked: booked.name }),
          paragraphs: [t(m.counterText, { time }), t(m.counterStay)],
          amounts: [],
        };
      return {
        subject: t(isComplaint ? m.complaintTakenSubject : m.caseTakenSubject, { number, booked: booked.name }),
        badge: t(m.caseTakenBadge),
        tone: 'waiting',
        title: t(isComplaint ? m.complaintTakenTitle : m.caseTakenTitle, { number }),
        paragraphs: [t(isComplaint ? m.complaintTakenText : m.caseTakenText, { time }), t(m.caseTakenWhere)],
        amounts: [],
      };
    }
    case 'before-road': {
      const day = formatWeekday(notification.day);
      const values = { seller: booked.seller, booked: booked.name, day };
      return {
        subject: t(m.roadSubject, values),
        badge: t(m.roadBadge),
        tone: 'good',
        title: t(m.roadTitle, values),
        paragraphs: [t(m.roadText, { seller: booked.seller })],
        amounts: [],
      };
    }
    case 'invoice-registered': {
      const { number } = notification;
      return {
        subject: t(m.invoiceRegisteredSubject, { number, booked: booked.name }),
        badge: t(m.invoiceRegisteredBadge),
        tone: 'good',
        title: t(m.invoiceRegisteredTitle, { number }),
        paragraphs: [t(m.invoiceRegisteredText)],
        amounts: [],
      };
    }
    case 'case-answered': {
      const { number, answer } = notification;
      return {
        subject: t(m.caseAnsweredSubject, { number, booked: booked.name }),
        badge: t(m.caseAnsweredBadge),
        tone: 'good',
        title: t(m.caseAnsweredTitle, { number }),
        paragraphs: [...answer.split(/\n+/).filter((line) => line.trim() !== ''), t(m.caseAnsweredMore)],
        amounts: [],
      };
    }
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
  return t(m.banksShow, { days: t(cancellation.banksTake) });
}

/** Says what happens to the amount paid: it is refunded, waits, is retained by the terms, or nothing had been paid (REQ-PAY-20). */
export function refundSentence(paidPaise: number, told: ToldRefund): string {
  if (paidPaise === 0) return t(m.paidNothing);
  return sentencesOf(told, m.isRefunded) ?? t(m.nothingRefunded);
}

/** The sentence when nothing was bought: everything that remains is refunded. */
export function allRefundedSentence(told: ToldRefund): string {
  return sentencesOf(told, told.heldPaise === undefined ? m.allRefunded : m.isRefunded) ?? t(m.givenBackBefore);
}

/** The sentences about a refund; null when nothing is refunded. */
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

/** Lines for the parts of an amount that are retained (labelled `name`), on hold and refunded; a part of zero has no line. */
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

/** The sentence that says the documents are attached, or where to find them. */
export function documentsSentence(kind: 'voucher' | 'e-ticket', areAttached: boolean): string {
  return t(areAttached ? m.attached : m.onPage, { kind });
}
