import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { openPaymentWindow } from '#features/payment/payment-window.ts';
import { paymentAdviceText } from '@safar/domain/money/payment-advice';
import { answerOf, browserApi, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';
import { errorText } from '#lib/api-error.ts';
import { withKey } from '#lib/idempotency.ts';
import { useSession } from '#lib/session.ts';

export type PaymentSummary =
  paths['/api/bookings/{id}/summary']['get']['responses'][200]['content']['application/json']['data'];

const LOAD_FAILED = 'Failed to load booking';

/**
 * `summary` is null when it could not be loaded; `problem` is a sentence to show, null when the booking can be paid.
 */
export interface LoadedPayment {
  summary: PaymentSummary | null;
  problem: string | null;
}

/** A booking's summary for its demo payment; never throws. */
export async function loadPayment(api: ApiClient, bookingId: string): Promise<LoadedPayment> {
  try {
    const { data } = await answerOf(api.GET('/api/bookings/{id}/summary', { params: { path: { id: bookingId } } }));
    if (data.status === 'DUE') return { summary: data, problem: null };
    return { summary: data, problem: data.status === 'FAILED' ? LOAD_FAILED : data.message };
  } catch (error) {
    return { summary: null, problem: errorText(error, LOAD_FAILED) };
  }
}

export interface DemoPayment {
  /** Shown in red under the pay button. */
  problem: string | null;
  processing: boolean;
  pay: () => Promise<void>;
}

/** The demo payment of a booking (REQ-PAY-9): order, the gateway's window, verification, then the end page. */
export function useDemoPayment(bookingId: string, { summary, problem: loadProblem }: LoadedPayment): DemoPayment {
  const navigate = useNavigate();
  const { visitor } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const { run, busy, error } = useApiMutation();

  async function payOnce({ hotel, priceHash }: PaymentSummary): Promise<void> {
    const user = visitor.kind === 'signed-in' ? visitor.user : null;
    const customer = { name: user?.name ?? '', email: user?.email ?? '', contact: user?.phone ?? '' };
    const body = { localOrderId: bookingId, bookingId, priceHash, customer };
    const { order, gateway } = await withKey(`create-order:${bookingId}:${priceHash}`, (params) =>
      answerOf(browserApi.POST('/api/payments/create-order', { body, params })),
    );
    const outcome = await openPaymentWindow({ order, gateway, description: hotel.name, prefill: customer });
    if (outcome.kind === 'closed')
      return setProblem(outcome.advice === null ? null : paymentAdviceText(outcome.advice).title);
    if (outcome.kind === 'unavailable') return setProblem(outcome.text);
    const verified = await answerOf(browserApi.POST('/api/payments/verify', { body: outcome.proof })).then(
      () => true,
      () => false,
    );
    await navigate(`/payment/${verified ? 'success' : 'failed'}?bookingId=${encodeURIComponent(bookingId)}`);
  }

  return {
    problem: problem ?? error ?? loadProblem,
    processing: busy,
    async pay() {
      if (summary === null) return;
      setProblem(null);
      await run({ call: () => payOnce(summary), otherwise: 'Order create failed' });
    },
  };
}
