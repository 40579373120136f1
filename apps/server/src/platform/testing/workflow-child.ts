/**
 * A process that works on workflows, for tests that kill it. Arguments: database URL, and optionally the number of the step of `trip`
 * in which it stands still. It starts a workflow for every line `{id}` it reads, inside a transaction.
 */
import { createInterface } from 'node:readline';
import { openDatabase } from '../database.ts';
import { createLogger } from '../logging.ts';
import { announcePresence } from '../presence.ts';
import { createWorkflows } from '../workflows.ts';

const STEPS = 3;

const [databaseUrl = '', haltAt = '0'] = process.argv.slice(2);
const log = createLogger('silent');
const database = openDatabase(databaseUrl, 5, log);
const presence = await announcePresence(databaseUrl, database.pool, log);
const workflows = createWorkflows({ database, presence, log, poolSize: 5 });

const trip = workflows.define('trip', async (input: { traveller: string }) => {
  const id = workflows.currentId();
  for (let step = 1; step <= STEPS; step += 1) {
    await workflows.transaction(`count-${step}`, async (transaction) => {
      await transaction.query('insert into effects (workflow, step) values ($1, $2)', [id, `count-${step}`]);
    });
    await workflows.step(`call-${step}`, async () => {
      console.log(`reached ${step}`);
      if (step === Number(haltAt)) await new Promise(() => undefined);
    });
  }
  await workflows.transaction('end', async (transaction) => {
    await transaction.query('insert into effects (workflow, step) values ($1, $2)', [id, `end:${input.traveller}`]);
  });
  return 'ended';
});

await workflows.launch();
console.log('launched');

for await (const id of createInterface({ input: process.stdin }))
  await database.transaction((transaction) =>
    workflows.startInTransaction(transaction, trip, id, { traveller: 'asha' }),
  );
