import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { composeModules, type Composition } from './compose.ts';
import type { Config } from './config.ts';
import { registerApi } from './platform/api-server.ts';
import { createCache } from './platform/cache.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Module, ModuleContext, PlatformContext } from './platform/context.ts';
import { createCrypto } from './platform/crypto.ts';
import { openDatabase } from './platform/database.ts';
import { createOutgoingHttp } from './platform/http.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { createMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { registerOperatorEndpoints } from './platform/operator-endpoints.ts';
import { announcePresence, type Presence } from './platform/presence.ts';
import { createReadiness } from './platform/readiness.ts';
import { createWorkflows } from './platform/workflows.ts';
import { mountWeb, type WebMode } from './web/mount-web.ts';
import { addSecurityHeaders } from './web/security-headers.ts';

const PRUNE_MS = 10 * 60_000;
/** What workflows may still take to end on the way down; the rest is left to the next process. */
const WORKFLOW_DRAIN_MS = 2000;

/** What a caller may replace. */
export interface AppParts {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Other modules than the product's, for tests of the platform itself. */
  readonly compose?: (platform: PlatformContext) => Composition;
  /** Where the web app comes from; `none` serves the API alone. */
  readonly web?: WebMode;
  readonly serverFactory?: FastifyServerFactory;
  /** Measures this process as well (memory, event loop): for the one app of a process. */
  readonly processMetrics?: boolean;
}

/** The product as one Fastify app, not yet listening. */
export interface SafarApp {
  readonly app: FastifyInstance;
  readonly context: ModuleContext;
  /** Launches workflows and background work; from here on it serves. */
  start(): Promise<void>;
  /** From here on every request is told to come back: another process takes over. */
  drain(): void;
  /** Ends everything this app opened. Requests under way must have ended. */
  stop(): Promise<void>;
}

/** Migrates the database and builds the app on it; tests build the same. */
export async function buildApp(config: Config, databaseUrl: string, parts: AppParts = {}): Promise<SafarApp> {
  const log = parts.log ?? createLogger(config.logLevel);
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  const { platform, presence } = await createPlatform(config, databaseUrl, log, parts);
  const { context, modules } = (parts.compose ?? composeModules)(platform);
  const app = createHttpServer({ ...context, ...(parts.serverFactory && { serverFactory: parts.serverFactory }) });
  addSecurityHeaders(app, config);
  registerOperatorEndpoints(app, context);
  await registerApi(app, context, modules);
  await mountWeb(app, context, parts.web ?? 'none');
  await app.ready();
  return { app, context, ...lifeCycle(app, context, modules, presence) };
}

async function createPlatform(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { clock = systemClock, processMetrics = false }: AppParts,
): Promise<{ platform: PlatformContext; presence: Presence }> {
  const metrics = createMetrics({ processMetrics });
  const database = openDatabase(databaseUrl, config.databasePool, log);
  const presence = await announcePresence(databaseUrl, database.pool, log);
  const platform: PlatformContext = {
    config,
    log,
    metrics,
    database,
    clock,
    crypto: createCrypto(config.secretKeys),
    cache: createCache(metrics),
    http: createOutgoingHttp({ log, metrics }),
    readiness: createReadiness(),
    idempotency: createIdempotency(database, presence),
    workflows: createWorkflows({ database, presence, log, poolSize: config.workflowPool }),
  };
  addPlatformChecks(platform);
  return { platform, presence };
}

function addPlatformChecks({ readiness, database, workflows }: PlatformContext): void {
  readiness.add('database', async () => {
    await database.pool.query('select 1');
    return { ready: true, detail: 'answers' };
  });
  readiness.add('workers', () => workflows.check());
}

function lifeCycle(app: FastifyInstance, context: ModuleContext, modules: readonly Module[], presence: Presence) {
  const { log, readiness, idempotency } = context;
  let pruning: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      await context.workflows.launch();
      for (const module of modules) await module.start?.();
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
      await app.close();
      for (const module of modules.toReversed()) await module.stop?.();
      await context.workflows.stop(WORKFLOW_DRAIN_MS);
      await presence.leave();
      await context.http.close();
      await context.cache.close();
      await context.database.close();
    },
  };
}
