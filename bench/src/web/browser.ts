import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { findChromium } from '../../../e2e/src/support/chromium.ts';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const POLL_MS = 100;
const START_LIMIT_MS = 30_000;

/** The browser of the browser tests, with a port for a debugger. */
export interface Browser {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the browser with a profile of its own. */
export async function startBrowser(): Promise<Browser> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'safar-browser-'));
  const child = spawn(
    await findChromium(),
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  const endMs = performance.now() + START_LIMIT_MS;
  for (;;) {
    const listening = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (listening) return;
    if (performance.now() > endMs) throw new Error('the browser did not start in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
