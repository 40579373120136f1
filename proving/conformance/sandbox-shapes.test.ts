import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Answer } from './sandbox-shapes/answer.ts';
import { EXPECTATIONS, expectationOf } from './meaning.ts';
import { compareSandbox } from './sandbox-shapes/compare-sandbox.ts';
import { recordedAnswers } from './sandbox-shapes/recorded-answers.ts';
import { idleReasons, missingParts, unexplained, unknownParts } from './sandbox-shapes/differences.ts';

const answer = (body: unknown): Answer => ({ service: 'tbo-air', operation: 'FareRule', body });

describe('the sandbox answers as the real services do', () => {
  // Machines have different recordings beside the checkout. The test uses only those that a person has read; `npm run
  // sandbox-shapes` reports the others.
  test('[REQ-OPS-11] every operation sends nothing that is unknown and all that was recorded and read, or there is a reason', async () => {
    const { answers, unknown, missing } = await compareSandbox(
      (service, name) => expectationOf(EXPECTATIONS, service, name) !== null,
    );
    expect(answers).toBeGreaterThan(100);
    expect({ unknown, missing }).toEqual({ unknown: [], missing: [] });
  });

  test('a key or type that nobody knows is told, and so is an operation', () => {
    const known = { 'tbo-air': { FareRule: z.object({ Rules: z.array(z.object({ Text: z.string().optional() })) }) } };
    const told = unknownParts([answer({ Rules: [{ Text: 'x' }, { Text: 4, Family: 'LITE' }] })], known);
    expect(told).toEqual([
      'tbo-air FareRule: Rules[].Text unknown-kind',
      'tbo-air FareRule: Rules[].Family unknown-key',
    ]);
    expect(unknownParts([{ ...answer({}), operation: 'Other' }], known)).toEqual(['tbo-air Other: unknown operation']);
  });

  test('a recorded key that is not sent is told, a recorded type, an operation that is never called', () => {
    const recorded = [answer({ Rules: [{ Text: 'x', Fee: 1 }, { Fee: 'none' }] }), { ...answer({}), operation: 'SSR' }];
    expect(missingParts(recorded, [answer({ Rules: [{ Fee: 2 }] })])).toEqual([
      'tbo-air FareRule: Rules[].Text missing',
      'tbo-air FareRule: Rules[].Fee never string',
      'tbo-air SSR: never called',
    ]);
    expect(
      missingParts(recorded.slice(0, 1), [
        answer({
          Rules: [
            { Text: null, Fee: 2 },
            { Text: '', Fee: '' },
          ],
        }),
      ]),
    ).toEqual([]);
  });

  test('a recording of a call that nobody knows is told, and hides no other difference', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-recorded-'));
    mkdirSync(path.join(folder, 'tbo-air'));
    writeFileSync(path.join(folder, 'tbo-air', 'mystery.json'), '{}');
    writeFileSync(path.join(folder, 'tbo-air', 'farerule.json'), '{"Response":{}}');
    const recorded = recordedAnswers([folder], () => true);
    rmSync(folder, { recursive: true });
    expect(recorded.unnamed).toEqual(['tbo-air/mystery.json: a recording of a call that is not known']);
    expect(recorded.answers).toEqual([answer({ Response: {} })]);
  });

  test('a reason covers its difference, and a reason for nothing is told', () => {
    const reasons = [{ of: /Text missing$/, because: 'Nobody reads it.' }];
    expect(unexplained(['tbo-air FareRule: Rules[].Text missing'], reasons)).toEqual([]);
    const other = ['tbo-air FareRule: Rules[].Fee missing'];
    expect(unexplained(other, reasons)).toEqual(other);
    expect(idleReasons(other, reasons)).toEqual(['no difference is Text missing$']);
  });
});
