import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { CaseList } from './case-list.tsx';
import type { Case } from './load-cases.ts';
import { TopicForm } from './topic-form.tsx';

const ID = '019bbbbb-0000-7000-8000-000000000001';
const PATH = `POST /api/bookings/${ID}/cases`;

const ASKED: Case = {
  id: '019bbbbb-0000-7000-8000-000000000002',
  number: '91BD44E0-2',
  topic: 'other',
  words: 'Is there parking?',
  hasFile: false,
  askedAt: '2026-11-22T08:35:00.000Z',
  state: 'waiting',
  dueAt: '2026-11-22T12:35:00.000Z',
  takenAt: null,
  answer: null,
  answeredAt: null,
  said: [],
  openUntil: null,
};

test('[REQ-HELP-2, REQ-HELP-3] a question needs words, goes out with its file, and its number and time are said', async () => {
  const calls = stubApi({ [PATH]: () => Response.json({ ok: true, case: ASKED }) });
  await renderInApp(<TopicForm bookingId={ID} topic="other" />);
  await userEvent.click(page.getByRole('button', { name: 'Ask us' }));
  await expect.element(page.getByText('Tell us what you need')).toBeVisible();
  expect(calls).toEqual([]);

  await userEvent.fill(page.getByRole('textbox', { name: 'Your question' }), '  Is there parking?  ');
  await userEvent.upload(page.getByLabelText('Add a file (optional)'), new File(['%PDF-1.7'], 'plan.pdf'));
  await userEvent.click(page.getByRole('button', { name: 'Ask us' }));
  await expect.element(page.getByText('We have it: 91BD44E0-2.')).toBeVisible();
  await expect.element(page.getByText(/answer by Sun, 22 Nov 2026, 18:05/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ topic: 'other', words: 'Is there parking?', file: btoa('%PDF-1.7') });
});

test('[REQ-HELP-2] what is refused is said in its words, and nothing typed is lost', async () => {
  stubApi({ [PATH]: () => refusal('CASES_LIMITED', 'You have asked a lot of questions today.', 429) });
  await renderInApp(<TopicForm bookingId={ID} topic="complaint" />);
  const words = page.getByRole('textbox', { name: 'What went wrong, and what would put it right?' });
  await userEvent.fill(words, 'The room was cold.');
  await userEvent.click(page.getByRole('button', { name: 'Send the complaint' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('You have asked a lot of questions today.')).toBeVisible();
  await expect.element(words).toHaveValue('The room was cold.');
});

test('[REQ-HELP-5] a file above 4 MB is refused before it is sent', async () => {
  const calls = stubApi({});
  await renderInApp(<TopicForm bookingId={ID} topic="other" />);
  const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'large.pdf');
  await userEvent.upload(page.getByLabelText('Add a file (optional)'), large);
  await expect.element(page.getByText('This file is larger than 4 MB. Send a smaller one.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Your question' }), 'Here it is');
  await userEvent.click(page.getByRole('button', { name: 'Ask us' }));
  expect(calls).toEqual([]);
});

test('[REQ-HELP-2] the papers are asked for with one press', async () => {
  const calls = stubApi({
    [PATH]: () =>
      Response.json({ ok: true, case: { ...ASKED, topic: 'papers', words: '', state: 'done', dueAt: null } }),
  });
  await renderInApp(<TopicForm bookingId={ID} topic="papers" />);
  await userEvent.click(page.getByRole('button', { name: 'Send them again' }));
  await expect.element(page.getByText('On their way.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ topic: 'papers', words: '', file: null });
});

test('[REQ-HELP-3, REQ-HELP-4] a list says the answer, by when one comes, and the truth when we are late', async () => {
  const answered: Case = {
    ...ASKED,
    id: `${ASKED.id}a`,
    state: 'answered',
    answer: 'Yes, free of charge.',
    answeredAt: '2026-11-22T11:22:00.000Z',
  };
  const cases: Case[] = [{ ...ASKED, id: `${ASKED.id}b`, state: 'late' }, ASKED, answered];
  await renderInApp(<CaseList bookingId={ID} cases={cases} />);
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0).getByText(/are late\. .* call \+91 80 0000 0000/)).toBeVisible();
  await expect.element(items.nth(1).getByText('We answer by Sun, 22 Nov 2026, 18:05.')).toBeVisible();
  await expect.element(items.nth(2).getByText('Yes, free of charge.')).toBeVisible();
  await expect.element(items.nth(2).getByText('Our answer, 22 Nov 2026, 16:52')).toBeVisible();
});

test('[REQ-HELP-8] an answer is written back to beside it, and what was said stands in its order', async () => {
  const answered: Case = {
    ...ASKED,
    state: 'answered',
    said: [
      { by: 'us', text: 'For which night?', at: '2026-11-22T09:00:00.000Z' },
      { by: 'traveller', text: 'For both.', at: '2026-11-22T09:30:00.000Z' },
    ],
    answer: 'You have it.',
    answeredAt: '2026-11-22T10:00:00.000Z',
    openUntil: '2026-12-06T10:00:00.000Z',
  };
  const path = `POST /api/bookings/${ID}/cases/${answered.id}`;
  const calls = stubApi({ [path]: () => Response.json({ ok: true, case: { ...answered, state: 'waiting' } }) });
  await renderInApp(<CaseList bookingId={ID} cases={[answered]} />);
  const texts = page.getByRole('listitem').element().textContent;
  expect(texts.indexOf('For which night?')).toBeLessThan(texts.indexOf('For both.'));
  expect(texts.indexOf('For both.')).toBeLessThan(texts.indexOf('You have it.'));
  await userEvent.click(page.getByRole('button', { name: 'Write back' }));
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('Tell us what you need')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'What is still open?' }), ' One more, please ');
  await userEvent.dblClick(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByRole('button', { name: 'Write back' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ words: 'One more, please' }]);
});
