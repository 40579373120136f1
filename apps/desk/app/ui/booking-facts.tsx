import { Link } from 'react-router';
import { LINK } from './class-names.ts';
import type { ListedBooking } from '@safar/contract/desk/find';
import type { z } from 'zod';
import { StateMark, type StateLook } from './state-mark.tsx';
import { HOLD_PERCENT, PLAN_IDS, type PlanId } from '@safar/domain/money/plans';

/** A link to a booking by its reference. */
export function BookingLink({
  to: { userId, id, reference },
}: {
  to: { readonly userId: string; readonly id: string; readonly reference: string };
}) {
  return (
    <Link to={`/bookings/${userId}/${id}`} className={LINK}>
      {reference}
    </Link>
  );
}

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

const PLANS: Readonly<Record<PlanId, string>> = {
  pay_later: 'paid later',
  pay_half: `paid ${HOLD_PERCENT}% first`,
  pay_full: 'paid in full',
};

/** 'paid later': the text of a payment plan; an unknown plan is returned as it is (REQ-DESK-70). */
export function planText(plan: string): string {
  const known = PLAN_IDS.find((id) => id === plan);
  return known === undefined ? plan : PLANS[known];
}
