import { setFlagsFromString } from 'node:v8';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type SafarApp } from './app.ts';
import { composeModules } from './compose.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { answerWhileStarting, openPublicListener, type PublicListener } from './platform/public-listener.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import type { Local } from '../../../local/start-local.ts';
import { DEFAULT_DESK_PORT, DEFAULT_OPERATIONS_PORT } from './settings/process.ts';
import type { WebMode } from './web/mount-web.ts';
import { ALREADY_BUILT, type WebBuilds } from './web/web-builds.ts';

/** After this time, plus the time for the proxy in front, the process ends whatever is still open; the runtime contract gives 10 s. */
const STOP_LIMIT_MS = 9000;
/** Requests under way at a SIGTERM have this long to end. */
const REQUEST_DRAIN_MS = 4000;

/** Everything this process has opened, in the order it is to be closed. */
interface Running {
  readonly log: Logger;
  readonly listener: PublicListener;
  app?: SafarApp;
  /** Address of the desk. */
  deskAddress?: string;
  /** Services that this process started, unless they run elsewhere. */
  local?: Local;
}

interface StartOptions {
  readonly builds: WebBuilds;
  readonly giveUp: (reason: Error) => void;
}

async function start(running: Running, config: Config, { builds, giveUp }: StartOptions): Promise<void> {
  const { log, listener } = running;
  if (config.databaseUrl === undefined || config.sandbox.owned) {
    const { startLocal } = await import('../../../local/start-local.ts');
    running.local = await startLocal(config, { log, giveUp });
  }
  const databaseUrl = config.databaseUrl ?? running.local?.databaseUrl;
  const demonstration = running.local?.demonstration ?? null;
  if (databaseUrl === undefined) throw new Error('there is no database to use');
  let openToAll = answerWhileStarting;
  const app = await buildApp(config, databaseUrl, {
    log,
    compose: (platform) => composeModules(platform, { demonstration }),
    web: webMode(),
    builds,
    processMetrics: true,
    serverFactory: (handler) => {
      openToAll = handler;
      return listener.server;
    },
  });
  // Only now: an earlier request would find an unfinished app.
  listener.answerWith(openToAll);
  running.app = app;
  await openOperations(app, config, log);
  if (config.roles.has('web')) running.deskAddress = await openDesk(app, config);
  await app.start();
}

/** Listens for monitors and programs. When another Safar on this machine has the usual port, uses any free one. */
async function openOperations({ operations }: SafarApp, config: Config, log: Logger): Promise<void> {
  const { host, port } = config.operations;
  const elsewhere = await listenOrElsewhere(operations, {
    host,
    port,
    usual: DEFAULT_OPERATIONS_PORT,
    setting: 'OPERATIONS_PORT',
  });
  if (elsewhere !== null)
    log.warn({ address: elsewhere }, 'the usual port for operators is in use: they are answered here');
}

/** Opens the desk and returns its address. */
async function openDesk({ desk }: SafarApp, config: Config): Promise<string> {
  const { host, port, url } = config.desk;
  return (await listenOrElsewhere(desk, { host, port, usual: DEFAULT_DESK_PORT, setting: 'DESK_PORT' })) ?? url;
}

interface ListenOn {
  readonly host: string;
  readonly port: number;
  /** The port that is used unless another is set. */
  readonly usual: string;
  readonly setting: string;
}

/** Listens on a port and returns its address. When another Safar on this machine has the usual port, uses any free one. */
async function listenOrElsewhere(
  server: FastifyInstance,
  { host, port, usual, setting }: ListenOn,
): Promise<string | null> {
  try {
    await server.listen({ host, port });
    return null;
  } catch (error) {
    if (!isBusyPort(error)) throw error;
    if (port !== Number(usual))
      throw new Error(`port ${port} is in use. Set ${setting} to another one.`, { cause: error });
    return server.listen({ host, port: 0 });
  }
}

/** `SAFAR_DEV=1`: the web app from its sources, with hot reload. `SAFAR_WEB=none`: the API alone. */
function webMode(): WebMode {
  if (process.env['SAFAR_WEB'] === 'none') return 'none';
  return process.env['SAFAR_DEV'] === '1' ? 'dev' : 'built';
}

/** Announces the end, stops accepting, lets requests end, leaves workflows to the next process, stops what was started here. */
async function stop({ log, listener, app, local }: Running, drainMs: number): Promise<void> {
  app?.drain();
  // A process that was not ready yet receives no requests.
  if (app !== undefined) await pause(drainMs);
  await listener.close(REQUEST_DRAIN_MS);
  const attempt = async (part: string, work: Promise<unknown> | undefined) => {
    try {
      await work;
    } catch (error) {
      log.error({ err: error, part }, 'did not stop cleanly');
    }
  };
  await attempt('app', app?.stop());
  await attempt('database and sandbox of this machine', local?.stop());
}

function isBusyPort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Addresses of everything; with the sandbox, how operators sign in there. */
function readyText({ publicUrl, roles }: Config, { deskAddress = '', local }: Running): string {
  if (!roles.has('web')) return 'Safar is ready: a worker, without sites';
  return [`Safar is ready: ${publicUrl}`, `Desk: ${deskAddress}`, local?.operatorsText ?? []].flat().join('\n');
}

/**
 * Runs Safar in this process until it is told to end; a failure to start ends the process with code 1.
 * @param builds of the web app, where some may be under way
 */
export async function runSafar(builds: WebBuilds = ALREADY_BUILT): Promise<void> {
  boundHeapGrowth();
  try {
    await run(builds);
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message);
    else if (isBusyPort(error)) console.error('Safar cannot start: its port is in use. Set PORT to another one.');
    else console.error('Safar cannot start:', error);
    process.exit(1);
  }
}

async function run(builds: WebBuilds): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const running: Running = { log, listener: await openPublicListener(config) };
  let stopping = false;
  const end = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode), config.drainMs + STOP_LIMIT_MS).unref();
    await stop(running, config.drainMs);
    process.exit(exitCode);
  };
  const giveUp = (reason: Error) => {
    log.fatal({ err: reason }, 'Safar has to end');
    console.error(`Safar has to end: ${reason.message}`);
    void end(1);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  try {
    await start(running, config, { builds, giveUp });
    if (!stopping) console.log(readyText(config, running));
  } catch (error) {
    if (stopping) return;
    log.fatal({ err: error }, 'Safar could not start');
    console.error(`Safar cannot start: ${sentenceOf(error)}`);
    await end(1);
  }
}

/** What went wrong and why: the message of an error, followed by those of its causes. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${sentenceOf(error.cause)}`;
}

/**
 * How far the heap may grow, in percent of its size after the last collection. V8 lets it grow up to fourfold where the machine has memory to
 * spare; that garbage is not counted by the bound of any cache.
 */
const GROWTH_PERCENT = 40;

/**
 * Makes the garbage collector run before the heap grows much, so that the memory of a process follows what it holds.
 */
function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

if (import.meta.main) await runSafar();
