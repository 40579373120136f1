import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buildApp, type SafarApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ensurePostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts';
import { errorAnswer, fail } from './platform/failure.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { startSandbox, type SandboxProcess } from './platform/sandbox-process.ts';
import type { WebMode } from './web/mount-web.ts';

/** Past this the process ends whatever is still open; the runtime contract gives 10 s. */
const STOP_LIMIT_MS = 9000;
/** Requests under way at a SIGTERM have this long to end. */
const REQUEST_DRAIN_MS = 4000;
const POLL_MS = 20;

/** A listening server whose requests are answered by whoever is in charge at the moment. */
interface FrontDoor {
  readonly server: Server;
  /** Address travellers use on this machine. */
  readonly origin: string;
  answerWith(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
}

/**
 * Listens before anything else: an operator sees at `/readyz` that the process starts, and a second process on the same port
 * fails before it touches the database.
 */
async function openFrontDoor(config: Config): Promise<FrontDoor> {
  let handler = answerWhileStarting;
  const server = createServer((request, response) => handler(request, response));
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(config.port, config.host, listening.resolve);
  await listening.promise;
  return {
    server,
    origin: config.publicUrl,
    answerWith: (next) => {
      handler = next;
    },
  };
}

function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1', connection: 'close' })
      .end(JSON.stringify(body));
  if (request.url === '/healthz') send(200, { ok: true });
  else if (request.url === '/readyz') send(503, { ready: false, phase: 'starting', checks: {} });
  else {
    const { status, body } = errorAnswer(fail('UNAVAILABLE'));
    send(status, body);
  }
}

/** Everything this process has opened, in the order it is to be closed. */
interface Running {
  readonly log: Logger;
  readonly door: FrontDoor;
  app?: SafarApp;
  sandbox?: SandboxProcess;
  postgres?: EmbeddedPostgres;
}

async function start(running: Running, config: Config): Promise<void> {
  const { log, door } = running;
  const [postgres, sandbox] = await Promise.all([
    config.databaseUrl === undefined ? ensurePostgres({ folder: config.dataDir }) : undefined,
    config.sandbox.owned ? startOwnSandbox(config, log) : undefined,
  ]);
  if (postgres !== undefined) running.postgres = postgres;
  if (sandbox !== undefined) running.sandbox = sandbox;
  const databaseUrl = config.databaseUrl ?? postgres?.url;
  if (databaseUrl === undefined) throw new Error('there is no database to use');
  let openToAll = answerWhileStarting;
  const app = await buildApp(config, databaseUrl, {
    log,
    web: webMode(),
    processMetrics: true,
    serverFactory: (handler) => {
      openToAll = handler;
      return door.server;
    },
  });
  // Only now: a request that came before the app was ready would find it half made.
  door.answerWith(openToAll);
  running.app = app;
  await app.start();
}

function startOwnSandbox(config: Config, log: Logger): Promise<SandboxProcess> {
  return startSandbox(
    {
      port: config.sandbox.port,
      smtpPort: config.sandbox.smtpPort,
      dataDir: config.dataDir,
      webhookUrl: `http://127.0.0.1:${config.port}/api/payments/webhook`,
      keepAlive: true,
    },
    log,
  );
}

/** `SAFAR_DEV=1`: the web app from its sources, with hot reload. `SAFAR_WEB=none`: the API alone. */
function webMode(): WebMode {
  if (process.env['SAFAR_WEB'] === 'none') return 'none';
  return process.env['SAFAR_DEV'] === '1' ? 'dev' : 'built';
}

/** Stops accepting, lets requests end, leaves workflows to the next process, stops what was started here. */
async function stop({ log, door, app, sandbox, postgres }: Running): Promise<void> {
  app?.drain();
  await closeServer(door.server);
  const attempt = async (part: string, work: Promise<unknown> | undefined) => {
    try {
      await work;
    } catch (error) {
      log.error({ err: error, part }, 'did not stop cleanly');
    }
  };
  await attempt('app', app?.stop());
  await Promise.all([attempt('sandbox', sandbox?.stop()), attempt('database', postgres?.stop())]);
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const limit = setTimeout(() => server.closeAllConnections(), REQUEST_DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const running: Running = { log, door: await openFrontDoor(config) };
  let stopping = false;
  const end = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode), STOP_LIMIT_MS).unref();
    await stop(running);
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  try {
    await start(running, config);
    if (!stopping) console.log(`Safar is ready: ${running.door.origin}`);
  } catch (error) {
    if (stopping) return;
    log.fatal({ err: error }, 'Safar could not start');
    console.error(`Safar cannot start: ${error instanceof Error ? error.message : String(error)}`);
    await end(1);
  }
}

try {
  await main();
} catch (error) {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof ConfigError) console.error(error.message);
  else if (busy) console.error('Safar cannot start: its port is in use. Set PORT to another one.');
  else console.error('Safar cannot start:', error);
  process.exit(1);
}
