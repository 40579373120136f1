import { rupeesToPaise } from '@safar/domain/money';
import type { CancelRequestOutcome, CancelStatusOutcome } from '../hotel-supplier.ts';
import { serviceReply, refusalText, succeeded } from '../tbo/service-reply.ts';
import { fieldsOf, numberOf, textOf, wholeOf } from '../tbo/read-fields.ts';
import { replyStatus, type ReplyStatus } from './reply-status.ts';

type Answered<Outcome extends { kind: string }> = Exclude<Outcome, { kind: 'no-answer' }>;

const PENDING = 1;
const PROCESSED = 3;

/** Reads a SendChangeRequest reply; null when the payload is none. */
export function parseCancelRequest(payload: unknown): Answered<CancelRequestOutcome> | null {
  const reply = serviceReply(payload, 'HotelChangeRequestResult');
  if (reply === null) return null;
  const changeRequestId = wholeOf(reply.fields['ChangeRequestId']) ?? 0;
  if (!succeeded(reply) || changeRequestId === 0) return { kind: 'failed', text: refusalText(reply) };
  return { kind: 'requested', changeRequestId, status: wholeOf(reply.fields['ChangeRequestStatus']) ?? PENDING };
}

/** Reads a GetChangeRequestStatus reply; null when the payload is none or its status is unknown. */
export function parseCancelStatus(payload: unknown): Answered<CancelStatusOutcome> | null {
  const reply = serviceReply(payload, 'HotelChangeRequestStatusResult');
  if (reply === null || !succeeded(reply)) return null;
  const status = requestStatus(reply.fields['ChangeRequestStatus']);
  if (status === null) return null;
  const settled = status === PROCESSED;
  return {
    kind: 'status',
    status,
    refundedPaise: settled ? paiseOrNull(reply.fields['RefundedAmount']) : null,
    chargePaise: settled ? paiseOrNull(reply.fields['CancellationCharge']) : null,
  };
}

/** Absent and 0 (not set) are still waiting. */
function requestStatus(value: unknown): 1 | 2 | 3 | 4 | null {
  switch (value === undefined || value === null ? 0 : wholeOf(value)) {
    case 0:
    case 1:
      return 1;
    case 2:
      return 2;
    case 3:
      return 3;
    case 4:
      return 4;
    case null:
    default:
      return null;
  }
}

function paiseOrNull(value: unknown): number | null {
  const rupees = numberOf(value);
  return rupees === null ? null : rupeesToPaise(rupees);
}

/** A Cancel reply of the older dialect (tbo-hotel.md 7.3): 'Cancelled' there means that it was asked for. */
export interface OldCancelReply {
  readonly status: ReplyStatus;
  readonly confirmationNumber: string;
}

/** Reads a Cancel reply of the older dialect; null when the payload is none. */
export function parseOldCancel(payload: unknown): OldCancelReply | null {
  const status = replyStatus(payload);
  if (status === null) return null;
  return { status, confirmationNumber: textOf(fieldsOf(payload)?.['ConfirmationNumber']) };
}
