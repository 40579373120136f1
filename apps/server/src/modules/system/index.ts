import * as calls from '@safar/contract/desk/system';
import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { DeskRoutes, NoteAction } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { appliedMigrations } from '../../platform/migrate.ts';
import { SETTING_GROUPS, SETTINGS, type SettingName } from '../../settings/index.ts';
import { bookingsOfWorkflows } from '../bookings/index.ts';
import { judgeBackups } from './backup-check.ts';
import { readBackups, livingProcesses } from './store.ts';
import { examine, type OutsideCheck, type OutsideFinding } from './outside-checks.ts';

export { readBackups } from './store.ts';
export { outsideChecks } from './outside-checks.ts';

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

/** Suppliers and gateways are asked at most once in this time, however often the check is called. */
const SALES_CHECK_LIFE_MS = MINUTE_MS;

const GROUP_OF = new Map(
  Object.entries(SETTING_GROUPS).flatMap(([group, settings]) => Object.keys(settings).map((name) => [name, group])),
);

/** The machine, for administrators (REQ-DESK-33). */
export function createSystem(context: PlatformContext, { outside }: { outside: readonly OutsideCheck[] }): Module {
  addSalesCheck(context, outside);
  return {
    name: 'system',
    register: () => undefined,
    registerDesk: (desk) => {
      registerSystem(desk, context);
      desk.route(calls.examineOutside, async () => ({ findings: await examine(outside) }));
    },
    registerOperations: (app) => {
      app.get('/operations/doctor', async (_request, reply) => {
        const { ready, checks } = await context.readiness.report();
        return reply.send({ ready, checks, outside: await examine(outside) });
      });
    },
  };
}

/** Whether suppliers and gateways answer with our settings: this is asked, since nothing is known of them before the first call. */
function addSalesCheck({ readiness, cache }: PlatformContext, outside: readonly OutsideCheck[]): void {
  const needed = outside.filter(({ sells }) => sells);
  const findings = cache.create<OutsideFinding[]>({ name: 'sales-check', ttlMs: SALES_CHECK_LIFE_MS, maxItems: 1 });
  readiness.add('sales', async () => {
    const bad = (await findings.get('', () => examine(needed))).filter(({ state }) => state === 'bad');
    return bad.length === 0
      ? { ready: true, detail: `${needed.map(({ name }) => name).join(', ')}: all answer` }
      : { ready: false, detail: bad.map(({ name, detail }) => `${name}: ${detail}`).join('; ') };
  });
}

function registerSystem(desk: DeskRoutes, context: PlatformContext): void {
  const { config, database, readiness, workflows, clock } = context;
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
  const startedAt = clock.nowIso();

  desk.route(calls.systemOverview, async () => {
    const { checks } = await readiness.report();
    const processes = await livingProcesses(database.pool);
    return {
      version,
      node: process.version,
      startedAt,
      checks: Object.entries(checks).map(([name, check]) => ({ name, ...check })),
      processes: processes.map((one) => ({ ...one, isThis: one.id === database.processId })),
      settings: config.settings.map((setting) => ({ ...setting, ...aboutSetting(setting.name) })),
      migrations: await appliedMigrations(database.pool),
      jobs: await workflows.jobs(),
      backups: await backupsNow(context),
    };
  });
  desk.route(calls.systemWorkflows, async ({ query: { state, page } }) => {
    const limit = calls.WORKFLOWS_PER_PAGE;
    const found = await workflows.list({ states: [state], limit: limit + 1, offset: page * limit });
    const bookings = await bookingsOfWorkflows(
      database.pool,
      found.map(({ id }) => id),
    );
    const shown = found
      .slice(0, limit)
      .map((workflow) => ({ ...workflow, booking: bookings.get(workflow.id) ?? null }));
    return { workflows: shown, hasOlder: found.length > limit };
  });
  desk.route(calls.retryWorkflow, ({ body, note }) => steer(context, 'retry', body, note));
  desk.route(calls.cancelWorkflow, ({ body, note }) => steer(context, 'cancel', body, note));
}

async function backupsNow({ database, config, clock }: Pick<PlatformContext, 'database' | 'config' | 'clock'>) {
  const backups = await readBackups(database.pool);
  return { ...backups, judged: judgeBackups(backups, config.databaseUrl !== undefined, clock.nowMs()) };
}

function aboutSetting(name: SettingName): { group: string; meaning: string } {
  return { group: GROUP_OF.get(name) ?? '', meaning: SETTINGS[name].meaning };
}

/** Logged first: the engine's tables are changed outside our transaction, and the request must not go unrecorded. */
async function steer(
  { database, workflows }: Pick<PlatformContext, 'database' | 'workflows'>,
  action: 'retry' | 'cancel',
  { id, reason }: { readonly id: string; readonly reason: string },
  note: NoteAction,
): Promise<Record<string, never> | Failure<'WORKFLOW_OVER'>> {
  const found = await workflows.find(id);
  if (found === null || !(action === 'retry' ? found.mayRetry : found.mayCancel)) return fail('WORKFLOW_OVER');
  return database.transaction(async (transaction) => {
    await note(transaction, { subject: { kind: 'workflow', id }, reason, after: { asked: action } });
    const done = await workflows[action](id);
    return done ? {} : fail('WORKFLOW_OVER');
  });
}
