import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

function logged(line: object): string {
  const to = new PassThrough();
  createLogger('info', to).info(line, 'done');
  return String(to.read());
}

test('a log line holds no private field, however it is nested', () => {
  const passenger = { firstName: 'Kavya', pan: 'ABCDE1234F', contactPhone: '9876543210' };
  const line = logged({ mobile: '9876543210', passenger, call: { passenger } });
  for (const secret of ['Kavya', 'ABCDE1234F', '9876543210']) expect(line).not.toContain(secret);
});

test('what a supplier says is logged without the numbers and addresses it repeats', () => {
  const line = logged({
    text: 'PAN ABCDE1234F of kavya@example.com (+91 98765 43210) does not match passport Z1234567',
  });
  expect(line).toContain('does not match passport');
  for (const secret of ['ABCDE1234F', 'kavya@', '98765', '1234567']) expect(line).not.toContain(secret);
});
