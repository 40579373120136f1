import { existsSync } from 'node:fs';
import path from 'node:path';
import { WIRES } from '../wires.ts';
import { idleReasons, missingParts, unexplained, unknownParts, type KnownAnswers } from './differences.ts';
import { REASONS } from './reasons.ts';
import { recordedAnswers, type IsCompared } from './recorded-answers.ts';

/** The recordings lie outside the project, and not on every machine. */
const RECORDED = ['samples', 'recordings'].map((name) =>
  path.resolve(import.meta.dirname, '../../../../shared/protocols', name),
);

/** Differences between the answers of a tidy sandbox and real ones. */
export interface Comparison {
  readonly answers: number;
  /** Whether recordings were available; without them `missing` is empty. */
  readonly isRecorded: boolean;
  /** Parts that appear in no recording and no document. */
  readonly unknown: readonly string[];
  /** Parts that were recorded but are not sent, without a reason. */
  readonly missing: readonly string[];
  /** Reasons for differences that these recordings do not show. */
  readonly idle: readonly string[];
}

/**
 * Calls every operation of its own sandbox and compares the answers with what is known of real ones. The available
 * recordings differ by machine: `isCompared` selects those that count.
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
