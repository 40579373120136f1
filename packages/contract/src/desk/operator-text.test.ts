import { expect, test } from 'vitest';
import { z } from 'zod';
import { DESK_CALLS } from './desk-calls.ts';

const PLAIN = 'Called twice about it';
const WITH_A_CARD = 'Called twice, card 4111 1111 1111 1111';

/** Fields that prove an identity, name an existing thing or are a file that is read: they are not stored as typed. */
const NO_WORDS = /password|\.(?:code|kind|counterparty|subject|occasion|account|phone|id|supplierCode|csv)$/iu;

/** Every text of a body, by its path. */
function textsOf(schema: z.core.$ZodType, where: string): { where: string; schema: z.core.$ZodType }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => textsOf(field, `${where}.${name}`));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${where}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textsOf(schema.unwrap(), where);
  if (schema instanceof z.ZodDefault) return textsOf(schema.unwrap(), where);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, where));
  return [{ where, schema }];
}

const texts = DESK_CALLS.flatMap(({ id, body }) => (body === undefined ? [] : textsOf(body, id)));
const free = texts.filter(({ where, schema }) => !NO_WORDS.test(where) && z.safeParse(schema, PLAIN).success);

test('[REQ-DESK-37] the texts that operators write in their own words are found', () => {
  const found = free.map(({ where }) => where);
  for (const where of ['addNote.text', 'answerGuest.text', 'cancelOnBehalf.reason', 'settleBooking.reason'])
    expect(found).toContain(where);
});

test.each(free.map(({ where, schema }) => [where, schema] as const))(
  '[REQ-DESK-37] %s keeps no card number',
  (_where, schema) => {
    expect(z.safeParse(schema, WITH_A_CARD).error?.issues.map(({ message }) => message)).toContain(
      'This has a card number, which is not kept in a text. Take it out: the last four figures are enough.',
    );
  },
);
