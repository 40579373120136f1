import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactCall, readableTexts } from './redact.ts';

const SUPPLIER = readableTexts({
  codes: 'ClientReferenceId ConfirmationNo HotelBookingStatus',
  sentences: 'ErrorMessage',
});
const GATEWAY = readableTexts({ codes: 'id entity method rrn checkout', sentences: 'description' });

const BOOK = {
  BookingCode: '1234!TB!2',
  EndUserIp: '10.1.2.3',
  TokenId: 'a-secret-token',
  ClientReferenceId: 'SFR-77-1',
  NetAmount: 12_345.5,
  HotelRoomsDetails: [
    {
      HotelPassenger: [
        { FirstName: 'Meera', LastName: 'Raghunathan', Email: 'meera@example.com', Phoneno: '9810001234', Age: 34 },
        { FirstName: 'Om', LastName: 'Raghunathan', PAN: 'ABCDE1234F', PassportNo: 'P7654321', Age: 7 },
      ],
    },
  ],
};

test('[REQ-DESK-6] ids, codes and amounts of a call are kept; who travels, and what is secret, is not', () => {
  const answer = {
    BookResult: {
      BookingId: 2_120_652,
      ConfirmationNo: '9810001234567',
      HotelBookingStatus: 'Confirmed',
      Error: {
        ErrorCode: 3,
        ErrorMessage:
          'Meera RAGHUNATHAN is known; write to us@example.com or call 98100 01234. PAN BCDEF2345G, GSTIN 27AAPFU0939F1ZV.',
      },
    },
  };
  const redacted = redactCall({ request: BOOK, answer }, SUPPLIER);
  const text = JSON.stringify(redacted);
  for (const secret of [
    'Meera',
    'Raghunathan',
    'RAGHUNATHAN',
    'example.com',
    '98100 01234',
    'BCDEF2345G',
    '27AAPFU0939F1ZV',
    '34',
    'ABCDE1234F',
    'P7654321',
    'a-secret',
    '10.1.2.3',
  ])
    expect(text.replaceAll('9810001234567', '').replaceAll('12345.5', '')).not.toContain(secret);
  expect(redacted).toMatchObject({
    request: { ClientReferenceId: 'SFR-77-1', NetAmount: 12_345.5, TokenId: '(hidden)' },
    answer: {
      BookResult: {
        BookingId: 2_120_652,
        ConfirmationNo: '9810001234567',
        HotelBookingStatus: 'Confirmed',
        Error: {
          ErrorMessage: '(name) (name) is known; write to (e-mail) or call (number). PAN (number), GSTIN (number).',
        },
      },
    },
  });
});

test('[REQ-DESK-6] what the gateway knows of a payer is not kept', () => {
  const answer = {
    id: 'pay_1',
    entity: 'payment',
    amount: 250_000,
    created_at: 1_795_538_577,
    method: 'upi',
    contact: '+919810001234',
    email: 'meera@example.com',
    vpa: 'meera@bank',
    card: { last4: '1111', name: 'Meera', iin: 411_111 },
    acquirer_data: { rrn: '123456789012' },
    notes: { checkout: '01a20e6f', phone: 9_810_001_234 },
  };
  expect(redactCall({ request: undefined, answer }, GATEWAY).answer).toEqual({
    ...answer,
    contact: '(hidden)',
    email: '(hidden)',
    vpa: '(hidden)',
    card: { last4: '(hidden)', name: '(hidden)', iin: '(hidden)' },
    notes: { checkout: '01a20e6f', phone: '(hidden)' },
  });
});

test('[REQ-DESK-6] no text under a key nobody has listed is ever kept, however deep', () => {
  const unknownKey = fc.stringMatching(/^x[a-z]{1,8}$/);
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.stringMatching(/^[A-Z]{6,12}$/),
    tree: fc.oneof(
      { depthSize: 'medium' },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 30 }),
      fc.dictionary(unknownKey, tie('tree'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const { answer } = redactCall({ request: null, answer: value }, SUPPLIER);
      expect(JSON.stringify(answer)).not.toMatch(/[A-Z]{6}/);
    }),
  );
});
