import { expect, test } from 'vitest';
import { fareProofText, proofErrors } from './fare-proofs.ts';

test.each([
  ['student', 'student ID'],
  ['senior', 'date of birth'],
  ['armed', 'service, veteran or dependant ID'],
])('a %s fare says who may buy it and what to carry', (kind, card) => {
  expect(fareProofText(kind)).toContain(card);
});

test('a fare for everybody asks for nothing', () => {
  for (const kind of ['regular', undefined]) {
    expect(fareProofText(kind)).toBeNull();
    expect(proofErrors(kind, false)).toEqual([]);
  }
});

test('[REQ-FCHK-9] what no field shows is stated: students and forces; an age shows itself', () => {
  for (const kind of ['student', 'armed']) {
    expect(proofErrors(kind, false)).toEqual([expect.objectContaining({ path: 'holdsProof' })]);
    expect(proofErrors(kind, true)).toEqual([]);
  }
  expect(proofErrors('senior', false)).toEqual([]);
});
