import { verifyPayment } from '@safar/contract/payments';
import type { PaymentProof } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import type { Subjects } from './diary.ts';
import type { Order } from './ordering.ts';
import { attemptPayment, authorizeLate } from './payment-window.ts';
import { armStage, granted, hesitate, isWorthAnotherTry, pressAtOnce, Refusal, type Visit } from './visit.ts';

/** Pays an order in the payment window, then reports the payment to the server as the page does. */
export async function payAndNotify(visit: Visit, sessionId: string, order: Order, subjects: Subjects): Promise<void> {
  const { script, diary } = visit;
  await armStage(visit, 'payment', { ...subjects, order: order.id });
  const proofs = await payAsScripted(visit, order.id);
  for (const proof of proofs) {
    diary.paid(sessionId, { paymentId: proof.razorpay_payment_id, shownPaise: order.amountPaise });
    await armStage(visit, 'paid', { ...subjects, order: order.id, payment: proof.razorpay_payment_id });
  }
  const [proof] = proofs;
  if (proof === undefined) return;
  if (script.verifyForged) await tellForged(visit, proof);
  if (script.verifies > 0) await notify(visit, sessionId, proof);
}

async function payAsScripted({ shop, script }: Visit, orderId: string): Promise<PaymentProof[]> {
  const attempt = (outcome: 'success' | 'failure') => attemptPayment(shop, orderId, outcome);
  switch (script.paying) {
    case 'nothing':
      return [];
    case 'declined':
      await attempt('failure');
      return [];
    case 'once':
      return (await attempt('success')).proofs;
    case 'declined-then-once':
      await attempt('failure');
      return (await attempt('success')).proofs;
    case 'declined-then-once-and-late': {
      const declined = await attempt('failure');
      const { proofs } = await attempt('success');
      if (declined.declinedId !== null) await authorizeLate(shop, declined.declinedId);
      return proofs;
    }
    case 'twice-at-once':
      return (await Promise.all([attempt('success'), attempt('success')])).flatMap(({ proofs }) => proofs);
  }
}

async function notify(visit: Visit, sessionId: string, proof: PaymentProof): Promise<void> {
  const { script, diary } = visit;
  for (let tries = 0; tries <= script.patience; tries += 1) {
    const answers = await pressAtOnce(visit, script.verifies, verifyPayment, { body: proof });
    const notified = granted(answers, verifyPayment);
    for (const { bookingId } of notified) diary.booked(sessionId, bookingId);
    if (notified.length > 0 || !isWorthAnotherTry(Refusal.parse(answers[0]?.body).code)) return;
    await hesitate();
  }
}

async function tellForged(visit: Visit, proof: PaymentProof): Promise<void> {
  const signature = proof.razorpay_signature.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'));
  const [answer] = await pressAtOnce(visit, 1, verifyPayment, {
    body: { ...proof, razorpay_signature: signature },
  });
  if (answer?.status === 200) visit.diary.complain(visit.script.name, 'a forged proof of payment was taken');
}
