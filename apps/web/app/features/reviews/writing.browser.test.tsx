import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openLogin, refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { AskQuestionDialog } from './ask-question-dialog.tsx';
import { WriteReviewDialog } from './write-review-dialog.tsx';

const HOTEL = '1000001';
const messages = page.getByRole('list', { name: 'Messages' });

describe('a review', () => {
  const WRITE = `POST /api/hotels/${HOTEL}/reviews`;
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  const score = dialog.getByRole('combobox', { name: 'Your score' });
  const text = dialog.getByRole('textbox', { name: 'What was it like?' });
  const publish = dialog.getByRole('button', { name: 'Publish' });

  async function open() {
    const onWritten = vi.fn<() => void>();
    const stay = {
      bookingId: '019aaaaa-0000-7000-8000-00000000000b',
      checkin: '2026-11-01',
      checkout: '2026-11-03',
      nights: 2,
    };
    await renderInApp(<WriteReviewDialog hotelCode={HOTEL} stay={stay} onClose={() => {}} onWritten={onWritten} />);
    await expect.element(dialog).toBeVisible();
    return onWritten;
  }

  test('says what is missing, first the score and then the text, and gives each the focus', async () => {
    const calls = stubApi({});
    await open();
    await userEvent.click(publish);
    await expect.element(score).toHaveAccessibleDescription('Please choose a score.');
    await expect.element(text).toHaveAccessibleDescription('Please write at least 20 characters.');
    await expect.element(score).toHaveFocus();
    await userEvent.selectOptions(score, '9');
    await userEvent.fill(text, `${'x'.repeat(19)}   `);
    await userEvent.click(publish);
    await expect.element(score).toBeValid();
    await expect.element(text).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('of the fewest characters is sent with the scores that were chosen, and without one taken back', async () => {
    const calls = stubApi({ [WRITE]: () => Response.json({ ok: true, held: false }) });
    const onWritten = await open();
    await userEvent.selectOptions(score, '9');
    const categories = dialog.getByRole('group', { name: 'One by one, if you like' }).getByRole('combobox');
    await userEvent.selectOptions(categories.nth(0), '8');
    await userEvent.selectOptions(categories.nth(1), '7');
    await userEvent.selectOptions(categories.nth(1), '');
    await userEvent.fill(text, 'x'.repeat(20));
    await userEvent.click(publish);
    await expect.poll(() => onWritten).toHaveBeenCalledOnce();
    const sent = calls[0]?.body;
    expect(sent).toMatchObject({ score: 9, text: 'x'.repeat(20) });
    const { categories: scores }: { categories?: object } = sent ?? {};
    expect(Object.values<unknown>({ ...scores })).toEqual([8]);
    await expect.element(messages).toHaveTextContent('Thank you. Your review is published.');
  });

  test('takes no more characters than are kept', async () => {
    stubApi({});
    await open();
    await expect.element(text).toHaveAttribute('maxlength', '2000');
  });

  test('that could not be sent stays as it was typed, and says why', async () => {
    stubApi({ [WRITE]: () => refusal('REVIEW_EXISTS', 'You have reviewed this stay.', 409) });
    await open();
    await userEvent.selectOptions(score, '9');
    await userEvent.fill(text, 'A quiet place by the sea.');
    await userEvent.click(publish);
    await expect.element(dialog.getByText('You have reviewed this stay.')).toBeVisible();
    await expect.element(text).toHaveValue('A quiet place by the sea.');
  });
});

describe('a question', () => {
  const ASK = `POST /api/hotels/${HOTEL}/questions`;
  const dialog = page.getByRole('dialog', { name: 'Ask a question' });
  const text = dialog.getByRole('textbox', { name: 'Your question' });
  const ask = dialog.getByRole('button', { name: 'Ask' });

  test('has the focus, and too short is not sent', async () => {
    const calls = stubApi({});
    await renderInApp(<AskQuestionDialog hotelCode={HOTEL} onClose={() => {}} onAsked={() => {}} />);
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('Pool?   ');
    await userEvent.click(ask);
    await expect.element(text).toBeInvalid();
    await expect.element(text).toHaveAccessibleDescription('Please write at least 8 characters.');
    expect(calls).toEqual([]);
  });

  test('of a visitor is sent after sign-in, with nothing typed lost', async () => {
    const answers = [refusal('SIGN_IN_REQUIRED', 'Sign in.', 401)];
    const calls = stubApi({ [ASK]: () => answers.shift() ?? Response.json({ ok: true, held: true }) });
    const onAsked = vi.fn<() => void>();
    await renderInApp(<AskQuestionDialog hotelCode={HOTEL} onClose={() => {}} onAsked={onAsked} />);
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('Is there a pool?');
    await userEvent.click(ask);
    await expect.poll(() => openLogin).toHaveBeenCalledOnce();
    await openLogin.mock.lastCall?.[0]?.onSuccess?.();
    await expect.poll(() => onAsked).toHaveBeenCalledOnce();
    expect(calls.map(({ body }) => body)).toEqual([{ text: 'Is there a pool?' }, { text: 'Is there a pool?' }]);
    await expect.element(messages).toHaveTextContent('Thank you. We read your question before it is published.');
  });
});
