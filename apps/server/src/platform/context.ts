import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { AnswerWatch } from './answer-watch.ts';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Crypto } from './crypto.ts';
import type { Database } from './database.ts';
import type { DeskRoutes } from './desk.ts';
import type { DueRounds } from './due-rounds.ts';
import type { Funds, Switches } from './supply.ts';
import type { OutgoingHttp } from './outgoing-http.ts';
import type { Idempotency } from './idempotency.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Notices } from './notices.ts';
import type { Readiness } from './readiness.ts';
import type { SharedState } from './shared-state.ts';
import type { Sessions } from './sessions.ts';
import type { Workflows } from './workflows.ts';

/** What the platform gives to everything built on it. */
export interface PlatformContext {
  readonly config: Config;
  readonly database: Database;
  /** State shared by all processes besides the database; null when there is none. */
  readonly shared: SharedState | null;
  /** Limits, counted for all processes together where they share state. */
  readonly limits: Limits;
  readonly cache: Cache;
  readonly http: OutgoingHttp;
  /** Every answer of an outside service. */
  readonly answers: AnswerWatch;
  readonly clock: Clock;
  readonly crypto: Crypto;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly workflows: Workflows;
  /** Background work that runs when it is due. */
  readonly due: DueRounds;
  /** Notices between processes. */
  readonly notices: Notices;
  readonly readiness: Readiness;
  readonly idempotency: Idempotency;
}

/** What a module receives: the platform and the sessions of travellers. */
export interface ModuleContext extends PlatformContext {
  readonly sessions: Sessions;
}

/** What a module receives that searches, quotes or makes new bookings. */
export interface SellingContext extends ModuleContext {
  readonly switches: Switches;
  readonly funds: Funds;
}

/**
 * What makes a public page differ for readers who are not signed in, besides its address. `cookies`: the Cookie header of the
 * browser. `mark`: pages with different marks are different pages; `cookie`: the cookies the page is rendered with.
 */
export type PageVariant = (cookies: string) => Promise<{ readonly mark: string; readonly cookie?: string }>;

/**
 * The face of a module. Its factory, exported from the module's `index.ts`, takes the context and the other modules'
 * faces it needs, declares its workflows, and returns this plus whatever other modules may use.
 */
export interface Module {
  readonly name: string;
  /** Other origins that its pages load scripts, frames and pictures from and connect to (Content-Security-Policy). */
  readonly pageOrigins?: readonly string[];
  readonly pageVariant?: PageVariant;
  /** Adds the module's calls to the API. */
  register(app: FastifyInstance): void | Promise<void>;
  /** Adds the module's calls to the operators' API, on the desk's own listener. */
  registerDesk?(desk: DeskRoutes): void;
  /** Adds the module's calls for programs of this machine, under `/operations/` on a listener of their own. */
  registerOperations?(operations: FastifyInstance): void;
  /**
   * Runs once the database is migrated and workflows can be started, in every process: data that each process keeps up to date for itself. Must
   * not block the start.
   */
  start?(): Promise<void>;
  /**
   * Runs after `start`, in processes that do background work (`ROLES`), for work that no request causes, such as seeding. Must not block
   * the start.
   */
  work?(): Promise<void>;
  /** Runs at shutdown, before the database closes. */
  stop?(): Promise<void>;
}
