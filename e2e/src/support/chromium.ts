import { execFileSync } from 'node:child_process';
import chromium from '@sparticuz/chromium';

const SYSTEM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const PROBE_LIMIT_MS = 120_000;

/**
 * Finds the browser for tests: `CHROME` if set, otherwise the one installed with the packages, otherwise one of the
 * system's. Throws a one-sentence error when none of them runs.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROME'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const shipped = await chromium.executablePath();
  const found = [shipped, ...SYSTEM_NAMES].find(runs);
  if (found === undefined)
    throw new Error(
      'The browser tests need Chromium: the shipped one lacks a system library here, so install chromium or set CHROME to one.',
    );
  return found;
}

function runs(executable: string): boolean {
  try {
    execFileSync(executable, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: PROBE_LIMIT_MS });
    return true;
  } catch {
    return false;
  }
}
