import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { composeModules, type Composition } from './compose.ts';
import type { Config } from './config.ts';
import { registerApi } from './platform/api-server.ts';
import { createAnswerWatch } from './platform/answer-watch.ts';
import { questionsPerMinute } from './platform/caller-budget.ts';
import { createCache } from './platform/cache.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Module, ModuleContext, PlatformContext } from './platform/context.ts';
import { createCrypto, type Crypto } from './platform/crypto.ts';
import { openDatabase } from './platform/database.ts';
import { createCallRecord } from './platform/call-record.ts';
import { createOutgoingHttp } from './platform/outgoing-http.ts';
import { createDeskServer } from './platform/desk-server.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { createLimits } from './platform/limits.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { createMetrics } from './platform/metrics.ts';
import { prepareDatabase, requirePrepared } from './platform/migrate.ts';
import { createOperationsServer } from './platform/operations-server.ts';
import { createDueRounds } from './platform/due-rounds.ts';
import { takeProcessLease, type ProcessLease } from './platform/process-lease.ts';
import { registerProbes } from './platform/probes.ts';
import { createReadiness } from './platform/readiness.ts';
import type { SharedState } from './platform/shared-state.ts';
import { createWorkflows } from './platform/workflows.ts';
import type { Traces } from './platform/open-traces.ts';
import { unreadableRows } from './platform/stored-json.ts';
import { createKeptPages, type KeptPages } from './web/kept-pages.ts';
import { mountDesk } from './web/mount-desk.ts';
import { mountWeb, type WebMode } from './web/mount-web.ts';
import { ALREADY_BUILT, type WebBuilds } from './web/web-builds.ts';
import { addSecurityHeaders } from './web/security-headers.ts';

const PRUNE_MS = 10 * 60_000;
/** How long running workflows may take to end at shutdown; the next process continues the rest. */
const WORKFLOW_DRAIN_MS = 2000;
/** Exit code of a process that lost its lease. */
const TAKEN_FOR_GONE = 1;

/** Parts that a caller may replace. */
export interface AppParts {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Modules used instead of the product's, for tests of the platform itself. */
  readonly compose?: (platform: PlatformContext) => Composition;
  /** Where the web app comes from; `none` serves the API alone. */
  readonly web?: WebMode;
  /** Which parts of the web app are still being built; absent when none is. */
  readonly builds?: WebBuilds;
  readonly serverFactory?: FastifyServerFactory;
  /** Interval at which due work is looked for; absent: one second. */
  readonly lookEveryMs?: number;
  /** Also measures this process (memory, event loop): for the only app of a process. */
  readonly processMetrics?: boolean;
}

/** The product as one Fastify app, not yet listening. */
export interface SafarApp {
  readonly app: FastifyInstance;
  /** The operators' application, to listen on a port of its own. */
  readonly desk: FastifyInstance;
  /** Calls for monitors and programs of this machine, to listen on a port of their own. */
  readonly operations: FastifyInstance;
  readonly context: ModuleContext;
  /** Launches workflows and background work; the app then serves. */
  start(): Promise<void>;
  /** Reports not ready from here on; requests are still answered, and their connections closed (REQ-OPS-39). Another process takes over. */
  drain(): void;
  /** Ends everything this app opened. Requests under way must have ended. */
  stop(): Promise<void>;
}

/** Migrates the database and builds the app on it; tests build the same. */
export async function buildApp(config: Config, databaseUrl: string, parts: AppParts = {}): Promise<SafarApp> {
  const log = parts.log ?? createLogger(config.logLevel);
  await readyDatabase(config, databaseUrl, log);
  const { platform, processLease, traces } = await createPlatform(config, databaseUrl, log, parts);
  const { context, modules, deskAccess } = (parts.compose ?? composeModules)(platform);
  const app = createHttpServer({ ...context, ...(parts.serverFactory && { serverFactory: parts.serverFactory }) });
  addSecurityHeaders(app, config);
  registerProbes(app, context.readiness);
  const kept = createKeptPages(context.cache, context.clock);
  const desk = await createDeskServer(context, modules, {
    ...deskAccess,
    onChange: (permission) => kept.changedUnder(permission),
  });
  if (config.roles.has('web')) await mountSites({ app, desk, kept }, context, modules, parts);
  await Promise.all([app.ready(), desk.ready()]);
  const operations = await createOperationsServer(context, modules);
  const servers = { app, desk, operations };
  return { ...servers, context, ...lifeCycle(servers, context, modules, { processLease, traces }) };
}

async function readyDatabase({ migrations }: Config, databaseUrl: string, log: Logger): Promise<void> {
  if (migrations === 'by-job') return requirePrepared(databaseUrl);
  const applied = await prepareDatabase(databaseUrl, log);
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
}

/** Mounts what travellers and operators use: the API and the pages of both sites. */
async function mountSites(
  { app, desk, kept }: Pick<SafarApp, 'app' | 'desk'> & { readonly kept: KeptPages },
  context: ModuleContext,
  modules: readonly Module[],
  { web: mode = 'none', builds = ALREADY_BUILT }: Pick<AppParts, 'web' | 'builds'>,
): Promise<void> {
  await registerApi(app, context, modules);
  const origins = modules.flatMap(({ pageOrigins = [] }) => pageOrigins);
  const variants = modules.flatMap(({ pageVariant }) => pageVariant ?? []);
  await mountWeb(app, context, { mode, origins, variants, kept, builds });
  await mountDesk(desk, context, { mode, builds });
}

