import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA, openLogin, refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { DetailsForm } from './details-form.tsx';
import { TravellerDialog } from './traveller-dialog.tsx';
import type { Traveller } from './travellers.tsx';

const RAVI: Traveller = {
  id: '019aaaaa-0000-7000-8000-00000000000a',
  title: 'Mr.',
  firstName: 'Ravi',
  lastName: 'Rao',
  nationality: 'IN',
  dateOfBirth: '1990-05-01',
  pan: '••••••234F',
  passport: null,
  passportIssuedOn: null,
  passportExpiresOn: null,
};

describe('the details of an account', () => {
  const SAVE = 'POST /api/users/me';
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const save = page.getByRole('button', { name: 'Save changes' });

  test('can be saved only when something has changed; the mobile number stays', async () => {
    await renderInApp(<DetailsForm user={ASHA} />);
    await expect.element(name).toHaveValue('Asha Rao');
    await expect.element(save).toBeDisabled();
    await expect.element(page.getByRole('textbox', { name: 'Mobile number' })).toHaveAttribute('readonly');
    await userEvent.fill(name, 'Asha R');
    await expect.element(save).toBeEnabled();
    await userEvent.fill(name, 'Asha Rao');
    await expect.element(save).toBeDisabled();
  });

  test('that are wrong are said beside their fields, the first has the focus, and nothing is sent', async () => {
    const calls = stubApi({});
    await renderInApp(<DetailsForm user={ASHA} />);
    await userEvent.fill(name, '   ');
    await userEvent.fill(email, 'asha@example');
    await userEvent.click(save);
    await expect.element(name).toHaveAccessibleDescription('Required');
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email');
    await expect.element(name).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.keyboard('A');
    await expect.element(name).toBeValid();
  });

  test('are sent without spaces around, once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<Response>();
    const calls = stubApi({ [SAVE]: () => answer.promise });
    await renderInApp(<DetailsForm user={ASHA} />);
    await userEvent.fill(name, '  Asha R ');
    await userEvent.fill(email, '');
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.click(save, { force: true });
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    expect(calls).toEqual([{ to: SAVE, body: { name: 'Asha R', email: '', country: 'IN' } }]);
    answer.resolve(Response.json({ ok: true, user: { ...ASHA, name: 'Asha R', email: null }, displayName: 'Asha' }));
    await expect.element(page.getByRole('list', { name: 'Messages' })).toHaveTextContent('Your details are saved.');
    await expect.element(name).toHaveValue('Asha R');
  });

  test('refused keep what was typed and say why; signed out, they ask for sign-in and are sent after it', async () => {
    const refusals = [
      refusal('EMAIL_TAKEN', 'This email is in use.', 409),
      refusal('SIGN_IN_REQUIRED', 'Sign in.', 401),
    ];
    const calls = stubApi({
      [SAVE]: () => refusals.shift() ?? Response.json({ ok: true, user: ASHA, displayName: 'Asha' }),
    });
    await renderInApp(<DetailsForm user={ASHA} />);
    await userEvent.fill(email, 'ravi@example.com');
    await userEvent.click(save);
    await expect.element(page.getByText('This email is in use.')).toBeVisible();
    await expect.element(email).toHaveValue('ravi@example.com');
    await userEvent.click(save);
    await expect.poll(() => openLogin).toHaveBeenCalledOnce();
    await openLogin.mock.lastCall?.[0]?.onSuccess?.();
    await expect.element(page.getByText('Your details are saved.').first()).toBeVisible();
    expect(calls).toHaveLength(3);
  });
});

