import { paymentAdviceText } from '@safar/domain/money/payment-advice';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { razorpayAdvice, type RazorpayFailure } from './razorpay-failure.ts';

const NOTHING: RazorpayFailure = { reason: null, source: null, step: null, code: null };

describe('what a payer can do about a payment that failed at Razorpay', () => {
  test.each([
    ['payment_failed', 'bank', 'declined'],
    ['payment_failed', 'issuer', 'declined'],
    ['payment_failed', 'customer', 'not-approved'],
    ['payment_cancelled', 'customer', 'cancelled'],
    ['payment_timed_out', 'customer', 'too-late'],
    ['insufficient_funds', 'issuer', 'not-enough-money'],
    ['transaction_limit_exceeded', 'customer', 'over-limit'],
    ['incorrect_otp', 'customer', 'wrong-code'],
    ['card_expired', 'customer', 'card-not-usable'],
    ['international_transaction_not_allowed', 'business', 'card-not-usable'],
    ['gateway_technical_error', 'gateway', 'service-down'],
    ['bank_technical_error', 'issuer_bank', 'bank-down'],
    ['authentication_failed', 'customer', 'not-proved'],
    ['incorrect_card_details', 'customer', 'card-not-usable'],
    ['incorrect_cvv', 'customer', 'card-not-usable'],
    [null, null, 'declined'],
  ])('%s from %s means %s', (reason, source, advice) => {
    expect(razorpayAdvice({ ...NOTHING, reason, source })).toBe(advice);
  });

  test.each([
    ['payment_authentication', 'customer', 'not-proved'],
    ['payment_authentication', 'issuer_bank', 'not-proved'],
    ['card_enrollment_check', 'issuer_bank', 'card-not-usable'],
    ['payment_initiation', 'customer', 'not-started'],
    ['payment_initiation', 'business', 'not-started'],
    ['payment_authentication', 'gateway', 'service-down'],
    ['payment_authorization', 'internal', 'service-down'],
    ['payment_authorization', 'customer', 'not-approved'],
    ['payment_authorization', 'issuer_bank', 'declined'],
    ['NA', 'NA', 'declined'],
  ])('[REQ-PAY-11] without a reason, at %s by %s means %s', (step, source, advice) => {
    expect(razorpayAdvice({ reason: 'payment_failed', source, step, code: 'BAD_REQUEST_ERROR' })).toBe(advice);
  });

  test('[REQ-PAY-11] is never the payer’s doing when the gateway itself failed', () => {
    const failure = { reason: 'payment_failed', source: null, step: null };
    expect(razorpayAdvice({ ...failure, code: 'SERVER_ERROR' })).toBe('service-down');
    expect(razorpayAdvice({ ...failure, reason: 'incorrect_otp', code: 'GATEWAY_ERROR' })).toBe('wrong-code');
  });

  test('[REQ-PAY-11] names no way of paying that may not be the payer’s', () => {
    expect(
      paymentAdviceText(razorpayAdvice({ ...NOTHING, reason: 'payment_failed', source: 'customer' })).title,
    ).not.toContain('UPI');
  });

  test('[REQ-PAY-11] is always a sentence and something to do, whatever Razorpay says', () => {
    const word = fc.option(fc.string());
    fc.assert(
      fc.property(fc.record({ reason: word, source: word, step: word, code: word }), (failure) => {
        const { title, text } = paymentAdviceText(razorpayAdvice(failure));
        expect(title).toMatch(/^[A-Z].*\.$/);
        expect(text).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });
});
