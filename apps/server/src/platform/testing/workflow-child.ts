/**
 * A process that works on workflows, for tests that kill it or run two releases side by side. Arguments: database URL, and what it is:
 * `doomed` stands still in the step at which a trip is to halt, `old` is of the release before. It starts a workflow for every line
 * `{name} {id} {step to halt at}` it reads, inside a transaction.
 */
import { createInterface } from 'node:readline';
import { openDatabase } from '../database.ts';
import { createLogger } from '../logging.ts';
import { announcePresence } from '../presence.ts';
import { createWorkflows } from '../workflows.ts';

const STEPS = 3;

interface Start {
  readonly traveller: string;
  readonly haltAt: number;
}

const [databaseUrl = '', kind = ''] = process.argv.slice(2);
const isOld = kind === 'old';
/** The old release dies here too. */
const halts = kind === 'doomed' || isOld;
const log = createLogger('silent');
const database = openDatabase(databaseUrl, 5, log);
const presence = await announcePresence(databaseUrl, database.pool, log);
const parts = { database, presence, log, poolSize: 5 };
// The old release knows the first queue alone.
const workflows = createWorkflows(isOld ? { ...parts, queues: ['safar'] } : parts);

async function note(step: string): Promise<void> {
  const id = workflows.currentId();
  await workflows.transaction(step, async (transaction) => {
    await transaction.query('insert into effects (workflow, step) values ($1, $2)', [id, step]);
  });
}

const trip = workflows.define('trip', async ({ traveller, haltAt }: Start) => {
  const id = workflows.currentId();
  for (let step = 1; step <= STEPS; step += 1) {
    // A step between two others, which came with the new release.
    if (step === 2 && !isOld && (await workflows.patched('stamp-papers'))) await note('stamped');
    await note(`count-${step}`);
    await workflows.step(`call-${step}`, async () => {
      console.log(`${id} reached ${step}`);
      if (halts && step === haltAt) await new Promise(() => undefined);
    });
  }
  await note(`end:${traveller}`);
});

/** Of the new release alone, on a queue that is new with it. */
const voyage = isOld
  ? undefined
  : workflows.define('voyage', async ({ traveller }: Start) => note(`end:${traveller}`), 'safar-2');

await workflows.launch();
console.log('launched');

for await (const line of createInterface({ input: process.stdin })) {
  const [name, id = '', haltAt] = line.split(' ');
  const workflow = name === 'voyage' ? voyage : trip;
  if (workflow === undefined) throw new Error(`this release has no ${name}`);
  const start = { traveller: 'asha', haltAt: Number(haltAt) };
  await database.transaction((transaction) => workflows.startInTransaction(transaction, workflow, id, start));
}
