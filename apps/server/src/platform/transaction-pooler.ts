import { Client } from 'pg';

/** A pooler may happen to hand out the same session again: each round gives it another chance to show itself. */
const ROUNDS = 5;

/**
 * Throws when a pooler between us and PostgreSQL gives a connection another session for each transaction: locks held
 * for the life of a connection would be left in sessions of others. It shows when two connections open at once share
 * a session, or one changes its session (REQ-OPS-3).
 */
export async function refuseTransactionPooler(databaseUrl: string): Promise<void> {
  const [one, two] = [open(databaseUrl), open(databaseUrl)];
  try {
    await Promise.all([one.connect(), two.connect()]);
    const ours = await sessionOf(one);
    for (let round = 0; round < ROUNDS; round += 1) {
      await two.query('begin');
      const seen = [await sessionOf(two), await sessionOf(one)];
      await two.query('commit');
      if (seen[0] === ours || seen[1] !== ours)
        throw new Error(
          'DATABASE_URL leads through a pooler in transaction mode (PgBouncer: pool_mode = transaction), behind which locks get lost. ' +
            'Give the address of PostgreSQL itself, or set the pooler to session mode.',
        );
    }
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
}

function open(databaseUrl: string): Client {
  return new Client({ connectionString: databaseUrl, application_name: 'safar-start' });
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
