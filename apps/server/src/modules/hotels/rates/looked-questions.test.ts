import { expect, test } from 'vitest';
import { createLookedQuestions, RENEWED_AHEAD_MS } from './looked-questions.ts';

const NOW_MS = 1_000_000;

function asking(answers: readonly ('renewed' | 'refused')[] = []) {
  const asked: string[] = [];
  const looked = createLookedQuestions<string>(async (question) => {
    asked.push(question);
    return answers[asked.length - 1] ?? 'renewed';
  });
  return { asked, looked };
}

test('[REQ-HRES-21] what is looked at is asked again shortly before its answer ages, what is looked at most first, once for a look', async () => {
  const { asked, looked } = asking();
  looked.note('far', 'far', NOW_MS + RENEWED_AHEAD_MS + 1);
  looked.note('aged', 'aged', NOW_MS);
  looked.note('once', 'once', NOW_MS + 1);
  for (let look = 0; look < 3; look += 1) looked.note('often', 'often', NOW_MS + RENEWED_AHEAD_MS);
  await looked.renew(NOW_MS);
  expect(asked).toEqual(['often', 'once']);
  await looked.renew(NOW_MS);
  expect(asked).toHaveLength(2);
  await looked.renew(NOW_MS + 1);
  expect(asked.at(-1)).toBe('far');
});

test('[REQ-HRES-21] the first that is refused ends a round, and what was looked at longest ago is forgotten', async () => {
  const { asked, looked } = asking(['renewed', 'refused']);
  for (let at = 0; at <= 500; at += 1) looked.note(String(at), String(at), NOW_MS + 1);
  await looked.renew(NOW_MS);
  expect(asked).toEqual(['1', '2']);
});
