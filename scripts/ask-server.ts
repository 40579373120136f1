import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

const HOUR_MS = 3_600_000;
const settingsFile = path.join(ROOT, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);

/**
 * Asks the operators' listener of the server on this machine (`OPERATIONS_PORT`, `OPERATIONS_TOKEN`). Throws when the
 * status is not 2xx.
 */
export async function ask(method: 'GET' | 'POST', call: string, body?: object): Promise<unknown> {
  const url = `http://127.0.0.1:${process.env['OPERATIONS_PORT'] ?? '3801'}/operations/${call}`;
  const token = process.env['OPERATIONS_TOKEN'] ?? '';
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(HOUR_MS),
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
