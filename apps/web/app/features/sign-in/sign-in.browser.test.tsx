import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA, refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { LoginDialog } from './login-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Login / Signup' });
const mobile = dialog.getByRole('textbox', { name: 'Mobile number' });
const code = dialog.getByRole('textbox', { name: '4-digit code' });
const password = dialog.getByLabelText(/^Password/);
const name = dialog.getByRole('textbox', { name: 'Name' });
const email = dialog.getByRole('textbox', { name: 'Email (optional)' });
const press = (button: string) => userEvent.click(dialog.getByRole('button', { name: button }));

const SENT = { ok: true, exists: false, resendAfterSeconds: 30 };
const signIn = (hasAccount: boolean) => ({
  ok: true,
  token: 't',
  expiresAt: '2027-01-01T00:00:00.000Z',
  displayName: 'Asha',
  user: ASHA,
  hasAccount,
});

async function open(sessionEnded = false): Promise<(signedIn: boolean) => void> {
  const onDone = vi.fn<(signedIn: boolean) => void>();
  await renderInApp(<LoginDialog sessionEnded={sessionEnded} onDone={onDone} />);
  await expect.element(mobile).toHaveFocus();
  return onDone;
}

async function openCode(number: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({ 'POST /api/auth/send-otp': () => Response.json(SENT), ...answers });
  const onDone = await open();
  await userEvent.keyboard(`${number}{Enter}`);
  await expect.element(code).toHaveFocus();
  return { calls, onDone };
}

async function openAccount(number: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    'POST /api/auth/send-otp': () => Response.json(SENT),
    'POST /api/auth/verify-otp': () => Response.json(signIn(false)),
    ...answers,
  });
  await open();
  await userEvent.keyboard(`${number}{Enter}`);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('1234');
  await expect.element(name).toHaveFocus();
  return calls;
}

describe('the mobile number', () => {
  test('[REQ-ACC-2] keeps ten digits of what is typed or pasted, without the country code', async () => {
    stubApi({});
    await open();
    await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await userEvent.fill(mobile, '+91 98765-43210');
    await expect.element(mobile).toHaveValue('9876543210');
    await userEvent.keyboard('77');
    await expect.element(mobile).toHaveValue('9876543210');
  });

  test.for(['९८७६५४३२१०', '+۹۱ ۹۸۷۶۵ ۴۳۲۱۰', '９８７６５４３２１０'])(
    '[REQ-API-10] reads the digits of every keyboard: %s',
    async (typed) => {
      stubApi({});
      await open();
      await userEvent.fill(mobile, typed);
      await expect.element(mobile).toHaveValue('9876543210');
    },
  );

  test.for(['98765', '1234567890'])(
    '%s is refused beside the field, which keeps the focus, without a call',
    async (typed) => {
      const calls = stubApi({});
      await open();
      await userEvent.keyboard(`${typed}{Enter}`);
      await expect.element(mobile).toBeInvalid();
      await expect.element(mobile).toHaveAccessibleDescription('Enter a 10-digit mobile number');
      await expect.element(mobile).toHaveFocus();
      expect(calls).toEqual([]);
      await userEvent.keyboard('{Backspace}');
      await expect.element(mobile).toHaveAccessibleDescription('We will send a 4-digit code by SMS.');
    },
  );

  test('says what the server says, and what to do when it cannot be reached', async () => {
    stubApi({
      'POST /api/auth/send-otp': () => refusal('TOO_MANY_CODES', 'Too many codes. Try again in 20 minutes.', 429),
    });
    await open();
    await userEvent.keyboard('9876500001{Enter}');
    await expect.element(mobile).toHaveAccessibleDescription('Too many codes. Try again in 20 minutes.');
    await expect.element(mobile).toHaveFocus();
    stubApi({});
    await userEvent.keyboard('{Enter}');
    await expect.element(mobile).toHaveAccessibleDescription('Failed to send OTP. Try again.');
  });
});

