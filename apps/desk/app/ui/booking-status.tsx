import type { ListedBooking } from '@safar/contract/desk/find';
import type { z } from 'zod';
import { StateMark, type StateLook } from './state-mark.tsx';

type Status = z.output<typeof ListedBooking>['status'];

const LOOKS: Record<Status, { readonly look: StateLook; readonly word: string }> = {
  processing: { look: 'waiting', word: 'processing' },
  pending: { look: 'waiting', word: 'pending' },
  confirmed: { look: 'good', word: 'confirmed' },
  vouchered: { look: 'good', word: 'vouchered' },
  failed: { look: 'failed', word: 'failed' },
  refunded: { look: 'over', word: 'refunded' },
  released: { look: 'over', word: 'released' },
  cancelling: { look: 'waiting', word: 'cancelling' },
  cancelled: { look: 'over', word: 'cancelled' },
  'cancel-rejected': { look: 'failed', word: 'cancel refused' },
};

/** The status of a booking, with its label. */
export function BookingStatus({ of: status }: { of: Status }) {
  const { look, word } = LOOKS[status];
  return <StateMark look={look}>{word}</StateMark>;
}
