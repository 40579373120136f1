import { describe, expect, it } from 'vitest';
import { linkSignature, paymentSignature, sign } from './signature.ts';

describe('signatures', () => {
  it('of a checkout payment equal the published test vector', () => {
    expect(paymentSignature('order_RB58MiP5SPFYyM', 'pay_Qfldmt5StKZFCB', 'test_secret')).toBe(
      '92d99277b803e1cdd523ca2e720f4175af2c204809df9cb7642e0748e82ab3e4',
    );
  });

  it('of a link callback keep the bars of an empty reference', () => {
    const callback = { linkId: 'plink_1', referenceId: '', status: 'paid', paymentId: 'pay_1' };
    expect(linkSignature(callback, 'secret')).toBe(sign('plink_1||paid|pay_1', 'secret'));
  });
});
