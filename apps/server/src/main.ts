import { buildApp, type SafarApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ensurePostgres, type EmbeddedPostgres } from '../../../local/embedded-postgres.ts';
import { answerWhileStarting, openPublicListener, type PublicListener } from './platform/public-listener.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { watchPostgres } from '../../../local/embedded-postgres-watch.ts';
import type { Repeater } from './platform/repeat.ts';
import { startSandbox, type SandboxProcess } from '../../../local/sandbox-process.ts';
import { DEFAULT_OPERATIONS_PORT } from './settings/process.ts';
import type { WebMode } from './web/mount-web.ts';

/** Past this the process ends whatever is still open; the runtime contract gives 10 s. */
const STOP_LIMIT_MS = 9000;
/** Requests under way at a SIGTERM have this long to end. */
const REQUEST_DRAIN_MS = 4000;

/** Everything this process has opened, in the order it is to be closed. */
interface Running {
  readonly log: Logger;
  readonly door: PublicListener;
  app?: SafarApp;
  sandbox?: SandboxProcess;
  postgres?: EmbeddedPostgres;
  postgresWatch?: Repeater;
}

async function start(running: Running, config: Config, giveUp: (reason: Error) => void): Promise<void> {
  const { log, door } = running;
  const [postgres, sandbox] = await Promise.all([
    config.databaseUrl === undefined ? ensurePostgres({ folder: config.dataDir }) : undefined,
    config.sandbox.owned ? startOwnSandbox(config, log) : undefined,
  ]);
  if (postgres !== undefined) {
    running.postgres = postgres;
    running.postgresWatch = watchPostgres(postgres, { log, giveUp });
    running.postgresWatch.start();
  }
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
  await openOperations(app, config, log);
  await app.start();
}

/** Listens for operators. Where the usual port is another Safar's of this machine, on any free one: they share what is operated. */
async function openOperations({ operations }: SafarApp, config: Config, log: Logger): Promise<void> {
  const { host, port } = config.operations;
  try {
    await operations.listen({ host, port });
  } catch (error) {
    if (!isBusyPort(error)) throw error;
    if (port !== Number(DEFAULT_OPERATIONS_PORT))
      throw new Error('its port for operators is in use. Set OPERATIONS_PORT to another one.', { cause: error });
    const address = await operations.listen({ host, port: 0 });
    log.warn({ address }, 'the usual port for operators is in use: they are answered here');
  }
}

function startOwnSandbox(config: Config, log: Logger): Promise<SandboxProcess> {
  return startSandbox(
    {
      port: config.sandbox.port,
      smtpPort: config.sandbox.smtpPort,
      temper: config.sandbox.temper,
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
async function stop({ log, door, app, sandbox, postgres, postgresWatch }: Running): Promise<void> {
  app?.drain();
  await door.close(REQUEST_DRAIN_MS);
  const attempt = async (part: string, work: Promise<unknown> | undefined) => {
    try {
      await work;
    } catch (error) {
      log.error({ err: error, part }, 'did not stop cleanly');
    }
  };
  await attempt('app', app?.stop());
  await attempt('watch of the database', postgresWatch?.stop());
  await Promise.all([attempt('sandbox', sandbox?.stop()), attempt('database', postgres?.stop())]);
}

function isBusyPort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const running: Running = { log, door: await openPublicListener(config) };
  let stopping = false;
  const end = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode), STOP_LIMIT_MS).unref();
    await stop(running);
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
    await start(running, config, giveUp);
    if (!stopping) console.log(`Safar is ready: ${config.publicUrl}`);
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
  if (error instanceof ConfigError) console.error(error.message);
  else if (isBusyPort(error)) console.error('Safar cannot start: its port is in use. Set PORT to another one.');
  else console.error('Safar cannot start:', error);
  process.exit(1);
}
