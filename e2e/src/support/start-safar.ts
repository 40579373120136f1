import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, request } from '@playwright/test';
import { z } from 'zod';
import { startSafar } from '../../../scripts/safar-process.ts';
import { answerOf } from './answer.ts';
import { APP_PORT, APP_URL, DESK_PORT, DESK_URL, INTERNATIONAL_SITE, LAUNCH_AT, SANDBOX_PORT } from './addresses.ts';
import { UNREVIEWED_CARDS } from './api-booking.ts';
import { signOperatorsIn } from './desk.ts';

/** Whose hotels have the sample contracts. */
const CONTRACTED = ['Goa', 'Jaipur', 'Mumbai'];

const Suggested = z.object({ cities: z.array(z.object({ code: z.string() })) });

/** Starts a Safar on a folder and ports of its own for the whole run; what it returns stops it again. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-e2e-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  const safar = await startSafar({
    PORT: String(APP_PORT),
    PUBLIC_URL: APP_URL,
    DESK_PORT: String(DESK_PORT),
    DESK_URL,
    // Whatever goes back by an operator's hand takes two of them.
    APPROVAL_LIMIT_RUPEES: '0',
    LAUNCH_AT,
    INTERNATIONAL_SITE_URL: INTERNATIONAL_SITE,
    DATA_DIR: folder,
    SANDBOX_PORT: String(SANDBOX_PORT),
    SANDBOX_LATENCY: '0.1',
    // Reading every city behind the journeys takes a fifth of a core: those they come to are read when they ask.
    CATALOGUE_SYNC: 'asked',
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    // Nobody but whom a test means pays by more cards or UPI ids.
    REVIEW_CARDS_PER_DAY: String(UNREVIEWED_CARDS),
    // Travellers of a whole run have more than one address: the limit of codes for each stays as it is.
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
  });
  await Promise.all([signOperatorsIn(folder), askForCities()]);
  return async () => {
    await safar.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Has the contracted cities read, as soon as the list of cities is. */
async function askForCities(): Promise<void> {
  const api = await request.newContext({ baseURL: APP_URL });
  for (const query of CONTRACTED)
    await expect(async () => {
      const { cities } = await answerOf(await api.get('/api/suggestions', { params: { query } }), Suggested);
      const read = await api.get('/api/hotels/preload', { params: { cc: cities[0]?.code ?? '' } });
      expect(read.ok()).toBe(true);
    }).toPass();
  await api.dispose();
}
