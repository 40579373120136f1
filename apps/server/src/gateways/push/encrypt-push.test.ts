import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, isPushKey } from './encrypt-push.ts';

/** The example of RFC 8291, 5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 comes out to the byte', () => {
  const ours = createECDH('prime256v1');
  ours.setPrivateKey(Buffer.from(EXAMPLE.ours, 'base64url'));
  const salt = Buffer.from(EXAMPLE.salt, 'base64url');
  expect(encryptPush(EXAMPLE.text, EXAMPLE, { salt, ours }).toString('base64url')).toBe(EXAMPLE.body);
});

test('the same message is never encrypted alike', () => {
  expect(encryptPush('a', EXAMPLE)).not.toEqual(encryptPush('a', EXAMPLE));
});

test('a key that is no point of the curve is found out before anything is written to it', () => {
  const endpoint = 'https://push.example/1';
  expect(isPushKey({ endpoint, keys: EXAMPLE.keys })).toBe(true);
  expect(isPushKey({ endpoint, keys: { ...EXAMPLE.keys, p256dh: `B${'A'.repeat(86)}` } })).toBe(false);
});
