/**
 * `npm run trial:cluster`: starts three hosts with PostgreSQL under Patroni, three with Safar, Redis, the sandbox and a
 * proxy, as network namespaces of this machine. Travellers buy and cancel while machines are killed, cut off, slowed,
 * stopped and filled. Afterwards all books are audited.
 * `-- --seed S` (random by default), `--minutes M`, `--travellers N`, `--faults leader,cut` (all by default), `--pooler
 * no`; `--keep yes` keeps the logs.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWeb } from '../../../scripts/build-web.ts';
import { startCluster } from './cluster.ts';
import { FAULTS } from './faults.ts';
import { findPrograms, pathOf, type Found } from './programs.ts';
import { printReport } from './report.ts';
import { runTrial } from './trial.ts';

const MAX_SEED = 1_000_000;
/** Environment variable that tells this program that it runs inside the namespaces. It holds the trial's folder. */
const INSIDE = 'SAFAR_TRIAL_FOLDER';
/** The first process of a namespace adopts processes whose parents have died. When it ends, all others end. */
const FIRST_PROCESS = 'mount -t tmpfs tmpfs /run && "$@"; exit $?';

const YesOrNo = z.enum(['yes', 'no']).transform((value) => value === 'yes');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * MAX_SEED)) },
    minutes: { type: 'string', default: '10' },
    travellers: { type: 'string', default: '60' },
    faults: { type: 'string', default: FAULTS.map(({ name }) => name).join(',') },
    pooler: { type: 'string', default: 'yes' },
    keep: { type: 'string', default: 'no' },
  },
});
const asked = z
  .object({
    seed: z.coerce.number().int().min(0).max(MAX_SEED),
    minutes: z.coerce.number().min(0.5).max(600),
    travellers: z.coerce.number().int().min(1).max(1000),
    faults: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(FAULTS.map(({ name }) => name)))),
    pooler: YesOrNo,
    keep: YesOrNo,
  })
  .parse(values);

/**
 * Runs this program again in its own namespaces, so that no hosts, networks, mounts or processes remain however it
 * ends.
 */
async function runInside(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-cluster-'));
  chmodSync(folder, 0o755);
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const ourselves = [process.execPath, import.meta.filename, ...process.argv.slice(2), '--seed', String(asked.seed)];
  const child = spawn(pathOf('unshare'), [...namespaces, 'bash', '-c', FIRST_PROCESS, 'trial', ...ourselves], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: folder },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGKILL'));
  const code = await new Promise<number>((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (asked.keep) console.log(`Logs: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  return code;
}

async function run(folder: string, found: Found): Promise<number> {
  const beganMs = performance.now();
  const tell = (text: string) =>
    console.log(`${((performance.now() - beganMs) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  const { seed, minutes, travellers } = asked;
  const faults = FAULTS.filter(({ name }) => asked.faults.includes(name));
  console.log(
    `seed ${seed}: ${travellers} travellers, ${minutes} minutes, ${faults.map(({ name }) => name).join(', ') || 'no faults'}`,
  );
  const cluster = await startCluster(folder, found, { pooled: asked.pooler, tell });
  try {
    tell('travellers come');
    const outcome = await runTrial(cluster, { seed, minutes, travellers, faults, folder }, tell);
    printReport(outcome);
    return outcome.findings.length === 0 ? 0 : 1;
  } finally {
    cluster.end();
  }
}

const inside = process.env[INSIDE];
const found = findPrograms();
if (typeof found === 'string') {
  console.error(found);
  process.exitCode = 1;
} else if (inside === undefined) {
  await buildWeb({ tell: console.log });
  process.exitCode = await runInside();
} else {
  process.exit(
    await run(inside, found).catch((error: unknown) => {
      console.error(error);
      return 1;
    }),
  );
}
