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

/** Cities whose hotels have the sample contracts. */
const CONTRACTED = ['Goa', 'Jaipur', 'Mumbai'];

const Suggested = z.object({ cities: z.array(z.object({ code: z.string() })) });

/** Starts a Safar with its own folder and ports for the whole run. The returned function stops it. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-e2e-'));
  // When this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const safar = await startSafar({
    PORT: String(APP_PORT),
    PUBLIC_URL: APP_URL,
    DESK_PORT: String(DESK_PORT),
    DESK_URL,
    // Every refund that an operator makes needs a second operator's approval.
    APPROVAL_LIMIT_RUPEES: '0',
    LAUNCH_AT,
    INTERNATIONAL_SITE_URL: INTERNATIONAL_SITE,
    DATA_DIR: folder,
    SANDBOX_PORT: String(SANDBOX_PORT),
    SANDBOX_LATENCY: '0.1',
    // Reading every city in the background would take a fifth of a core. A city is read when a test asks for it.
    CATALOGUE_SYNC: 'asked',
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    // Only tests that mean to reach this limit pay with more cards or UPI ids.
    REVIEW_CARDS_PER_DAY: String(UNREVIEWED_CARDS),
    // The travellers of a run have different addresses, so that the limit of sign-in codes for one address can stay on.
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
  });
  const [leave] = await Promise.all([signOperatorsIn(folder), askForCities()]);
  return async () => {
    leave();
    await safar.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Asks for the cities with contracts, so that they are read as soon as the list of cities is known. */
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
