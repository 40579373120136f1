import { rupeesToPaise } from '@safar/domain/money/money';
import type { CancellationRequestStatus } from '@safar/domain/order/cancellation-state';
import type { CancelRequestOutcome, CancelStatusOutcome } from '../hotel-supplier.ts';
import { readId } from './parse-book.ts';
import { refusalText, succeeded } from '../tbo/service-reply.ts';
import { wholeOf } from '../tbo/read-fields.ts';
import { getChangeRequestStatus, readReply, sendChangeRequest } from './booking-wire.ts';

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

const FAILED = 2;
const BUSINESS = 2;

/**
 * Reads a SendChangeRequest reply; null when the payload is not one. `unread`: the request was not accepted as sent, which says nothing about
 * the hotel's decision.
 */
export function parseCancelRequest(
  payload: unknown,
): Answered<CancelRequestOutcome> | { kind: 'unread'; text: string } | null {
  const reply = readReply(sendChangeRequest, payload);
  if (reply === null) return null;
  const changeRequestId = readId(reply.fields.ChangeRequestId);
  if (succeeded(reply) && changeRequestId !== '') return { kind: 'requested', changeRequestId };
  const isRefused = reply.responseStatus === FAILED && reply.errorCode === BUSINESS;
  return { kind: isRefused ? 'failed' : 'unread', text: refusalText(reply) };
}

/** Reads a GetChangeRequestStatus reply; null when the payload is not one or its status is unknown. */
export function parseCancelStatus(payload: unknown): Answered<CancelStatusOutcome> | null {
  const reply = readReply(getChangeRequestStatus, payload);
  if (reply === null || !succeeded(reply)) return null;
  const status = requestStatus(reply.fields.ChangeRequestStatus);
  if (status === null) return null;
  const isDone = status === 'done';
  return {
    kind: 'status',
    status,
    refundedPaise: isDone ? paiseOrNull(reply.fields.RefundedAmount) : null,
    chargePaise: isDone ? paiseOrNull(reply.fields.CancellationCharge) : null,
  };
}

/**
 * Numbers of `ChangeRequestStatus` (tbo-hotel.md 8.4); absent and 0 (not set) mean waiting. Null for an unknown
 * number (REQ-CXL-4).
 */
function requestStatus(value: unknown): CancellationRequestStatus | null {
  switch (value === undefined || value === null ? 0 : wholeOf(value)) {
    case 0:
    case 1:
      return 'requested';
    case 2:
      return 'in-progress';
    case 3:
      return 'done';
    case 4:
      return 'refused';
    case null:
    default:
      return null;
  }
}

function paiseOrNull(rupees: number | null | undefined): number | null {
  return typeof rupees === 'number' ? rupeesToPaise(rupees) : null;
}
