/**
 * The product as a process that kills itself with SIGKILL at given moments of the steps of some bookings: before a
 * step's work, or after it and before anything of it is recorded. Each change halts at its moment. When the last one has
 * halted, the process dies. Settings come from the environment, as for the product, and `TEST_DATABASE_URL`. Once
 * loaded, the process waits for a line of JSON with its moments of death, its retry policy and its voucher mode. Each
 * later line `reconcile` lets it compare its books, and `invite` invites an operator.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { buildApp } from '../../../app.ts';
import { composeModules } from '../../../compose.ts';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/logging.ts';
import type { StepObserver } from '../../../platform/step-runner.ts';
import { HALTED, INVITE, INVITED, Life, LISTENING, RECONCILE } from './process-runs.ts';
import { holdBackVouchers } from './supplier-tricks.ts';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { value: line } = await lines.next();
const { halts, retryPolicy, vouchers } = Life.parse(JSON.parse(String(line)));
const config = readConfig(process.env);

let ahead = halts.length;

const onStep: StepObserver = async ({ workflow, id, step, moment }) => {
  const here = halts.filter((halt) => halt.step === step && halt.moment === moment);
  if (here.length === 0 || workflow !== 'change') return;
  const change = await changeOfRun(id);
  if (!here.some(({ reason, sessionId }) => reason === change?.reason && sessionId === change.session_id)) return;
  console.log(`${HALTED}${change?.reason} ${step} ${moment}`);
  ahead -= 1;
  if (ahead === 0) process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
};

/** The change of a workflow's first or later run. */
async function changeOfRun(id: string) {
  const { rows } = await built.context.database.pool.query<{ reason: string; session_id: string }>(
    `select c.reason, b.session_id from booking_changes c join bookings b on b.user_id = c.user_id and b.id = c.booking_id
     where starts_with($1, 'change-' || c.id)`,
    [id],
  );
  return rows[0];
}

const built = await buildApp(config, z.string().parse(process.env['TEST_DATABASE_URL']), {
  log: createLogger(config.logLevel),
  lookEveryMs: 50,
  compose: (platform) =>
    composeModules(platform, { onStep, retryPolicy, supplierIs: (supplier) => holdBackVouchers(supplier, vouchers) }),
});
await built.start();
await built.app.listen({ host: '127.0.0.1', port: config.port });
await built.desk.listen({ host: '127.0.0.1', port: config.desk.port });
console.log(LISTENING);
for await (const asked of lines) {
  if (asked === RECONCILE) await built.operations.inject({ method: 'POST', url: '/operations/reconcile' });
  if (asked === INVITE) {
    const payload = { email: 'support@desk.example', role: 'support', name: 'The support', reason: 'for a test' };
    const invited = await built.operations.inject({ method: 'POST', url: '/operations/operators', payload });
    console.log(`${INVITED}${z.object({ link: z.string() }).parse(invited.json()).link.split('#')[1] ?? ''}`);
  }
}
