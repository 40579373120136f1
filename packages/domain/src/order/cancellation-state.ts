import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';

/** Status of a cancellation request at the supplier. Only `done` has an effect on the booking. */
export const CANCELLATION_REQUEST_STATUSES = ['requested', 'in-progress', 'done', 'refused'] as const;
export type CancellationRequestStatus = (typeof CANCELLATION_REQUEST_STATUSES)[number];

/** Progress of a cancellation as it is shown to the traveller (REQ-CXL-4). */
export const CANCELLATION_STATES = ['pending', 'in-progress', 'processed', 'rejected'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

const STATE_LABELS: Readonly<Record<CancellationState, typeof m.cancelPending>> = {
  pending: m.cancelPending,
  'in-progress': m.cancelInProgress,
  processed: m.cancelProcessed,
  rejected: m.cancelRejected,
};

/** Label of a cancellation state (REQ-CXL-4). */
export function cancellationStateLabel(state: CancellationState): string {
  return t(STATE_LABELS[state]);
}

const STATE_OF_REQUEST: Readonly<Record<CancellationRequestStatus, CancellationState>> = {
  requested: 'pending',
  'in-progress': 'in-progress',
  done: 'processed',
  refused: 'rejected',
};

/**
 * The progress of a cancellation (REQ-CXL-4): a cancelled booking is `processed`, any other follows its request.
 * @param request null when no cancellation was requested; the state is then null
 */
export function cancellationState(
  isCancelled: boolean,
  request: CancellationRequestStatus | null,
): CancellationState | null {
  if (isCancelled) return 'processed';
  return request && STATE_OF_REQUEST[request];
}
