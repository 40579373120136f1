import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from './api.ts';
import { closeNotice, loadNotices, type Notice } from './notices.ts';

afterEach(() => vi.unstubAllGlobals());

const ONE: Notice = {
  id: 'n1',
  until: '2026-12-01T00:00:00.000Z',
  version: 'a1',
  level: 'information',
  text: 'Fog in Delhi',
  link: null,
  place: 'everywhere',
};
const OTHER: Notice = { ...ONE, version: 'b2', text: 'Bank holiday' };

test('[REQ-NOTICE-1] a notice that was closed stays closed when another is', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, notices: [ONE, OTHER] })));
  const api = createBrowserClient(() => null, 'http://safar.test');
  closeNotice(ONE);
  expect(await loadNotices(api, document.cookie)).toEqual([OTHER]);
  closeNotice(OTHER);
  expect(await loadNotices(api, document.cookie)).toEqual([]);
});
