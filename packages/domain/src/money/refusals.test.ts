import { expect, test } from 'vitest';
import { REFUSAL_REASONS, refusalSentence } from './refusals.ts';

test('[REQ-TKT-5] every reason says what happened and, where the traveller can do something, what', () => {
  const sentences = REFUSAL_REASONS.flatMap((reason) => [
    refusalSentence(reason, 'airline'),
    refusalSentence(reason, 'hotel'),
  ]);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(refusalSentence('name', 'airline')).toContain('did not accept the name');
});
