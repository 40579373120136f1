import { expect, test } from 'vitest';
import { refusalReason } from './service-reply.ts';

test.each([
  ['Agency do not have enough balance.', 'balance'],
  ['Insufficient Balance', 'balance'],
  ['Booking is already done for the same criteria for PNR 8MV2KW', 'duplicate'],
  ['PassportNo is mandatory.', 'passport'],
  ['PAN is mandatory.', 'passport'],
  ['FirstName and LastName should not be the same.', 'name'],
  ['LastName is invalid.', 'name'],
  ['Invalid Title.', 'name'],
  ['The fare is no longer available. Please search again.', 'sold-out'],
  ['Room is sold out', 'sold-out'],
  ['Your session (TraceId) is expired.', 'fare-gone'],
  ['The price has changed.', 'fare-gone'],
  ['The airline has rejected the booking.', 'other'],
])('“%s” is told as %s', (text, reason) => {
  expect(refusalReason(text)).toBe(reason);
});
