import createClient from 'openapi-fetch';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '#lib/request-context.ts';
import { loader } from './test-checkout.tsx';

/** Loads the page for a visitor who is not signed in; `testPages` is what the API says of test pages. */
function load(testPages: boolean) {
  const context = new RouterContextProvider();
  const answer = (request: Request) =>
    Promise.resolve(
      new URL(request.url).pathname === '/api/config'
        ? Response.json({ ok: true, testPages })
        : Response.json({ ok: false, code: 'SIGN_IN_REQUIRED', error: 'Please sign in.' }, { status: 401 }),
    );
  context.set(apiContext, createClient({ baseUrl: 'http://safar.test', fetch: answer }));
  const url = new URL('http://safar.test/TestCheckout');
  return loader({ request: new Request(url), url, pattern: '/TestCheckout', params: {}, context });
}

test('[REQ-CHK-12] where there are no test pages, as in production, /TestCheckout is not found, whoever asks (REQ-CHK-12)', async () => {
  await expect(load(false)).rejects.toMatchObject({ init: { status: 404 } });
});

test('[REQ-CHK-12] elsewhere it asks to sign in', async () => {
  await expect(load(true)).rejects.toMatchObject({ status: 302 });
});
