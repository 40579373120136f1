import * as calls from '@safar/contract/engagement';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { succeed } from '../bookings/testing/journey.ts';
import { sweepOldRows } from '../upkeep/index.ts';

const clock = movableClock(Date.now());
let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
});
afterAll(() => app.close());

async function stored(sessionId: string) {
  const found = await app.context.database.pool.query<Record<string, unknown>>(
    'select user_id, event, path, data from journey_events where session_id = $1 order by event desc',
    [sessionId],
  );
  return found.rows;
}

describe('the journey log', () => {
  test('[REQ-LOG-1] keeps both documented bodies, and knows who is signed in from the session alone', async () => {
    const as = await signIn(app);
    const sessionId = crypto.randomUUID();
    const first = {
      userId: 'somebody-else',
      sessionId,
      event: 'search_started',
      data: { city: 'Goa' },
      meta: { path: '/home' },
    };
    const second = { sessionId, userId: 'guest', payload: { ts: 1, event: 'gallery open', details: { at: 3 } } };
    await succeed(app, calls.appendSnapshot, { body: first, as });
    await succeed(app, calls.appendSnapshot, { body: second });
    expect(await stored(sessionId)).toEqual([
      { user_id: as.userId, event: 'search_started', path: '/home', data: { v: 1, details: { city: 'Goa' } } },
      { user_id: null, event: 'gallery open', path: null, data: { v: 1, details: { at: 3 } } },
    ]);
  });

  test('[REQ-LOG-1] takes nothing large or without an event', async () => {
    const sessionId = crypto.randomUUID();
    const large = Object.fromEntries(Array.from({ length: 40 }, (_each, index) => [`k${index}`, 'x'.repeat(300)]));
    expect(await app.call(calls.appendSnapshot, { body: { sessionId, event: 'a', data: large } })).toMatchObject({
      status: 413,
    });
    expect(await app.call(calls.appendSnapshot, { body: { sessionId } })).toMatchObject({ status: 400 });
    expect(await stored(sessionId)).toEqual([]);
  });

  test('[REQ-LOG-2] one session, and one address with however many sessions, adds no more than its share of a day', async () => {
    const data = Object.fromEntries(Array.from({ length: 15 }, (_, key) => [`key${key}`, 'x'.repeat(390)]));
    const add = (sessionId: string, from: string) =>
      app.call(calls.appendSnapshot, { body: { sessionId, event: 'flood', data }, from });
    const until429 = async (next: () => ReturnType<typeof add>): Promise<number> => {
      for (let added = 0; ; added += 1) {
        const { status, body } = await next();
        if (status === 200) continue;
        expect(body).toMatchObject({ code: 'SNAPSHOTS_LIMITED' });
        return added;
      }
    };
    expect(await until429(() => add('one', '10.8.0.1'))).toBeLessThan(100);
    expect((await add('two', '10.8.0.1')).status).toBe(200);
    let sessions = 0;
    expect(await until429(() => add(`many-${(sessions += 1)}`, '10.8.0.1'))).toBeLessThan(400);
    expect((await add('three', '10.8.0.2')).status).toBe(200);
    clock.advance(DAY_MS);
    expect((await add('one', '10.8.0.1')).status).toBe(200);
  });

  test('[REQ-LOG-2] forgets what is older than thirty days', async () => {
    const sessionId = crypto.randomUUID();
    await succeed(app, calls.appendSnapshot, { body: { sessionId, event: 'early' } });
    clock.advance(31 * DAY_MS);
    await succeed(app, calls.appendSnapshot, { body: { sessionId, event: 'late' } });
    await sweepOldRows(app.context);
    expect(await stored(sessionId)).toMatchObject([{ event: 'late' }]);
  });
});
