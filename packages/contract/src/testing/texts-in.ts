import { z } from 'zod';

/** A text within a schema. */
export interface Leaf {
  readonly path: string;
  readonly schema: z.ZodString | z.ZodStringFormat;
}

/** Every schema of a text within a schema, by its path. */
export function textsIn(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault) return textsIn(schema.unwrap(), path);
  // For a text that is trimmed first, the checks are in the pipe's output.
  if (schema instanceof z.ZodPipe) return textsIn(schema.out instanceof z.ZodString ? schema.out : schema.in, path);
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodRecord)
    return [...textsIn(schema.keyType, `${path}{key}`), ...textsIn(schema.valueType, `${path}{}`)];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, schema }];
  return [];
}
