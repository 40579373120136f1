import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { WIRES } from '../wires.ts';
import { collectFacts } from './assertion-log.ts';
import { checkMeaning, EXPECTATIONS, expectationOf } from './meaning.ts';
import { readRecording } from './recording.ts';

/** What came of one file. */
export interface FileReport {
  /** Relative to the folder. */
  readonly file: string;
  readonly facts: number;
  readonly problems: readonly string[];
  /** Whether somebody wrote down what it means; without that only its values are known to be placed. */
  readonly isJudged: boolean;
}

/**
 * Checks every JSON file below a folder; the folder a file lies in names the service. What a recording means is held against what was
 * written of it, below `expectations`.
 */
export function checkFolder(folder: string, expectations = EXPECTATIONS): FileReport[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && statSync(path.join(folder, file)).isFile())
    .toSorted()
    .map((file) => checkFile(folder, file, expectations));
}

function checkFile(folder: string, file: string, expectations: string): FileReport {
  const service = serviceOf(folder, file);
  const wire = WIRES[service];
  if (wire === undefined) return { file, facts: 0, problems: [`no adapter for ${service || 'this'}`], isJudged: false };
  const facts = collectFacts();
  let isJudged = false;
  try {
    const recording = readRecording(path.join(folder, file), path.basename(file));
    const expected = expectationOf(expectations, service, path.basename(file));
    isJudged = expected !== null;
    // A page of the web server in place of an answer is no answer (tbo-air.md 1).
    if (typeof recording.payload === 'string') facts.same('a page is no answer', /^\s*</.test(recording.payload), true);
    else wire.check(recording, facts);
    if (expected !== null) checkMeaning(wire.meaning(recording), expected, facts);
    if (facts.count === 0 && facts.problems.length === 0) facts.problem('nothing in it could be compared');
  } catch (error) {
    facts.problem(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
  }
  return { file, facts: facts.count, problems: facts.problems, isJudged };
}

/** The nearest folder that names a service, also when the folder given is itself one of them. */
function serviceOf(folder: string, file: string): string {
  const names = [...path.resolve(folder).split(path.sep).slice(-1), ...path.dirname(file).split(path.sep)];
  return names.findLast((name) => name in WIRES) ?? names.findLast((name) => name !== '.') ?? '';
}
