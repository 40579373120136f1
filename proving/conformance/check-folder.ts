import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { WIRES } from './wires.ts';
import { collectFacts } from './assertion-log.ts';
import { checkMeaning, EXPECTATIONS, expectationOf } from './meaning.ts';
import { readRecording } from './recording.ts';

/** The result of checking one file. */
export interface FileReport {
  /** Path relative to the folder. */
  readonly file: string;
  readonly facts: number;
  readonly problems: readonly string[];
  /** Whether a person has written its expected meaning; without one, only its values are checked. */
  readonly isJudged: boolean;
}

/**
 * Checks every JSON file below a folder. The folder that a file lies in names its service. Compares a recording's
 * meaning with the one written below `expectations` (REQ-OPS-11).
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
    const expected = expectationOf(expectations, service, path.basename(file, '.json'));
    isJudged = expected !== null;
    // A web server's error page in place of an answer does not count as an answer (tbo-air.md 1).
    if (typeof recording.payload === 'string') facts.same('a page is no answer', /^\s*</.test(recording.payload), true);
    else wire.check(recording, facts);
    if (expected !== null) checkMeaning(wire.meaning(recording), expected, facts);
    if (facts.count === 0 && facts.problems.length === 0) facts.problem('nothing in it could be compared');
  } catch (error) {
    facts.problem(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
  }
  return { file, facts: facts.count, problems: facts.problems, isJudged };
}

/** The nearest folder that names a service; the given folder itself may be one. */
function serviceOf(folder: string, file: string): string {
  const names = [...path.resolve(folder).split(path.sep).slice(-1), ...path.dirname(file).split(path.sep)];
  return names.findLast((name) => name in WIRES) ?? names.findLast((name) => name !== '.') ?? '';
}
