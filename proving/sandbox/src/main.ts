import { buildSandbox } from './app.ts';
import { readSettings } from './settings.ts';

const STOP_WITHIN_MS = 2000;

const settings = readSettings(process.env);
const sandbox = await buildSandbox({ settings, now: () => Date.now() + settings.aheadMs });
const address = await sandbox.listen();
console.log(`Sandbox is listening: ${address}`);

async function stop(): Promise<void> {
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  await sandbox.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
