import { defineCall } from '@safar/contract/call';
import { language } from '@safar/messages/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fail } from './failure.ts';
import { inLanguage } from './request-language.ts';
import { route } from './route.ts';
import { buildPlatformApp } from './testing/platform-app.ts';
import type { TestApp } from './testing/test-app.ts';

const write = defineCall({
  id: 'write',
  method: 'post',
  path: '/api/things',
  summary: 'Refuses whatever it is sent',
  access: 'open',
  body: z.object({ text: z.string() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['RATE_GONE'],
});

let app: TestApp;

beforeAll(async () => {
  app = await buildPlatformApp((api, context) => route(api, write, async () => fail('RATE_GONE'), context));
});
afterAll(() => app.close());

/** The refusal of a call in the language it asks for. */
async function ask(asked: string): Promise<string> {
  const headers = { 'accept-language': asked };
  const answer = await app.app.inject({ method: 'POST', url: '/api/things', headers, payload: { text: 'a' } });
  return answer.json<{ error: string }>().error;
}

describe('the language of an answer', () => {
  test.each([
    ['hi', 'यह रेट अब उपलब्ध नहीं है।'],
    ['hi-IN,en;q=0.8', 'यह रेट अब उपलब्ध नहीं है।'],
    ['en-IN,hi;q=0.8', 'This rate is no longer available.'],
    ['fr', 'This rate is no longer available.'],
    ['__proto__', 'This rate is no longer available.'],
  ])('[REQ-LANG-3] to %s it says ‘%s’, also behind a body', async (asked, sentence) => {
    expect(await ask(asked)).toContain(sentence);
  });

  test('[REQ-LANG-3] two requests at once are each answered in their own', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? 'hi' : 'en')));
    for (const [at, answer] of answers.entries()) expect(/\p{Script=Devanagari}/u.test(answer)).toBe(at % 2 === 0);
  });

  test('a work in another language leaves that of what follows as it was', async () => {
    expect(await inLanguage('hi', async () => language())).toBe('hi');
    expect(language()).toBe('en');
  });
});
