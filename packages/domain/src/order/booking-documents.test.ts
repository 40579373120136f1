import { describe, expect, test } from 'vitest';
import { documentsOf, type DocumentFacts } from './booking-documents.ts';

const PAID: DocumentFacts = {
  status: 'vouchered',
  totalPaise: 1000,
  paidPaise: 1000,
  advancePaise: 1000,
  refundedPaise: 0,
  sentBackPaise: 0,
  vouchered: true,
};

const NO_VOUCHERS = { receiptPaise: null, refundVoucherPaise: null };

describe('the documents of a booking', () => {
  test('[REQ-DOC-1] paid in full and vouchered: all but a credit note', () => {
    expect(documentsOf(PAID)).toEqual({
      voucher: true,
      calendar: true,
      invoicePaise: 1000,
      creditPaise: null,
      ...NO_VOUCHERS,
    });
  });

  test('[REQ-DOC-1] held and not paid in full: the calendar and a receipt', () => {
    const held = documentsOf({ ...PAID, status: 'confirmed', paidPaise: 100, advancePaise: 100, vouchered: false });
    const none = { voucher: false, invoicePaise: null, creditPaise: null };
    expect(held).toEqual({ ...none, calendar: true, receiptPaise: 100, refundVoucherPaise: null });
  });

  test('[REQ-DOC-1] cancelled after it was paid: the invoice, and a credit note of the refund', () => {
    const cancelled = documentsOf({ ...PAID, status: 'cancelled', refundedPaise: 700 });
    expect(cancelled).toEqual({
      voucher: false,
      calendar: false,
      invoicePaise: 1000,
      creditPaise: 700,
      ...NO_VOUCHERS,
    });
  });

  test('[REQ-DOC-1] over before it was paid in full: an invoice of what was kept, if anything was', () => {
    const released = { ...PAID, status: 'released', paidPaise: 100 } as const;
    expect(documentsOf(released)).toMatchObject({ invoicePaise: 100, creditPaise: null });
    expect(documentsOf({ ...released, refundedPaise: 100 })).toMatchObject({ invoicePaise: null, creditPaise: null });
  });

  test('[REQ-DOC-1] never booked and nothing paid: none', () => {
    for (const status of ['processing', 'pending', 'failed', 'refunded'] as const)
      expect(documentsOf({ ...PAID, status, paidPaise: 0, advancePaise: 0, vouchered: false })).toEqual({
        voucher: false,
        calendar: false,
        invoicePaise: null,
        creditPaise: null,
        ...NO_VOUCHERS,
      });
  });

  test('[REQ-DOC-12] paid and not invoiced: a receipt, and a refund voucher of what the gateway took of its refund', () => {
    for (const status of ['processing', 'pending', 'failed', 'refunded'] as const)
      expect(documentsOf({ ...PAID, status, vouchered: false })).toMatchObject({
        invoicePaise: null,
        receiptPaise: 1000,
        refundVoucherPaise: null,
      });
    const decided = { ...PAID, status: 'refunded', refundedPaise: 1000, vouchered: false } as const;
    expect(documentsOf(decided)).toMatchObject({ refundVoucherPaise: null });
    expect(documentsOf({ ...decided, sentBackPaise: 1000 })).toMatchObject({ refundVoucherPaise: 1000 });
  });

  test('[REQ-DOC-12] an advance that is partly kept: an invoice of that and a refund voucher of the rest; later, all on the invoice', () => {
    const part = { ...PAID, status: 'cancelled', paidPaise: 100, advancePaise: 100, vouchered: false } as const;
    expect(documentsOf({ ...part, refundedPaise: 40, sentBackPaise: 40 })).toMatchObject({
      invoicePaise: 60,
      receiptPaise: 100,
      refundVoucherPaise: 40,
    });
    expect(documentsOf({ ...part, paidPaise: 1000, refundedPaise: 700, sentBackPaise: 700 })).toMatchObject({
      invoicePaise: 1000,
      creditPaise: 700,
      receiptPaise: 100,
      refundVoucherPaise: null,
    });
  });
});
