import { existsSync } from 'node:fs';
import path from 'node:path';
import { WIRES } from '../wires.ts';
import { idleReasons, missingParts, unexplained, unknownParts, type KnownAnswers } from './differences.ts';
import { REASONS } from './reasons.ts';
import { recordedAnswers, type IsCompared } from './recorded-answers.ts';

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
  /** What was recorded and is not sent, without a reason. */
  readonly missing: readonly string[];
  /** Reasons for what these recordings do not show. */
  readonly idle: readonly string[];
}

/**
 * Calls every operation of a sandbox of its own and compares what comes with what is known of real answers. Which recordings there are
 * differs by machine: `isCompared` says which of them count.
 */
export async function compareSandbox(isCompared: IsCompared = () => true): Promise<Comparison> {
  const answers = (await Promise.all(Object.values(WIRES).map(({ sandboxAnswers }) => sandboxAnswers()))).flat();
  const folders = RECORDED.filter((folder) => existsSync(folder));
  const recorded = recordedAnswers(folders, isCompared);
  const differences = folders.length === 0 ? [] : missingParts(recorded.answers, answers);
  return {
    answers: answers.length,
    isRecorded: folders.length > 0,
    unknown: unknownParts(answers, knownAnswers()),
    missing: [...recorded.unnamed, ...unexplained(differences, REASONS)],
    idle: idleReasons(differences, REASONS),
  };
}

function knownAnswers(): KnownAnswers {
  return Object.fromEntries(Object.entries(WIRES).map(([service, { known }]) => [service, known]));
}
