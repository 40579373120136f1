/**
 * `npm run simulate`: runs travellers, faults and kills from a seed and audits the books afterwards. `-- --seeds N`
 * runs N seeds, `--seed S` starts with S instead of a random one, `--bookings M` and `--kills K` set their numbers.
 * `--temper tidy` lets suppliers answer tidily instead of as real ones do. `--log error` shows what the server logs.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startTestStack } from '../../apps/server/src/platform/testing/test-stack.ts';
import { simulate } from './simulate.ts';

const MAX_SEED = 1_000_000;
/** The sandbox remembers a thousand faults, and a booking may leave one or two unused. */
const MAX_BOOKINGS = 500;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * MAX_SEED)) },
    bookings: { type: 'string', default: '300' },
    kills: { type: 'string', default: '6' },
    temper: { type: 'string', default: 'real' },
    log: { type: 'string', default: 'fatal' },
  },
});
const asked = z
  .object({
    seeds: z.coerce.number().int().min(1).max(10_000),
    seed: z.coerce.number().int().min(0).max(MAX_SEED),
    bookings: z.coerce.number().int().min(1).max(MAX_BOOKINGS),
    kills: z.coerce.number().int().min(0).max(100),
    temper: z.enum(['real', 'tidy']),
    log: z.enum(['debug', 'info', 'warn', 'error', 'fatal']),
  })
  .parse(values);

const stack = await startTestStack();
let failed = 0;
try {
  for (let seed = asked.seed; seed < asked.seed + asked.seeds; seed += 1) {
    console.log(`seed ${seed} begins`);
    const startMs = performance.now();
    const { bookings, kills, temper, log: logLevel } = asked;
    const { summary, findings } = await simulate(stack, { seed, bookings, kills, temper, logLevel });
    console.log(`${summary} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
    for (const finding of findings) console.log(`  ${finding}`);
    if (findings.length === 0) continue;
    failed += 1;
    const plan = `--seed ${seed} --bookings ${bookings} --kills ${kills} --temper ${temper}`;
    console.log(`  again: npm run simulate -- ${plan} --log error`);
  }
} finally {
  await stack.stop();
}
console.log(
  failed === 0 ? 'Every booking is settled and the books agree.' : `${failed} of ${asked.seeds} seeds failed.`,
);
process.exitCode = failed === 0 ? 0 : 1;
