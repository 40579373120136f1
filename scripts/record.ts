/**
 * `npm run record -- <operation> …`: records the answers that the server on this machine receives to these operations
 * (`SendChangeRequest`, `GetChangeRequestStatus`, `webhook`) in `recordings/<service>`, which Git ignores, until it is
 * stopped. The server redacts personal and secret data first. `npm run conformance -- recordings` then shows how our
 * parsers read the recordings.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ask } from './ask-server.ts';
import { writeRecording } from '../proving/conformance/recording.ts';
import { ROOT } from './run-program.ts';

const FOLDER = path.join(ROOT, 'recordings');
const ASKED_EVERY_MS = 2000;

const Answered = z.object({
  recordings: z.array(
    z.object({ service: z.string(), operation: z.string(), at: z.string(), request: z.unknown(), answer: z.unknown() }),
  ),
});

async function record(operations: readonly string[]): Promise<void> {
  const call = `recordings?operations=${encodeURIComponent(operations.join(','))}`;
  console.log(`Listening for ${operations.join(', ')}. Stop with Ctrl+C.`);
  for (;;) {
    const { recordings } = Answered.parse(await ask('GET', call));
    for (const each of recordings) console.log(writeRecording(FOLDER, each));
    await sleep(ASKED_EVERY_MS);
  }
}

const operations = process.argv.slice(2);
if (operations.length === 0) {
  console.error('Usage: npm run record -- <operation> …, such as SendChangeRequest or webhook');
  process.exitCode = 2;
} else
  await record(operations).catch((error: unknown) => {
    console.error(`Could not ask the server: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
