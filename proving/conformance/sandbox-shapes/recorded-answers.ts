import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRecording } from '../recording.ts';
import { WIRES } from '../wires.ts';
import type { Answer } from './answer.ts';

/** The answers of recordings, and the files whose names do not tell which call they answer. */
export interface RecordedAnswers {
  readonly answers: readonly Answer[];
  readonly unnamed: readonly string[];
}

/** Whether a recording counts, by its service and the name of its file. */
export type IsCompared = (service: string, name: string) => boolean;

/**
 * Every recorded answer that counts, from folders laid out as `<service>/<call>.json`. A web server's page is not an
 * answer.
 */
export function recordedAnswers(folders: readonly string[], isCompared: IsCompared): RecordedAnswers {
  const answers: Answer[] = [];
  const unnamed: string[] = [];
  for (const folder of folders)
    for (const [service, { recordedCalls }] of Object.entries(WIRES))
      for (const name of recordingsIn(path.join(folder, service)).filter((each) => isCompared(service, each))) {
        const found = recordedCalls.find(([called]) => called.test(name.toLowerCase()));
        if (found === undefined) unnamed.push(`${service}/${name}: a recording of a call that is not known`);
        const operation = found?.[1] ?? null;
        if (operation === null) continue;
        const { payload } = readRecording(path.join(folder, service, name), name);
        if (typeof payload !== 'string') answers.push({ service, operation, body: payload });
      }
  return { answers, unnamed };
}

/** Empty for a service that has no recordings yet. */
function recordingsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
