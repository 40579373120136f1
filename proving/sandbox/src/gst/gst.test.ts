import { afterAll, beforeAll, expect, it } from 'vitest';
import { like } from '../like.ts';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';
import { API_KEY } from './routes.ts';

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

function search(gstin: string, { key = API_KEY, action = 'TP' } = {}) {
  const address = `/gst/commonapi/v1.1/search?action=${action}&gstin=${gstin}`;
  return services.call('GET', address, undefined, { 'x-api-key': key });
}

it('has every number under a name, the same each time', async () => {
  const [once, again] = [await search('29AABCS1234D1ZR'), await search('29AABCS1234D1ZR')];
  expect(once).toMatchObject({
    status: 200,
    body: {
      status_cd: '1',
      data: { gstin: '29AABCS1234D1ZR', lgnm: like.stringMatching(/ PRIVATE LIMITED$/), sts: 'Active', cxdt: '' },
    },
  });
  expect(again.body).toEqual(once.body);
});

it.each([
  ['29AABCS1234D7ZL', 'Suspended'],
  ['29AABCS1234D8ZK', 'Cancelled'],
  ['2717USA00001UN9', 'Active'],
  ['9922JPN29001OSU', 'Active'],
  ['27PNEA06819B1DE', 'Active'],
])('%s is %s', async (gstin, sts) => {
  expect((await search(gstin)).body).toMatchObject({ data: { sts } });
});

it('does not know what ends in 9, what is no number, and another question', async () => {
  expect((await search('29AABCS1234D9ZJ')).body).toMatchObject({ status_cd: '0', error: { error_cd: 'FO8000' } });
  const invalid = { status_cd: '0', error: { error_cd: 'SWEB_9035' } };
  expect((await search('29AABC')).body).toMatchObject(invalid);
  expect((await search('29AABCS1234D1ZR', { action: 'ALL' })).body).toMatchObject(invalid);
});

it('answers nobody without its key', async () => {
  expect((await search('29AABCS1234D1ZR', { key: 'another' })).status).toBe(401);
});
