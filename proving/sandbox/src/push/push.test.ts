import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';
import { publicKeyOf, readPush } from './read-push.ts';
import { createPrivateKey } from 'node:crypto';

let folder: string;
let services: Services;

beforeAll(async () => {
  folder = newFolder();
  services = await startServices({ folder });
});
afterAll(async () => {
  await services.close();
  removeFolder(folder);
});

it('reads the example of RFC 8291', () => {
  const d = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from(d, 'base64url'));
  const publicKey = keys.getPublicKey();
  const { x = '', y = '' } = publicKeyOf(publicKey).export({ format: 'jwk' });
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const privateKey = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } });
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(readPush(Buffer.from(body, 'base64url'), { privateKey, publicKey, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

it('takes no message without proof of its sender, and says when a browser has ended its subscription', async () => {
  const made = await services.call('POST', '/push/subscriptions', {});
  const { endpoint } = z.object({ endpoint: z.string() }).parse(made.body);
  const path = new URL(endpoint).pathname;
  const send = (headers: Record<string, string>) =>
    services.call('POST', path, 'x', { 'content-type': 'application/octet-stream', ...headers });
  expect((await send({})).status).toBe(400);
  expect((await send({ ttl: '60', 'content-encoding': 'aes128gcm' })).status).toBe(403);
  await services.call('DELETE', `/push/subscriptions/${path.split('/').at(-1)}`);
  expect((await send({ ttl: '60', 'content-encoding': 'aes128gcm' })).status).toBe(410);
  expect(
    (await services.call('POST', '/push/send/1', 'x', { 'content-type': 'application/octet-stream' })).status,
  ).toBe(404);
});
