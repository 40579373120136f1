import { existsSync } from 'node:fs';
import path from 'node:path';
import { WIRES } from '../wires.ts';
import { missingParts, unexplained, unknownParts, type KnownAnswers } from './differences.ts';
import { REASONS } from './reasons.ts';
import { recordedAnswers } from './recorded-answers.ts';

/** Kept outside of the project, and not there on every machine. */
const RECORDED = ['samples', 'recordings'].map((name) =>
  path.resolve(import.meta.dirname, '../../../shared/protocols', name),
);

/** How the answers of a tidy sandbox differ from real ones. */
export interface Comparison {
  readonly answers: number;
  /** Whether recordings were at hand; without them nothing is missing. */
  readonly isRecorded: boolean;
  /** What no recording and no document knows. */
  readonly unknown: readonly string[];
  /** What was recorded and is not sent, without a reason; and reasons for nothing. */
  readonly missing: readonly string[];
}

/** Calls every operation of a sandbox of its own and compares what comes with what is known of real answers. */
export async function compareSandbox(): Promise<Comparison> {
  const answers = (await Promise.all(Object.values(WIRES).map(({ sandboxAnswers }) => sandboxAnswers()))).flat();
  const folders = RECORDED.filter((folder) => existsSync(folder));
  const recorded = recordedAnswers(folders);
  return {
    answers: answers.length,
    isRecorded: folders.length > 0,
    unknown: unknownParts(answers, knownAnswers()),
    missing:
      folders.length === 0
        ? []
        : [...recorded.unnamed, ...unexplained(missingParts(recorded.answers, answers), REASONS)],
  };
}

function knownAnswers(): KnownAnswers {
  return Object.fromEntries(Object.entries(WIRES).map(([service, { known }]) => [service, known]));
}