/** Everything else that is closed at the end, besides the platform. */
interface Kept {
  readonly processLease: ProcessLease;
  readonly traces: Traces | null;
}

async function createPlatform(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { clock = systemClock, processMetrics = false, lookEveryMs }: AppParts,
): Promise<{ platform: PlatformContext } & Kept> {
  const metrics = createMetrics({ processMetrics });
  const database = openDatabase(databaseUrl, config.databasePool, log, config.databasePooledUrl);
  const crypto = createCrypto(config.secretKeys);
  const traces = await openTraces(config, { log, processId: database.processId, crypto });
  const processLease = await takeProcessLease(database, log, () => {
    log.fatal('other processes took this one for gone and go on with its work: it ends');
    process.exit(TAKEN_FOR_GONE);
  });
  const answers = createAnswerWatch();
  const shared = await openShared(config, { log, metrics, processId: database.processId });
  const limits = createLimits(shared);
  const { notices } = processLease;
  const due = createDueRounds({
    database,
    clock,
    log,
    notices,
    ...(lookEveryMs !== undefined && { everyMs: lookEveryMs }),
  });
  const platform: PlatformContext = {
    config,
    answers,
    log,
    metrics,
    database,
    clock,
    crypto,
    shared,
    limits,
    cache: createCache(metrics, shared),
    http: createOutgoingHttp({
      log,
      metrics,
      answers,
      record: createCallRecord({ database, clock, log }),
      asks: { perMinute: questionsPerMinute(config.rateLimitPerMinute), limits },
      onlyQuestions: config.onlyQuestions,
    }),
    readiness: createReadiness(),
    idempotency: createIdempotency(database, processLease),
    notices,
    due,
    workflows: createWorkflows({
      database,
      processLease,
      due,
      log,
      poolSize: config.roles.has('worker') ? config.workflowPool : null,
      traced: traces !== null,
    }),
  };
  addPlatformChecks(platform);
  return { platform, processLease, traces };
}

/** Loads the trace exporter only when traces are collected. */
async function openTraces(
  { tracing }: Config,
  parts: { readonly log: Logger; readonly processId: string; readonly crypto: Crypto },
): Promise<Traces | null> {
  if (tracing === null) return null;
  const module = await import('./platform/open-traces.ts');
  return module.openTraces(tracing, parts);
}

/** Loads the Redis client only when Redis is configured. */
async function openShared(
  { redisUrl }: Config,
  parts: Pick<PlatformContext, 'log' | 'metrics'> & { readonly processId: string },
): Promise<SharedState | null> {
  if (redisUrl === undefined) return null;
  const { openSharedState } = await import('./platform/shared-state.ts');
  return openSharedState(redisUrl, parts);
}

function addPlatformChecks({ readiness, database, workflows, metrics, shared }: PlatformContext): void {
  readiness.add('database', async () => {
    await database.pool.query('select 1');
    return { ready: true, detail: 'answers' };
  });
  readiness.add('workers', () => workflows.check());
  if (shared !== null) readiness.add('shared-state', () => shared.check());
  readiness.add('suppliers', async () => {
    const { values } = await metrics.breakerOpen.get();
    const refused = values
      .filter(({ value }) => value === 1)
      .map(({ labels }) => `${labels.target} ${labels.operation}`);
    return refused.length === 0
      ? { ready: true, detail: 'none is known to fail' }
      : { ready: false, detail: `not asked for a while, after failures in a row: ${refused.join(', ')}` };
  });
}

function lifeCycle(
  { app, desk, operations }: Pick<SafarApp, 'app' | 'desk' | 'operations'>,
  context: ModuleContext,
  modules: readonly Module[],
  { processLease, traces }: Kept,
) {
  const { log, readiness, idempotency } = context;
  const reportUnreadable = (error: unknown) => {
    log.error({ err: error }, 'a row cannot be read and is left out of a list');
    context.metrics.events.inc({ event: 'unreadable-row' });
  };
  unreadableRows.subscribe(reportUnreadable);
  let pruning: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      await context.workflows.launch();
      for (const module of modules) await module.start?.();
      if (context.config.roles.has('worker')) for (const module of modules) await module.work?.();
      pruning = setInterval(() => {
        idempotency.prune().catch((error: unknown) => log.warn({ err: error }, 'old idempotency keys were not pruned'));
      }, PRUNE_MS);
      pruning.unref();
      readiness.enter('serving');
    },
    drain: () => readiness.enter('draining'),
    stop: async () => {
      readiness.enter('draining');
      clearInterval(pruning);
      await Promise.all([app.close(), desk.close(), operations.close()]);
      for (const module of modules.toReversed()) await module.stop?.();
      await context.workflows.stop(WORKFLOW_DRAIN_MS);
      await processLease.leave();
      await context.http.close();
      await context.cache.close();
      context.shared?.close();
      await context.database.close();
      await traces?.close();
      unreadableRows.unsubscribe(reportUnreadable);
    },
  };
}
