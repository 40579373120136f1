import { expect, test } from 'vitest';
import { z } from 'zod';
import { compareWithSchema } from '../../platform/compare-with-schema.ts';
import { figure, id, text } from './wire-fields.ts';

const answer = z.object({ Name: text, Fare: figure, AgencyId: id });

function told(value: unknown): string[] {
  const found: string[] = [];
  compareWithSchema(value, answer, ({ kind, path }) => found.push(`${path} ${kind}`));
  return found;
}

test('a number in place of a text, and a text in place of a number, are read and told as drift', () => {
  const odd = { Name: 7, Fare: '1,250.50', AgencyId: 'A7' };
  expect(answer.parse(odd)).toEqual({ Name: '7', Fare: 1250.5, AgencyId: 'A7' });
  expect(told(odd)).toEqual(['Name unknown-kind', 'Fare unknown-kind', 'AgencyId unknown-kind']);
});

test('what is absent, null or nothing of the kind refuses no answer', () => {
  for (const nothing of [{}, { Name: null, Fare: null, AgencyId: null }, { Name: {}, Fare: 'much', AgencyId: [] }]) {
    const { Name, Fare, AgencyId } = answer.parse(nothing);
    expect([Name || null, Fare ?? null, AgencyId]).toEqual([null, null, '']);
  }
});

test('a figure beyond any price is none, and told', () => {
  expect(answer.parse({ Fare: 1e15 }).Fare).toBeNull();
  expect(told({ Fare: 1e15 })).toEqual(['Fare unknown-kind']);
  expect(told({ Name: 'Kaveri', Fare: 1250.5, AgencyId: 7 })).toEqual([]);
});
