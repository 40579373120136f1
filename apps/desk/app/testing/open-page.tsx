import type { CallShape } from '@safar/contract/call';
import { DESK_CALLS } from '@safar/contract/desk/desk-calls';
import { deskMe } from '@safar/contract/desk/operators';
import type { Role } from '@safar/contract/desk/permissions';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import type { PagePath } from '../page-list.ts';
import { routes } from '../routes.tsx';
import { deskAt, type Answers } from './desk-at.tsx';
import { SAMPLE_ID, sampleAnswer, type PartOf } from './sample-answer.ts';

/** What a call answers in a test: a part of the sample, or a function of the body that gives one. */
export function answer<C extends CallShape>(call: C, part: PartOf<z.input<C['answer']>>): Answers {
  return { [keyOf(call)]: () => sampleAnswer(call, part) };
}

function keyOf({ method, path }: CallShape): string {
  return `${method} ${path}`;
}

/**
 * Opens a page of the desk as an operator with a role. Every call is answered with a sample of the contract, or with what the test says.
 * Returns what was sent.
 * @param address after the page's path; ids in the path are those of the sample
 */
export async function openPage(
  path: PagePath | '/sign-in' | '/invitation',
  role: Role,
  { address = '', answers = [] }: { readonly address?: string; readonly answers?: readonly Answers[] } = {},
) {
  const samples = DESK_CALLS.map((call): Answers => ({ [keyOf(call)]: () => sampleAnswer(call) }));
  const me = answer(deskMe, { operator: { role, name: 'Meera Nair' } });
  const where = path.replaceAll(/:\w+/g, SAMPLE_ID) + address;
  return deskAt(
    routes,
    where,
    [...samples, me, ...answers].reduce((all, one) => ({ ...all, ...one })),
  );
}

/** The row of a list that has a text. */
export function rowOf(text: string) {
  return page.getByRole('row').filter({ hasText: text });
}
