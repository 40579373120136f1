import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRecording } from '../conformance/recording.ts';
import { isWritten } from '../conformance/written.ts';
import { WIRES } from '../wires.ts';
import type { Answer } from './answer.ts';

/** Every recorded answer in folders laid out as `<service>/<call>.json`. Throws for a file whose call is not known. */
export function recordedAnswers(folders: readonly string[]): Answer[] {
  return folders.flatMap((folder) =>
    Object.entries(WIRES).flatMap(([service, { recordedCalls }]) =>
      recordingsIn(path.join(folder, service)).flatMap((name): Answer[] => {
        const found = recordedCalls.find(([called]) => called.test(name.toLowerCase()));
        if (found === undefined) throw new Error(`${service}/${name} is of a call that is not known.`);
        const [, operation] = found;
        if (operation === null) return [];
        return [{ service, operation, body: unwrapped(readRecording(path.join(folder, service, name), name).payload) }];
      }),
    ),
  );
}

/** Of a service that nobody has recorded yet: none. */
function recordingsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Some recorders kept the status beside the answer. */
function unwrapped(payload: unknown): unknown {
  return isWritten(payload) && 'status' in payload && 'response' in payload ? payload['response'] : payload;
}
