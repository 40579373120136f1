import type { CallAnswer } from '@safar/contract/call';
import type { AtCounter as Counter } from '@safar/contract/desk/cases';
import type { waitingWork } from '@safar/contract/desk/waiting';
import { trackRefund } from '@safar/domain/money/refund-track';
import type { CaseTopic } from '@safar/domain/order/case-topics';
import type { z } from 'zod';
import { reasonText } from '../bookings/index.ts';
import { numberOf } from '../cases/index.ts';
import type { WorkDetail } from './work-detail.ts';
import type { WorkRow } from './work-store.ts';

export type AtCounter = z.infer<typeof Counter>;
type View = CallAnswer<typeof waitingWork>['rows'][number];

/** What a piece of work needs of its booking. */
export interface WorkBooking {
  readonly userId: string;
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly status: string;
  readonly startsOn: string;
  readonly paidPaise: number;
}

const TOPICS: Record<CaseTopic, string> = {
  counter: 'The hotel has no record of a guest at its desk',
  papers: 'Papers again',
  name: 'A name is spelled wrong',
  invoice: 'Another name on the invoice',
  arrival: 'Early arrival or late departure',
  bed: 'Extra bed or cot',
  cancel: 'Cancel what was refused',
  other: 'Question',
  complaint: 'Complaint',
};

/**
 * A piece of work as operators see it.
 * @param booking null when it concerns none, or one that cannot be read; `counter`: only of a guest whom a hotel turned away
 */
export function workView(
  row: WorkRow,
  { booking, counter }: { readonly booking: WorkBooking | null; readonly counter: AtCounter | null },
  { operatorId, nowMs }: { readonly operatorId: string; readonly nowMs: number },
): View {
  const { id, kind, since, promise, when, whose, ownerId, ownerName, ownerSince } = row;
  const isOwned = ownerId !== null && ownerName !== null && ownerSince !== null;
  return {
    id,
    kind,
    ...said(row.detail, booking),
    sumPaise: row.sumPaise ?? (row.detail.what === 'booking' ? (booking?.paidPaise ?? null) : null),
    since,
    promise,
    when,
    whose,
    owner: isOwned ? { id: ownerId, name: ownerName, since: ownerSince, isMine: ownerId === operatorId } : null,
    booking: booking === null ? null : { userId: booking.userId, id: booking.id, reference: booking.reference },
    detail: detailView(row, { booking, counter, nowMs }),
  };
}

const spaced = (code: string) => code.replaceAll(/[-_]/g, ' ');
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is to be done, and about what. */
export function said(detail: WorkDetail, booking: WorkBooking | null): Pick<View, 'deed' | 'about'> {
  const title = booking?.title ?? 'no booking that can be read';
  switch (detail.what) {
    case 'request':
      return { deed: detail.deed, about: detail.about };
    case 'booking':
      return { deed: sentence(detail.reasons.map(reasonText)[0] ?? ''), about: title };
    case 'refund':
      return {
        deed: detail.failed ? 'Refund to send again' : 'Refund overdue',
        about: booking?.title ?? `${detail.gateway} ${detail.gatewayPaymentId}`,
      };
    case 'dispute':
      return { deed: `Dispute: ${spaced(detail.reasonCode)}`, about: booking?.title ?? detail.gatewayPaymentId };
    case 'case':
      return { deed: TOPICS[detail.topic], about: title };
    case 'difference':
      return { deed: sentence(spaced(detail.of)), about: `${detail.subject}, ${detail.counterparty}` };
    case 'message':
      return { deed: `Not sent: ${spaced(detail.key.kind)}`, about: title };
    case 'writing':
      return {
        deed: `${sentence(detail.of)} to read: ${spaced(detail.reason)}`,
        about: detail.hotel ?? `hotel ${detail.hotelCode}`,
      };
    case 'question':
      return { deed: 'Guest’s question', about: detail.hotel ?? `hotel ${detail.hotelCode}, no longer sold` };
    case 'data-request':
      return { deed: detail.of === 'export' ? 'A copy of their data' : 'Erasure of their data', about: 'a traveller' };
  }
}

function detailView(
  { detail, whose }: WorkRow,
  { booking, counter, nowMs }: { booking: WorkBooking | null; counter: AtCounter | null; nowMs: number },
): View['detail'] {
  switch (detail.what) {
    case 'request':
      return { ...detail, isMine: whose === 'asked' };
    case 'booking':
      return {
        what: 'booking',
        status: booking?.status ?? null,
        startsOn: booking?.startsOn ?? null,
        reasons: detail.reasons.map(reasonText).map(sentence),
      };
    case 'refund': {
      const { bookingKind, askedAt, acceptedAt, decidedAt, sentAt, updatedAt, ...refund } = detail;
      const track = trackRefund(
        {
          kind: bookingKind,
          cancellation: askedAt === null ? null : { askedAt, acceptedAt },
          decidedAt,
          sentAt,
          paidOutAt: null,
          failedAt: detail.failed ? updatedAt : null,
        },
        nowMs,
      );
      return { ...refund, ...track };
    }
    case 'case': {
      const { n, ...asked } = detail;
      return { ...asked, counter, number: numberOf({ n }, booking?.reference ?? asked.caseId) };
    }
    case 'dispute':
    case 'difference':
    case 'message':
    case 'data-request':
      return detail;
    case 'writing':
    case 'question': {
      const { hotel: _named, ...writing } = detail;
      return writing;
    }
  }
}
