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

/** What a Safar on the copy found at gateways and suppliers. */
export type CopyComparison = z.infer<typeof Comparison>;

/**
 * Starts a Safar on a copy of the books that may ask gateways and suppliers and change nothing with them (`OUTSIDE=questions`), has it compare
 * all books of the last `days`, and stops it. Its own books are a copy: what it repairs in them is thrown away (REQ-OPS-35).
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
      // Nothing of a copy is under way.
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
 * What a copy did not find of all that stands outside since its moment. Of several tickets of one trip, bought under one trace, one tells of
 * the others (decision 0035).
 */
export function missedBy({ differences }: CopyComparison, standing: readonly Standing[]): Standing[] {
  const found = new Set(differences.map(({ counterparty, subject }) => `${counterparty} ${subject}`));
  const isFound = ({ counterparty, subject }: Standing) => found.has(`${counterparty} ${subject}`);
  const told = new Set(standing.filter((each) => each.what === 'ticket' && isFound(each)).map(({ of }) => of));
  return standing.filter((each) => !isFound(each) && !(each.what === 'ticket' && told.has(each.of)));
}
