import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { WIRES } from '../wires.ts';
import { collectFacts } from './assertion-log.ts';
import { readRecording } from './recording.ts';

/** What came of one file. */
export interface FileReport {
  /** Relative to the folder. */
  readonly file: string;
  readonly facts: number;
  readonly problems: readonly string[];
}

/** Checks every JSON file below a folder; the folder a file lies in names the service. */
export function checkFolder(folder: string): FileReport[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && statSync(path.join(folder, file)).isFile())
    .toSorted()
    .map((file) => checkFile(folder, file));
}

function checkFile(folder: string, file: string): FileReport {
  const service = serviceOf(folder, file);
  const wire = WIRES[service];
  if (wire === undefined) return { file, facts: 0, problems: [`no adapter for ${service || 'this'}`] };
  const facts = collectFacts();
  try {
    wire.check(readRecording(path.join(folder, file), path.basename(file)), facts);
    if (facts.count === 0 && facts.problems.length === 0) facts.problem('nothing in it could be compared');
  } catch (error) {
    facts.problem(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
  }
  return { file, facts: facts.count, problems: facts.problems };
}

/** The nearest folder that names a service, also when the folder given is itself one of them. */
function serviceOf(folder: string, file: string): string {
  const names = [...path.resolve(folder).split(path.sep).slice(-1), ...path.dirname(file).split(path.sep)];
  return names.findLast((name) => name in WIRES) ?? names.findLast((name) => name !== '.') ?? '';
}
