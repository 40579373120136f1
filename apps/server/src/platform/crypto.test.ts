import { expect, test } from 'vitest';
import { DAY_MS } from '@safar/domain/time/time-units';
import { createCrypto, equalInConstantTime } from './crypto.ts';
import { newId } from './ids.ts';

const old = 'an old secret of at least thirty-two characters';
const present = 'a present secret of at least thirty-two characters';

test('[REQ-PRIV-4] what is encrypted opens again, never looks the same twice, and names its key', () => {
  const crypto = createCrypto([present]);
  const sealed = [crypto.encrypt('pan', 'ABCDE1234F'), crypto.encrypt('pan', 'ABCDE1234F')];
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed[0]).not.toContain('ABCDE');
  for (const text of sealed) expect(crypto.decrypt('pan', text)).toBe('ABCDE1234F');
});

test('a changed, cut or otherwise purposed ciphertext does not open', () => {
  const crypto = createCrypto([present]);
  const sealed = crypto.encrypt('pan', 'ABCDE1234F');
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => crypto.decrypt('pan', flipped)).toThrow('authenticate');
  expect(() => crypto.decrypt('pan', sealed.slice(0, 20))).toThrow('authentication tag');
  expect(() => crypto.decrypt('passport', sealed)).toThrow('authenticate');
});

test('after a change of the secret the old ciphertexts still open, and without the old one they do not', () => {
  const sealed = createCrypto([old]).encrypt('pan', 'ABCDE1234F');
  expect(createCrypto([present, old]).decrypt('pan', sealed)).toBe('ABCDE1234F');
  expect(() => createCrypto([present]).decrypt('pan', sealed)).toThrow('key');
});

test('one text has one keyed hash per purpose and secret', () => {
  const crypto = createCrypto([present]);
  expect(crypto.hmac('otp', '1234')).toBe(crypto.hmac('otp', '1234'));
  expect(crypto.hmac('otp', '1234')).not.toBe(crypto.hmac('session', '1234'));
  expect(crypto.hmac('otp', '1234')).not.toBe(createCrypto([old]).hmac('otp', '1234'));
});

test('texts are equal or not, whatever their lengths', () => {
  expect(equalInConstantTime('same', 'same')).toBe(true);
  expect(equalInConstantTime('same', 'some')).toBe(false);
  expect(equalInConstantTime('same', 'same and more')).toBe(false);
});

test('ids are UUIDs of version 7 that sort by their time', () => {
  const ids = [newId(1), newId(2_000_000_000_000), newId(Date.now() + DAY_MS * 36_500)];
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
