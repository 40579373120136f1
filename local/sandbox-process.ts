import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '../apps/server/src/platform/logging.ts';

const EXIT_WITH_PARENT = path.resolve(import.meta.dirname, 'exit-with-parent.ts');
const SANDBOX_MAIN = path.resolve(import.meta.dirname, '../proving/sandbox/src/main.ts');
const READY_LINE = /^Sandbox is listening: (\S+)/;
/** A start takes a second or two, on a busy machine longer. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 4000;
const RESTART_MS = 500;

export interface SandboxOptions {
  readonly port: number;
  readonly smtpPort: number;
  readonly dataDir: string;
  /** Address that the gateway's webhooks are sent to. */
  readonly webhookUrl: string;
  /** Multiplies the artificial latencies; 0 answers as fast as possible. */
  readonly latency?: number;
  /** How untidy the sandbox's answers are: as untidy as real ones unless a test needs `tidy`. */
  readonly temper?: 'real' | 'tidy';
  /** How far the sandbox's clock is ahead of the machine's. */
  readonly aheadMs?: number;
  /** Restarts the sandbox whenever it ends without being stopped. */
  readonly keepAlive: boolean;
}

/** The sandbox as a program of its own: the product reaches it only over the wire. */
export interface SandboxProcess {
  /** Origin that the sandbox listens on. */
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the sandbox and waits until it listens. */
export async function startSandbox(options: SandboxOptions, log: Logger): Promise<SandboxProcess> {
  let stopped = false;
  let listened = false;
  let child: ChildProcess;
  const launch = async (): Promise<string> => {
    child = spawnSandbox(options);
    child.once('exit', (code, signal) => {
      if (stopped || !listened || !options.keepAlive) return;
      log.warn({ code, signal }, 'the sandbox ended; it is started again');
      setTimeout(() => {
        if (!stopped) launch().catch((error: unknown) => log.error({ err: error }, 'the sandbox did not start again'));
      }, RESTART_MS);
    });
    return untilListening(child, log);
  };
  const url = await launchAgainIfBusy(launch);
  listened = true;
  return {
    url,
    get pid() {
      return child.pid;
    },
    stop: async () => {
      stopped = true;
      await endProcess(child, STOP_LIMIT_MS);
    },
  };
}

/** Launches the sandbox again when the port is busy: a sandbox that was killed a moment ago may still hold it. */
async function launchAgainIfBusy(launch: () => Promise<string>): Promise<string> {
  try {
    return await launch();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('EADDRINUSE')) throw error;
    await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    return launch();
  }
}

function spawnSandbox(options: SandboxOptions): ChildProcess {
  return spawn(process.execPath, ['--import', EXIT_WITH_PARENT, SANDBOX_MAIN], {
    env: { ...process.env, ...environmentOf(options) },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/** The variables that the sandbox reads these options from. */
export function environmentOf(options: Omit<SandboxOptions, 'keepAlive'>): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(options.port),
    SMTP_PORT: String(options.smtpPort),
    DATA_DIR: options.dataDir,
    WEBHOOK_URL: options.webhookUrl,
    ...(options.latency === undefined ? {} : { SANDBOX_LATENCY: String(options.latency) }),
    ...(options.temper === undefined ? {} : { SANDBOX_TEMPER: options.temper }),
    ...(options.aheadMs === undefined ? {} : { SANDBOX_AHEAD_MS: String(options.aheadMs) }),
  };
}

function untilListening(child: ChildProcess, log: Logger): Promise<string> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = [];
    const timer = setTimeout(() => reject(new Error('the sandbox did not listen in time')), START_LIMIT_MS);
    onLines(child.stdout, (line) => {
      const address = READY_LINE.exec(line)?.[1];
      if (address === undefined) log.info({ part: 'sandbox' }, line);
      else {
        clearTimeout(timer);
        resolve(address);
      }
    });
    onLines(child.stderr, (line) => {
      complaints.push(line);
      log.warn({ part: 'sandbox' }, line);
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the sandbox ended before it listened: ${complaints.slice(-10).join(' | ')}`));
    });
  });
}

function onLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', onLine);
}

/** Asks a child process to end, and kills it once `limitMs` have passed. */
async function endProcess(child: ChildProcess, limitMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(timer);
}
