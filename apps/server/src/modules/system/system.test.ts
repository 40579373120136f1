import { auditLog } from '@safar/contract/desk/operators';
import { cancelWorkflow, retryWorkflow, systemOverview, systemWorkflows } from '@safar/contract/desk/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeModules } from '../../compose.ts';
import { until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { Workflow } from '../../platform/workflows.ts';
import { SETTING_NAMES, SETTINGS } from '../../settings/index.ts';
import type { Setting } from '../../settings/setting.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';

const LONG_MS = 60_000;
const SECRET = 'a secret of this test alone, which no page shows';

let app: TestApp;
let admin: TestOperator;
let waiting: Workflow<number, string>;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { SECRET_KEY: SECRET, RAZORPAY_WEBHOOK_SECRET: SECRET, PLATFORM_FEE_RUPEES: '123' },
    parts: {
      compose: (platform) => {
        waiting = platform.workflows.define('wait-for-word', async () => {
          const word = await platform.workflows.receive<string>('word', LONG_MS);
          return platform.workflows.step('say', async () => word ?? '');
        });
        return composeModules(platform);
      },
    },
  });
  admin = await asOperator(app, 'admin');
});
afterAll(() => app.close());

const state = async (id: string) => ({ state: await app.context.workflows.state(id) });

async function listed(name: string, of: string) {
  const answer = await app.deskCall(systemWorkflows, { as: admin, query: { state: of } });
  return systemWorkflows.answer.parse(answer.body).workflows.filter((workflow) => workflow.name === name);
}

function isSecret(name: (typeof SETTING_NAMES)[number]): boolean {
  const setting: Setting = SETTINGS[name];
  return setting.secret === true;
}

test('[REQ-DESK-33] every setting is shown as it was read, and no secret', async () => {
  const { body } = await app.deskCall(systemOverview, { as: admin });
  const { settings } = systemOverview.answer.parse(body);
  expect(settings.map(({ name }) => name)).toEqual(SETTING_NAMES);
  expect(settings).toContainEqual(like.objectContaining({ name: 'PLATFORM_FEE_RUPEES', value: '123', isSet: true }));
  expect(settings).toContainEqual(like.objectContaining({ name: 'PLAN_HOURS_PAY_LATER', value: '72', isSet: false }));
  expect(settings.filter(({ value }) => value === null).map(({ name }) => name)).toEqual(
    SETTING_NAMES.filter(isSecret),
  );
  expect(JSON.stringify(body)).not.toContain(SECRET);
});

test('[REQ-DESK-33] what is well, this process, every migration and the last runs of jobs are shown', async () => {
  const { body } = await app.deskCall(systemOverview, { as: admin });
  const shown = systemOverview.answer.parse(body);
  expect(shown.checks).toContainEqual({ name: 'database', ready: true, detail: 'answers' });
  expect(shown.processes).toMatchObject([{ id: app.context.database.processId, isThis: true }]);
  expect(shown.migrations.map(({ name }) => name)).toContain('0001_platform.sql');
  expect(shown.jobs).toContainEqual({ name: 'reconcile', cron: '15 4 * * *', lastRunAt: null, lastState: null });
  expect(shown.version).toMatch(/^\d+\.\d+\.\d+/);
});

test('[REQ-DESK-33] a workflow that runs is cancelled, goes on when it is retried, and is then over', async () => {
  const { workflows } = app.context;
  const body = { id: 'wait-1', reason: 'it hangs' };
  await workflows.start(waiting, 'wait-1', 1);
  await until(() => state('wait-1'), { state: 'running' });
  expect(await listed('wait-for-word', 'running')).toMatchObject([{ id: 'wait-1', mayCancel: true, mayRetry: false }]);
  expect(await app.deskCall(retryWorkflow, { as: admin, body })).toMatchObject({ body: { code: 'WORKFLOW_OVER' } });

  expect((await app.deskCall(cancelWorkflow, { as: admin, body })).status).toBe(200);
  await until(() => state('wait-1'), { state: 'failed' });
  expect(await listed('wait-for-word', 'failed')).toMatchObject([
    { id: 'wait-1', detail: 'cancelled', mayCancel: false, mayRetry: true },
  ]);
  expect(await app.deskCall(cancelWorkflow, { as: admin, body })).toMatchObject({ body: { code: 'WORKFLOW_OVER' } });

  expect((await app.deskCall(retryWorkflow, { as: admin, body })).status).toBe(200);
  await workflows.send('wait-1', 'word', 'go');
  await until(() => state('wait-1'), { state: 'done' });
  expect(await app.deskCall(retryWorkflow, { as: admin, body })).toMatchObject({ body: { code: 'WORKFLOW_OVER' } });

  const { entries } = auditLog.answer.parse((await app.deskCall(auditLog, { as: admin })).body);
  expect(entries.filter(({ subject }) => subject.id === 'wait-1').map(({ action }) => action)).toEqual([
    'retryWorkflow',
    'cancelWorkflow',
  ]);
});
