import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openPaymentWindow } from '#features/payment/payment-window.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';
import { errorText } from '#lib/api-error.ts';
import { dropKey, keptKey } from '#lib/idempotency.ts';
import { useSession } from '#lib/session.ts';

export type PaymentSummary =
  paths['/api/bookings/{id}/summary']['get']['responses'][200]['content']['application/json']['data'];

const LOAD_FAILED = 'Failed to load booking';

export interface DemoPayment {
  /** Null until it is loaded. */
  summary: PaymentSummary | null;
  /** In red under the pay button. */
  problem: string | null;
  processing: boolean;
  pay: () => Promise<void>;
}

/** The demo payment of a booking (spec 3.4): summary, order, the gateway's window, verify, then its end's page. */
export function useDemoPayment(bookingId: string): DemoPayment {
  const navigate = useNavigate();
  const { config, visitor } = useSession();
  const [summary, setSummary] = useState<PaymentSummary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [processing, setProcessing] = useState(false);
  const running = useRef(false);

  useEffect(() => {
    const abort = new AbortController();
    async function load() {
      try {
        const params = { path: { id: bookingId } };
        const { data } = await answerOf(browserApi.GET('/api/bookings/{id}/summary', { params, signal: abort.signal }));
        setSummary(data);
        if (data.status !== 'DUE') setProblem(data.status === 'FAILED' ? LOAD_FAILED : data.message);
      } catch (error) {
        if (!abort.signal.aborted) setProblem(errorText(error, LOAD_FAILED));
      }
    }
    void load();
    return () => abort.abort();
  }, [bookingId]);

  async function payOnce({ hotel, priceHash }: PaymentSummary): Promise<void> {
    const user = visitor.kind === 'signed-in' ? visitor.user : null;
    const customer = { name: user?.name ?? '', email: user?.email ?? '', contact: user?.phone ?? '' };
    const opened = await createOrder(bookingId, priceHash, customer);
    if ('problem' in opened) return setProblem(opened.problem);
    const outcome = await openPaymentWindow({
      scriptUrl: config.checkoutScriptUrl,
      keyId: opened.keyId,
      order: opened.order,
      description: hotel.name,
      prefill: customer,
    });
    if (outcome.kind === 'closed') return setProblem(outcome.lastError);
    if (outcome.kind === 'unavailable') return setProblem(outcome.text);
    const verified = await answerOf(browserApi.POST('/api/payments/verify', { body: outcome.proof })).then(
      () => true,
      () => false,
    );
    await navigate(`/payment/${verified ? 'success' : 'failed'}?bookingId=${encodeURIComponent(bookingId)}`);
  }

  return {
    summary,
    problem,
    processing,
    async pay() {
      if (running.current || summary === null) return;
      running.current = true;
      setProcessing(true);
      setProblem(null);
      try {
        await payOnce(summary);
      } finally {
        running.current = false;
        setProcessing(false);
      }
    },
  };
}

async function createOrder(
  bookingId: string,
  priceHash: string,
  customer: { name: string; email: string; contact: string },
) {
  const step = `create-order:${bookingId}:${priceHash}`;
  const params = { header: { 'idempotency-key': keptKey(step) } };
  try {
    const body = { localOrderId: bookingId, bookingId, priceHash, customer };
    return await answerOf(browserApi.POST('/api/payments/create-order', { body, params }));
  } catch (error) {
    return { problem: errorText(error, 'Order create failed') };
  } finally {
    dropKey(step);
  }
}