describe('a saved traveller', () => {
  const dialog = page.getByRole('dialog');
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  const days = (name: string) => dialog.getByRole('group', { name });
  const box = (name: string) => days(name).getByLabelText('Day');
  const fillDay = async (name: string, isoDay: string) => {
    const [year = '', month = '', day = ''] = isoDay.split('-');
    await userEvent.fill(box(name), day);
    await userEvent.selectOptions(days(name).getByLabelText('Month'), month);
    await userEvent.fill(days(name).getByLabelText('Year'), year);
  };
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const ADD = 'POST /api/users/me/travellers';

  test.for([
    ['a name that is missing', '', /^First name/, 'First name needs 1 to 50 letters'],
    ['a name of digits', 'R2D2', /^First name/, 'First name needs 1 to 50 letters'],
    ['a name that is too long', 'A'.repeat(51), /^First name/, 'First name needs 1 to 50 letters'],
  ] as const)('%s is said beside it', async ([, typed, name, text]) => {
    const calls = stubApi({});
    await renderInApp(<TravellerDialog traveller={null} onClose={() => {}} />);
    await userEvent.fill(field(name), typed);
    await press('Save traveller');
    await expect.element(field(name)).toHaveAccessibleDescription(text);
    await expect.element(field(name)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('[REQ-ACC-15] has documents that are checked, and days that are asked for with a passport alone', async () => {
    stubApi({});
    await renderInApp(<TravellerDialog traveller={null} onClose={() => {}} />);
    await userEvent.fill(field(/^First name/), 'Ravi');
    await userEvent.fill(field(/^PAN/), 'ABCDE12345');
    await fillDay('Date of birth', '2999-01-01');
    await expect.element(box('Passport issued on')).not.toBeInTheDocument();
    await userEvent.fill(field(/^Passport number/), 'M1234567');
    await fillDay('Passport issued on', '2020-01-01');
    await fillDay('Passport expires on', '2019-12-31');
    await press('Save traveller');
    await expect.element(box('Date of birth')).toHaveAccessibleDescription('Date of birth must be in the past');
    await expect.element(box('Date of birth')).toHaveFocus();
    await expect.element(field(/^PAN/)).toHaveAccessibleDescription('Valid PAN (e.g., ABCDE1234F) is required');
    await expect
      .element(box('Passport expires on'))
      .toHaveAccessibleDescription('The passport must end after its issue date');
  });

  test('whose passport is taken out again is saved without its days', async () => {
    const calls = stubApi({ [ADD]: () => Response.json({ ok: true, traveller: RAVI }) });
    const onClose = vi.fn<() => void>();
    await renderInApp(<TravellerDialog traveller={null} onClose={onClose} />);
    await userEvent.fill(field(/^First name/), 'Ravi');
    await userEvent.fill(field(/^Passport number/), 'M1234567');
    await fillDay('Passport issued on', '2999-01-01');
    await userEvent.fill(field(/^Passport number/), '');
    await press('Save traveller');
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(calls[0]?.body).toMatchObject({ firstName: 'Ravi', passport: '' });
  });

  test('of whose birth only a part is typed is not saved without it', async () => {
    const calls = stubApi({ [ADD]: () => Response.json({ ok: true, traveller: RAVI }) });
    const onClose = vi.fn<() => void>();
    await renderInApp(<TravellerDialog traveller={null} onClose={onClose} />);
    await userEvent.fill(field(/^First name/), 'Ravi');
    await userEvent.fill(box('Date of birth'), '14');
    await press('Save traveller');
    await expect
      .element(box('Date of birth'))
      .toHaveAccessibleDescription('Enter day, month and year, or leave all three empty');
    await expect.element(box('Date of birth')).toHaveFocus();
    expect(calls).toEqual([]);
    await userEvent.fill(box('Date of birth'), '');
    await press('Save traveller');
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(calls[0]?.body).toMatchObject({ dateOfBirth: null });
  });

  test('is changed without typing again the number that is shown masked', async () => {
    const calls = stubApi({ [`${ADD}/${RAVI.id}`]: () => Response.json({ ok: true, traveller: RAVI }) });
    const onClose = vi.fn<() => void>();
    await renderInApp(<TravellerDialog traveller={RAVI} onClose={onClose} />);
    await expect.element(page.getByRole('dialog', { name: 'Edit traveller' })).toBeVisible();
    await userEvent.fill(field(/^Last name/), '');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(calls[0]?.body).toMatchObject({ firstName: 'Ravi', lastName: '', pan: RAVI.pan });
  });

  test('refused by the server has its fault beside the field that it names, with the focus', async () => {
    const fields = [{ path: 'pan', message: 'This PAN is of another kind' }];
    stubApi({ [`${ADD}/${RAVI.id}`]: () => refusal('TRAVELLER_INVALID', 'Please check.', 400, { fields }) });
    const onClose = vi.fn<() => void>();
    await renderInApp(<TravellerDialog traveller={RAVI} onClose={onClose} />);
    await press('Save traveller');
    await expect.element(field(/^PAN/)).toHaveAccessibleDescription('This PAN is of another kind');
    await expect.element(field(/^PAN/)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(field(/^PAN/)).toBeValid();
    expect(onClose).not.toHaveBeenCalled();
  });
});
