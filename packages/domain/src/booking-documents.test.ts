import { describe, expect, test } from 'vitest';
import { documentsOf, type DocumentFacts } from './booking-documents.ts';

const PAID: DocumentFacts = {
  status: 'vouchered',
  totalPaise: 1000,
  paidPaise: 1000,
  refundedPaise: 0,
  vouchered: true,
};

describe('the documents of a booking', () => {
  test('[REQ-DOC-1] paid in full and vouchered: all but a credit note', () => {
    expect(documentsOf(PAID)).toEqual({ voucher: true, calendar: true, invoicePaise: 1000, creditPaise: null });
  });

  test('[REQ-DOC-1] held and not paid in full: only the calendar', () => {
    const held = documentsOf({ ...PAID, status: 'confirmed', paidPaise: 100, vouchered: false });
    expect(held).toEqual({ voucher: false, calendar: true, invoicePaise: null, creditPaise: null });
  });

  test('[REQ-DOC-1] cancelled after it was paid: the invoice, and a credit note of the refund', () => {
    const cancelled = documentsOf({ ...PAID, status: 'cancelled', refundedPaise: 700 });
    expect(cancelled).toEqual({ voucher: false, calendar: false, invoicePaise: 1000, creditPaise: 700 });
  });

  test('[REQ-DOC-1] over before it was paid in full: an invoice of what was kept, if anything was', () => {
    const released = { ...PAID, status: 'released', paidPaise: 100 } as const;
    expect(documentsOf(released)).toMatchObject({ invoicePaise: 100, creditPaise: null });
    expect(documentsOf({ ...released, refundedPaise: 100 })).toMatchObject({ invoicePaise: null, creditPaise: null });
  });

  test('[REQ-DOC-1] never booked: none', () => {
    for (const status of ['processing', 'pending', 'failed', 'refunded'] as const)
      expect(documentsOf({ ...PAID, status, vouchered: false })).toEqual({
        voucher: false,
        calendar: false,
        invoicePaise: null,
        creditPaise: null,
      });
  });
});
