import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Obstacles } from './schema.ts';

/** Patterns of code that rely on one database. */
const WORDS = {
  'Locks of a session or a transaction (advisory)': /pg_(?:try_)?advisory_(?:xact_)?lock\(/,
  'Looking through rows of all travellers, each taken by one process': /skip locked/,
  'One row that many change in turn':
    /(?:from (?:audit_head|coupons|direct_allotments|operators|executors)\b.*for (?:no key )?(?:update|key share)|do update set last_number)/,
  'Workflows begun in the transaction of what they are for': /\bstartInTransaction\(/,
  'Listening to the database': /\blisten [a-z_]+/i,
} as const;

/** Places in the server's code that rely on one database: 'modules/payments/…/refund-store.ts:235'. */
export function obstaclesOfSource(folder: string): Obstacles[] {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/testing/**'] }).toSorted();
  const lines = files.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ text, place: `${file}:${index + 1}` })),
  );
  return Object.entries(WORDS).map(([heading, word]) => [
    heading,
    lines.filter(({ text }) => word.test(text)).map(({ place }) => place),
  ]);
}
