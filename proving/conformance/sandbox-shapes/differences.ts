import type { z } from 'zod';
import { compareWithSchema } from '../../../apps/server/src/platform/compare-with-schema.ts';
import type { Answer } from './answer.ts';

/** The schema of each service's answers, by operation. */
export type KnownAnswers = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/** A difference that is intended. */
export interface Reason {
  /** Matches the text of differences. */
  readonly of: RegExp;
  /** The reason in one sentence. */
  readonly because: string;
}

/** Parts of the answers that appear in no recording or document of their operation, each listed once. */
export function unknownParts(answers: readonly Answer[], known: KnownAnswers): string[] {
  const found = new Set<string>();
  for (const { service, operation, body } of answers) {
    const schema = known[service]?.[operation];
    if (schema === undefined) found.add(`${service} ${operation}: unknown operation`);
    else compareWithSchema(body, schema, ({ kind, path }) => found.add(`${service} ${operation}: ${path} ${kind}`));
  }
  return [...found];
}

/** Key paths and types that were recorded for an operation and that none of our answers to it contains. */
export function missingParts(recorded: readonly Answer[], answers: readonly Answer[]): string[] {
  const own = typesByOperation(answers);
  return [...typesByOperation(recorded)].flatMap(([operation, paths]) => {
    const sent = own.get(operation);
    if (sent === undefined) return [`${operation}: never called`];
    return [...paths].flatMap(([path, types]) => {
      const have = sent.get(path);
      // When a list is empty or absent here, the list itself is reported, so its contents are not.
      if (have === undefined) return sent.has(parentOf(path)) ? [`${operation}: ${path} missing`] : [];
      const told = [...types].filter((type) => type !== 'null' && !have.has(type));
      return told.length === 0 ? [] : [`${operation}: ${path} never ${told.join(' or ')}`];
    });
  });
}

/** Differences without a reason. */
export function unexplained(differences: readonly string[], reasons: readonly Reason[]): string[] {
  return differences.filter((difference) => !reasons.some(({ of }) => of.test(difference)));
}

/** Reasons that match no difference: their recordings are not available, or the difference no longer exists. */
export function idleReasons(differences: readonly string[], reasons: readonly Reason[]): string[] {
  return reasons
    .filter(({ of }) => !differences.some((difference) => of.test(difference)))
    .map(({ of }) => `no difference is ${of.source}`);
}

function typesByOperation(answers: readonly Answer[]): Map<string, Map<string, Set<string>>> {
  const all = new Map<string, Map<string, Set<string>>>();
  for (const { service, operation, body } of answers) {
    const name = `${service} ${operation}`;
    const paths = all.get(name) ?? new Map<string, Set<string>>();
    all.set(name, paths);
    addTypes(body, '', paths);
  }
  return all;
}

/** Adds paths such as `Response.Results[][].Fare.BaseFare` with the types found there. */
function addTypes(value: unknown, path: string, paths: Map<string, Set<string>>): void {
  const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  paths.set(path, (paths.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const item of value) addTypes(item, `${path}[]`, paths);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addTypes(inner, path === '' ? key : `${path}.${key}`, paths);
  }
}

function parentOf(path: string): string {
  return path.endsWith('[]') ? path.slice(0, -2) : path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