describe('the code', () => {
  test('[REQ-ACC-2] is one field of four digits, however it is typed', async () => {
    await openCode('9876500011');
    await expect.element(dialog.getByRole('heading', { name: 'Enter the code sent to +91 98765 00011' })).toBeVisible();
    await userEvent.keyboard('1a2 345');
    await expect.element(code).toHaveValue('1234');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('[REQ-API-10] reads the digits of a Hindi keyboard', async () => {
    await openCode('9876500013');
    await userEvent.fill(code, '१२३');
    await expect.element(code).toHaveValue('123');
  });

  test('empty is required, too short is invalid; neither is sent', async () => {
    const { calls } = await openCode('9876500012');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription('Required');
    await userEvent.keyboard('123{Enter}');
    await expect.element(code).toHaveAccessibleDescription('Invalid or expired OTP');
    expect(calls.map(({ to }) => to)).toEqual(['POST /api/auth/send-otp']);
  });

  test('[REQ-ACC-5] refused has the focus and one sentence, whatever the reason', async () => {
    const { calls } = await openCode('9876500013', {
      'POST /api/auth/verify-otp': () => refusal('OTP_INVALID', 'This code was used before.', 401),
    });
    await userEvent.keyboard('1234');
    await expect.element(code).toHaveAccessibleDescription('Invalid or expired OTP');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue('');
    expect(calls.at(-1)?.body).toEqual({ mobile: '9876500013', otp: '1234' });
    await userEvent.keyboard('5');
    await expect.element(code).toHaveValue('5');
    await expect.element(code).toHaveAccessibleDescription('We check it when you enter the last digit.');
  });

  test('of a known mobile welcomes the traveller, keeps the session and is done', async () => {
    const { onDone } = await openCode('9876500014', { 'POST /api/auth/verify-otp': () => Response.json(signIn(true)) });
    await userEvent.keyboard('1234');
    await expect.element(dialog.getByRole('status').getByText('Welcome, Asha')).toBeVisible();
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    await expect.poll(() => onDone).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('[REQ-ACC-2] pasted whole is sent by itself, once', async () => {
    const { calls, onDone } = await openCode('9876500017', {
      'POST /api/auth/verify-otp': () => Response.json(signIn(true)),
    });
    await userEvent.fill(code, '12 34 is your code');
    await expect.poll(() => onDone).toHaveBeenCalledExactlyOnceWith(true);
    expect(calls.filter(({ to }) => to === 'POST /api/auth/verify-otp').map(({ body }) => body)).toEqual([
      { mobile: '9876500017', otp: '1234' },
    ]);
  });

  test('that could not be sent stays, for the button to send it again', async () => {
    const { calls } = await openCode('9876500018');
    await userEvent.keyboard('1234');
    await expect.element(code).toHaveAccessibleDescription(/^We could not reach Safar\./);
    await expect.element(code).toHaveValue('1234');
    await press('VERIFY & CONTINUE');
    await expect.poll(() => calls.filter(({ to }) => to === 'POST /api/auth/verify-otp')).toHaveLength(2);
  });

  test('goes back to the number that was typed', async () => {
    await openCode('9876500015');
    await press('Back');
    await expect.element(mobile).toHaveValue('9876500015');
  });

  test('[REQ-ACC-4] cannot be asked for again before the pause is over', async () => {
    await openCode('9876500016');
    await expect.element(dialog.getByText(/^Send a new code in 0:[123]\d$/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Resend OTP' })).not.toBeInTheDocument();
  });
});

describe('the account of a new mobile', () => {
  test('says what is missing and gives the focus to the first of it', async () => {
    await openAccount('9876500021');
    await userEvent.fill(email, 'asha@');
    await press('Create account');
    for (const [field, text] of [
      [name, 'Required'],
      [email, 'Please enter a valid email'],
      [password, 'Required'],
    ] as const)
      await expect.element(field).toHaveAccessibleDescription(text);
    await expect.element(name).toHaveFocus();
  });

  test('[REQ-ACC-10] takes no password that is too short or holds the mobile number', async () => {
    const calls = await openAccount('9876500022');
    await userEvent.keyboard('Asha Rao');
    await expect.element(password).toHaveAccessibleDescription(/At least 8 characters/);
    for (const typed of ['a1!', 'a!9876500022']) {
      await userEvent.fill(password, typed);
      await userEvent.keyboard('{Enter}');
      await expect.element(password).toBeInvalid();
      await expect.element(password).toHaveFocus();
    }
    expect(calls.map(({ to }) => to)).not.toContain('POST /api/auth/set-password');
  });

  test('[REQ-ACC-10] says beside the password that it is easy to guess', async () => {
    await openAccount('9876500022', {
      'POST /api/auth/set-password': () => refusal('PASSWORD_WEAK', 'This password is easy to guess.', 400),
    });
    await userEvent.keyboard('Asha Rao');
    await userEvent.fill(password, 'Password#1');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAccessibleDescription('This password is easy to guess.');
    await expect.element(password).toHaveFocus();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is sent without spaces around and without an empty e-mail address, and says why it was refused', async () => {
    const calls = await openAccount('9876500023', {
      'POST /api/auth/set-password': () => refusal('MOBILE_TAKEN', 'This number has an account.', 409),
    });
    await userEvent.keyboard('  Asha Rao ');
    await userEvent.fill(password, 's3cret!!pass');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This number has an account.');
    expect(calls.at(-1)?.body).toEqual({
      mobile: '9876500023',
      name: 'Asha Rao',
      password: 's3cret!!pass',
      country: 'India',
    });
  });
});

test('[REQ-ACC-9] a password in place of the code: both are asked for, and a wrong one is said beside it', async () => {
  const calls = stubApi({
    'POST /api/auth/login': () => refusal('PASSWORD_WRONG', 'Wrong number or password.', 401),
  });
  await open();
  await press('Use password instead');
  await expect.element(mobile).toHaveFocus();
  await press('LOGIN');
  await expect.element(mobile).toHaveAccessibleDescription('Required');
  await expect.element(password).toHaveAccessibleDescription('Required');
  await expect.element(mobile).toHaveFocus();
  await userEvent.fill(mobile, '9876500031');
  await userEvent.fill(password, 'wrong!!1');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('Wrong number or password.');
  await expect.element(password).toHaveFocus();
  expect(calls).toEqual([{ to: 'POST /api/auth/login', body: { mobile: '9876500031', password: 'wrong!!1' } }]);
});

test('left before anybody has signed in, it says so', async () => {
  stubApi({});
  const onDone = await open();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onDone).toHaveBeenCalledExactlyOnceWith(false);
});

describe('a session that has ended', () => {
  const notice = dialog.getByText('Your session ended. Sign in to continue.');

  test('[REQ-ACC-12] is told of until somebody is signed in', async () => {
    stubApi({
      'POST /api/auth/send-otp': () => Response.json(SENT),
      'POST /api/auth/verify-otp': () => Response.json(signIn(false)),
    });
    await open(true);
    await expect.element(notice).toBeVisible();
    await userEvent.keyboard('9876500031{Enter}');
    await expect.element(code).toHaveFocus();
    await expect.element(notice).toBeVisible();
    await userEvent.keyboard('1234');
    await expect.element(name).toHaveFocus();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('[REQ-ACC-12] is not spoken of to a visitor', async () => {
    stubApi({});
    await open();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
