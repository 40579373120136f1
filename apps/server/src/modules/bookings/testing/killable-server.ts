/**
 * The product as a process that can be told to end itself with SIGKILL at one moment of one step: before its work, or after
 * it and before anything of it is recorded. Settings come from the environment, as for the product, and `TEST_DATABASE_URL`.
 * Loaded, it waits for a line of JSON: where it is killed, at what pace it works, how it sees vouchers.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { buildApp } from '../../../app.ts';
import { composeModules } from '../../../compose.ts';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/logging.ts';
import type { StepObserver } from '../../../platform/step-runner.ts';
import { holdBackVouchers } from './supplier-tricks.ts';

const KillAt = z.object({
  workflow: z.string(),
  step: z.string(),
  moment: z.enum(['before', 'after']),
  /** Workflows of earlier lives, which may pass. */
  spared: z.array(z.string()),
});

const Life = z.object({
  /** Absent: it lives on. */
  killAt: KillAt.optional(),
  pace: z.record(z.string(), z.number()),
  vouchers: z.enum(['at-once', 'when-asked', 'never']),
});

export type LifePlan = z.infer<typeof Life>;

const { value: line } = await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next();
const { killAt, pace, vouchers } = Life.parse(JSON.parse(String(line)));
const config = readConfig(process.env);

const onStep: StepObserver = ({ workflow, id, step, moment }) => {
  if (killAt === undefined || killAt.spared.includes(id)) return;
  if (workflow === killAt.workflow && step === killAt.step && moment === killAt.moment)
    process.kill(process.pid, 'SIGKILL');
};

const built = await buildApp(config, z.string().parse(process.env['TEST_DATABASE_URL']), {
  log: createLogger(config.logLevel),
  compose: (platform) =>
    composeModules(platform, { onStep, pace, supplierIs: (supplier) => holdBackVouchers(supplier, vouchers) }),
});
await built.start();
await built.app.listen({ host: '127.0.0.1', port: config.port });
console.log('listening');
