import { Client } from 'pg';

/** A pooler may by chance hand out the same session again: each round gives it another occasion not to. */
const ROUNDS = 5;

/**
 * Throws when a pooler between us and PostgreSQL gives a connection another session with each transaction: locks that are held for as long
 * as a connection lives would be left behind in sessions of others. Two connections that are open at once then share a session, or one changes it.
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
