import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { ApiFailure } from '../api-error.ts';
import { eventually } from '../testing/eventually.ts';
import { LoginContext, type OpenLogin } from '../login-context.ts';
import { QueryScope } from './query-scope.tsx';
import { useApiMutation, type ApiChange } from './use-api-mutation.ts';

function Save({ change }: { change: ApiChange<string> }) {
  const { run, busy, busyWith, error, clearError } = useApiMutation();
  return (
    <>
      <Button busy={busy} onClick={() => void run(change)}>
        Save
      </Button>
      <Button onClick={clearError}>Clear</Button>
      <output>{busyWith}</output>
      <ProblemNote text={error} />
    </>
  );
}

/** Renders a page with one change. A request to sign in calls `openLogin`. */
async function pageWith(change: ApiChange<string>, openLogin: (options?: OpenLogin) => void = () => undefined) {
  await render(
    <StrictMode>
      <LoginContext value={{ openLogin }}>
        <QueryScope>
          <Save change={change} />
        </QueryScope>
      </LoginContext>
    </StrictMode>,
  );
  return page.getByRole('button', { name: 'Save' });
}

const refused = (code: 'BAD_REQUEST' | 'SIGN_IN_REQUIRED' | 'NETWORK', text: string) =>
  new ApiFailure(code, text, 400, code === 'NETWORK' ? null : { ok: false, code, error: text });

describe('a change through the API', () => {
  test('is made once by two presses within one frame, and is busy until what follows it has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const call = vi.fn<() => Promise<string>>(async () => 'answer');
    const done = vi.fn<(answer: string) => Promise<void>>(() => promise);
    const save = await pageWith({ call, done, of: 'name' });
    const button = save.element();
    if (!(button instanceof HTMLElement)) throw new TypeError('No button');
    button.click();
    button.click();
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('name');
    await eventually(() => expect(done).toHaveBeenCalledExactlyOnceWith('answer'));
    expect(call).toHaveBeenCalledTimes(1);
    resolve();
    await expect.element(save).not.toHaveAttribute('aria-busy');
  });

  test('that fails says the server’s sentence, or its own where there is none, until it is cleared', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused('BAD_REQUEST', 'That name is taken.'))
      .mockRejectedValueOnce(refused('NETWORK', 'offline'));
    const save = await pageWith({ call, otherwise: 'It could not be saved.' });
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('That name is taken.');
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('It could not be saved.');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('whose failure has a place of its own says nothing more', async () => {
    const failed = vi.fn<(failure: ApiFailure) => boolean>(() => true);
    const save = await pageWith({ call: () => Promise.reject(refused('BAD_REQUEST', 'No.')), failed });
    await save.click();
    await eventually(() => expect(failed).toHaveBeenCalledTimes(1));
    await expect.element(save).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('[REQ-CHK-13] whose session has ended asks for sign-in and goes on with what was asked for', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused('SIGN_IN_REQUIRED', 'Sign in.'))
      .mockResolvedValueOnce('answer');
    const done = vi.fn<(answer: string) => void>();
    const failed = vi.fn<() => boolean>(() => true);
    const openLogin = vi.fn<(options?: OpenLogin) => void>();
    const save = await pageWith({ call, done, failed }, openLogin);
    await save.click();
    await eventually(() => expect(openLogin).toHaveBeenCalledTimes(1));
    await expect.element(save).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await openLogin.mock.calls[0]?.[0]?.onSuccess?.();
    expect(done).toHaveBeenCalledExactlyOnceWith('answer');
    expect(failed).not.toHaveBeenCalled();
  });
});
