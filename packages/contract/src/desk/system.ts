/** The system: its settings, its health, and its workflows. */

import { z } from 'zod';
import { Id, Instant, intParam, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

const WORKFLOWS_PER_PAGE = 50;
/** The last page that can be requested. */
const MAX_PAGE = 200;

const WorkflowState = z.enum(['waiting', 'running', 'done', 'failed']);

/** `unsure`: no failure is known, but nothing proves that it works. */
const OutsideState = z.enum(['good', 'unsure', 'bad']);
const BackupNote = z.object({ endedAt: Instant, isWell: z.boolean(), detail: z.string() });

export const systemOverview = defineDeskCall({
  id: 'systemOverview',
  method: 'get',
  path: '/api/system',
  summary: 'Settings without secrets, checks, version, processes, migrations, and jobs with their last runs',
  access: 'operator',
  permission: 'system.manage',
  answer: z.object({
    ok: z.literal(true),
    version: z.string(),
    node: z.string(),
    startedAt: Instant,
    checks: z.array(z.object({ name: z.string(), ready: z.boolean(), detail: z.string() })),
    processes: z.array(z.object({ id: z.string(), aliveUntil: Instant, isThis: z.boolean() })),
    settings: z.array(
      z.object({
        group: z.string(),
        name: z.string(),
        meaning: z.string(),
        /** Null for a secret. */
        value: z.string().nullable(),
        isSet: z.boolean(),
      }),
    ),
    migrations: z.array(z.object({ name: z.string(), appliedAt: Instant })),
    jobs: z.array(
      z.object({
        name: z.string(),
        cron: z.string(),
        lastRunAt: Instant.nullable(),
        lastState: WorkflowState.nullable(),
      }),
    ),
    /** Null when none was reported; for the archive, when the database keeps none. */
    backups: z.object({
      backup: BackupNote.nullable(),
      drill: BackupNote.nullable(),
      archive: z.object({ lastAt: Instant.nullable(), isFailing: z.boolean() }).nullable(),
      judged: z.object({ state: OutsideState, detail: z.string() }),
    }),
  }),
  errors: [],
});

export const examineOutside = defineDeskCall({
  id: 'examineOutside',
  method: 'get',
  path: '/api/system/outside',
  summary: 'Asks every outside service one question that changes nothing, with our settings for it',
  access: 'operator',
  permission: 'system.manage',
  answer: z.object({
    ok: z.literal(true),
    findings: z.array(z.object({ name: z.string(), state: OutsideState, detail: z.string(), tookMs: z.int() })),
  }),
  errors: [],
});

export const systemWorkflows = defineDeskCall({
  id: 'systemWorkflows',
  method: 'get',
  path: '/api/system/workflows',
  summary: `Workflows in a state, the newest first, ${WORKFLOWS_PER_PAGE} a page`,
  access: 'operator',
  permission: 'system.manage',
  query: z.object({ state: WorkflowState.default('failed'), page: intParam(0, MAX_PAGE).default(0) }),
  answer: z.object({
    ok: z.literal(true),
    workflows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: WorkflowState,
        detail: z.string(),
        queue: z.string(),
        lives: z.int(),
        createdAt: Instant,
        updatedAt: Instant,
        mayRetry: z.boolean(),
        mayCancel: z.boolean(),
        /** The booking that it is about; null for other workflows. */
        booking: z.object({ userId: Id, id: Id, reference: z.string() }).nullable(),
      }),
    ),
    hasOlder: z.boolean(),
  }),
  errors: [],
});

export { WORKFLOWS_PER_PAGE };

const WorkflowId = lineField({ min: 1, max: 300 });

export const retryWorkflow = defineDeskCall({
  id: 'retryWorkflow',
  method: 'post',
  path: '/api/system/workflows/retry',
  summary: 'Goes on with a workflow that was cancelled or given up, after its last recorded step',
  access: 'operator',
  permission: 'system.manage',
  body: z.object({ id: WorkflowId, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WORKFLOW_OVER'],
});

export const cancelWorkflow = defineDeskCall({
  id: 'cancelWorkflow',
  method: 'post',
  path: '/api/system/workflows/cancel',
  summary: 'Ends a workflow that waits or runs, at its next step',
  access: 'operator',
  permission: 'system.manage',
  body: z.object({ id: WorkflowId, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['WORKFLOW_OVER'],
});
