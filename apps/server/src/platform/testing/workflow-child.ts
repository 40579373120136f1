/**
 * A process that runs workflows, for tests that kill it or run two releases side by side. Arguments: database URL, and its kind:
 * `doomed` halts in the step given for a trip, `old` is the previous release. For every line `{name} {id} {step to halt at}` it reads
 * it starts a workflow inside a transaction; at the line `go on`, halted workflows continue.
 */
import { createInterface } from 'node:readline';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { createDueRounds } from '../due-rounds.ts';
import { createLogger } from '../logging.ts';
import { takeProcessLease } from '../process-lease.ts';
import { createWorkflows } from '../workflows.ts';

const STEPS = 3;
/** Exit code of a process that lost its lease. */
const TAKEN_FOR_GONE = 1;

interface Start {
  readonly traveller: string;
  readonly haltAt: number;
}

const [databaseUrl = '', kind = ''] = process.argv.slice(2);
const isOld = kind === 'old';
/** The old release is killed here too. */
const halts = kind === 'doomed' || isOld;
const log = createLogger('silent');
const database = openDatabase(databaseUrl, 5, log);
const processLease = await takeProcessLease(database, log, () => process.exit(TAKEN_FOR_GONE));
const due = createDueRounds({ database, clock: systemClock, log, notices: processLease.notices });
const parts = { database, processLease, due, log, poolSize: 5 };
// The old release knows only the first queue.
const workflows = createWorkflows(isOld ? { ...parts, queues: ['safar'] } : parts);

const goOn = Promise.withResolvers<void>();

async function note(step: string): Promise<void> {
  const id = workflows.currentId();
  await workflows.transaction(step, async (transaction) => {
    await transaction.query('insert into effects (workflow, step) values ($1, $2)', [id, step]);
  });
}

const trip = workflows.define('trip', async ({ traveller, haltAt }: Start) => {
  const id = workflows.currentId();
  for (let step = 1; step <= STEPS; step += 1) {
    // A step between two others, added by the new release.
    if (step === 2 && !isOld && (await workflows.patched('stamp-documents'))) await note('stamped');
    await note(`count-${step}`);
    await workflows.step(`call-${step}`, async () => {
      console.log(`${id} reached ${step}`);
      if (halts && step === haltAt) await goOn.promise;
    });
  }
  await note(`end:${traveller}`);
});

/** A workflow of the new release only, on a queue that is new in it. */
const voyage = isOld
  ? undefined
  : workflows.define('voyage', async ({ traveller }: Start) => note(`end:${traveller}`), 'safar-2');

await workflows.launch();
console.log('launched');

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'go on') {
    goOn.resolve();
    continue;
  }
  const [name, id = '', haltAt] = line.split(' ');
  const workflow = name === 'voyage' ? voyage : trip;
  if (workflow === undefined) throw new Error(`this release has no ${name}`);
  const start = { traveller: 'asha', haltAt: Number(haltAt) };
  await database.transaction((transaction) => workflows.startInTransaction(transaction, workflow, id, start));
}
