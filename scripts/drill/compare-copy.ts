import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { freePort } from '../free-port.ts';
import { startSafar } from '../safar-process.ts';
import type { Standing } from './expected.ts';

const LIMIT_MS = 3_600_000;
const TOKEN_BYTES = 32;

const Comparison = z.object({
  compared: z.int(),
  incomplete: z.string().nullable(),
  differences: z.array(
    z.object({
      kind: z.string(),
      counterparty: z.string(),
      subject: z.string(),
      detail: z.string(),
      outcome: z.enum(['repaired', 'needs-person', 'noted']),
    }),
  ),
});

/** The differences that a Safar on the copy found at gateways and suppliers. */
export type CopyComparison = z.infer<typeof Comparison>;

/**
 * Starts a Safar on a copy of the books that may query gateways and suppliers but change nothing there
 * (`OUTSIDE=questions`), has it compare all books of the last `days`, and stops it. Repairs that it makes are in the
 * copy only and are discarded (REQ-OPS-35).
 */
export async function compareCopy(
  databaseUrl: string,
  days: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<CopyComparison> {
  const [port, deskPort, operationsPort] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const safar = await startSafar(
    {
      ...settings,
      DATABASE_URL: databaseUrl,
      DATABASE_POOLED_URL: '',
      REDIS_URL: '',
      MIGRATIONS: 'at-start',
      ROLES: 'web',
      OUTSIDE: 'questions',
      SAFAR_WEB: 'none',
      CATALOGUE_SYNC: 'asked',
      HOST: '127.0.0.1',
      PORT: String(port),
      DESK_HOST: '127.0.0.1',
      DESK_PORT: String(deskPort),
      OPERATIONS_HOST: '127.0.0.1',
      OPERATIONS_PORT: String(operationsPort),
      OPERATIONS_TOKEN: token,
    },
    'apps/server/src/main.ts',
  );
  try {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/operations/reconcile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // Nothing in a copy is in progress.
      body: JSON.stringify({ days, restMinutes: 0 }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`the comparison of the copy was answered ${answer.status}`);
    return Comparison.parse(await answer.json());
  } finally {
    await safar.stop();
  }
}

/**
 * The later purchases that the comparison did not find. When several tickets of one trip were bought under one trace,
 * finding one finds the others (decision 0035).
 */
export function missedBy({ differences }: CopyComparison, standing: readonly Standing[]): Standing[] {
  const found = new Set(differences.map(({ counterparty, subject }) => `${counterparty} ${subject}`));
  const isFound = ({ counterparty, subject }: Standing) => found.has(`${counterparty} ${subject}`);
  const told = new Set(standing.filter((each) => each.what === 'ticket' && isFound(each)).map(({ of }) => of));
  return standing.filter((each) => !isFound(each) && !(each.what === 'ticket' && told.has(each.of)));
}
