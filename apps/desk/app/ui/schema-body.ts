import { z } from 'zod';
import { AskFailure } from '#api/ask.ts';
import type { NamedField } from './form-field.ts';
import { textsOf } from './field.tsx';
import { entryOf, factsAt, valueOf, withValue } from './schema-fields.ts';
import type { Problem } from './schema-input.tsx';

/** What the server refuses of a body: by place, or by what its refusals are about. */
export function refusedOf(error: Error | null, named: readonly NamedField[]): readonly Problem[] {
  if (!(error instanceof AskFailure)) return [];
  const field = named.find((one) => 'refusals' in one && one.refusals?.some((code) => code === error.code));
  if (field !== undefined) return [{ path: field.name, message: error.message }];
  return Refused.safeParse(error.details).data?.problems ?? [];
}

const Refused = z.object({ problems: z.array(z.object({ path: z.string(), message: z.string() })) });

/** The body that a form makes; an entry of a record whose fields are all empty is left out. */
export function bodyOf(
  schema: z.ZodType,
  begin: unknown,
  named: readonly NamedField[],
  form: HTMLFormElement,
): unknown {
  const data = new FormData(form);
  const texts = textsOf(form);
  const filled = new Set<string>();
  const entries = new Set<string>();
  let body: unknown = begin;
  for (const field of named) {
    const typed = data.getAll(field.name).map(String);
    const value = 'read' in field ? field.read(texts) : valueOf(factsAt(schema, field.name), typed);
    body = withValue(body, field.name, value);
    const entry = entryOf(schema, field.name);
    if (entry === null) continue;
    entries.add(entry);
    if (typed.some((text) => text.trim() !== '')) filled.add(entry);
  }
  return [...entries]
    .filter((entry) => !filled.has(entry))
    .reduce<unknown>((all, entry) => withValue(all, entry, undefined), body);
}
