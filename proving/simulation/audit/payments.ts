import type { Notified } from '../traveller/diary.ts';
import type { Books } from './books.ts';
import type { Finding } from './finding.ts';

/**
 * Finds payments that the gateway does not have, that are entered twice, or whose amount is not the one that was shown.
 */
export function paymentFindings({ payments, gateway }: Books, notified: Notified): Finding[] {
  const taken = new Map(gateway.payments.filter(({ captured }) => captured).map((payment) => [payment.id, payment]));
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const { sessionId, gatewayPaymentId: id, amountPaise } of payments) {
    const theirs = taken.get(id);
    if (seen.has(id)) findings.push({ sessionId, text: `payment ${id} is entered twice` });
    seen.add(id);
    if (theirs === undefined) findings.push({ sessionId, text: `the gateway never took payment ${id}` });
    else if (theirs.amountPaise !== amountPaise || theirs.sessionId !== sessionId)
      findings.push({ sessionId, text: `payment ${id} is ${amountPaise} paise here and ${theirs.amountPaise} there` });
  }
  for (const { sessionId, paymentId, shownPaise } of notified.payments) {
    const theirs = taken.get(paymentId);
    if (theirs !== undefined && theirs.amountPaise !== shownPaise)
      findings.push({ sessionId, text: `${shownPaise} paise were shown and ${theirs.amountPaise} charged` });
  }
  return findings;
}

/** Finds refunds that only we or only the gateway has, or whose amounts differ. */
export function refundFindings({ refunds, gateway, payments }: Books): Finding[] {
  const carriedOut = gateway.refunds.filter(({ status }) => status === 'processed');
  const ours = new Map(refunds.map((refund) => [refund.gatewayRefundId, refund]));
  const theirs = new Map(carriedOut.map((refund) => [refund.id, refund]));
  const sessionOf = new Map(payments.map(({ gatewayPaymentId, sessionId }) => [gatewayPaymentId, sessionId]));
  return [
    ...refunds
      .filter(
        ({ status, isByBank = false, gatewayRefundId, amountPaise }) =>
          status === 'processed' && !isByBank && theirs.get(gatewayRefundId ?? '')?.amountPaise !== amountPaise,
      )
      .map(({ sessionId, gatewayPaymentId, amountPaise }) => ({
        sessionId,
        text: `the gateway never gave ${amountPaise} paise of ${gatewayPaymentId} back`,
      })),
    ...carriedOut
      .filter(({ id }) => !ours.has(id))
      .map(({ id, paymentId, amountPaise }) => ({
        sessionId: sessionOf.get(paymentId) ?? null,
        text: `the gateway gave ${amountPaise} paise of ${paymentId} back as ${id}, which we do not know`,
      })),
  ];
}
