import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DayField } from './day-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCard } from './radio-card.tsx';
import { Segments } from './segments.tsx';
import { SelectField } from './select-field.tsx';
import { Slider } from './slider.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const TITLES = ['Mr', 'Ms'].map((title) => ({ value: title, label: title }));

function Terms() {
  const [accepted, setAccepted] = useState(false);
  return (
    <Checkbox
      checked={accepted}
      onChange={({ target }) => setAccepted(target.checked)}
      count={12_345}
      error={accepted ? null : 'Please accept the terms'}
    >
      I accept the terms
    </Checkbox>
  );
}

function BirthDay() {
  const [day, setDay] = useState('');
  return (
    <>
      <input aria-label="Copied" defaultValue="20/12/2014" />
      <DayField label="Date of birth" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

describe('a day', () => {
  const day = page.getByRole('textbox', { name: 'Day' });

  test('[REQ-GUEST-4] pasted whole into any of its boxes fills all of them', async () => {
    await render(<BirthDay />);
    await userEvent.tripleClick(page.getByRole('textbox', { name: 'Copied' }));
    await userEvent.copy();
    for (const box of [day, page.getByRole('textbox', { name: 'Year' })]) {
      await userEvent.clear(day);
      await userEvent.click(box);
      await userEvent.paste();
      await expect.element(page.getByRole('status')).toHaveTextContent('2014-12-20');
      await expect.element(day).toHaveValue('20');
    }
  });

  test('[REQ-API-10] is typed in the digits of every keyboard', async () => {
    await render(<BirthDay />);
    await userEvent.fill(day, '२०');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Month' }), '12');
    await userEvent.fill(page.getByRole('textbox', { name: 'Year' }), '२०१४');
    await expect.element(page.getByRole('status')).toHaveTextContent('2014-12-20');
  });
});

function TripKind() {
  const [kind, setKind] = useState<'oneway' | 'return'>('oneway');
  return (
    <Segments
      label="Trip"
      name="kind"
      segments={[
        { value: 'oneway', label: 'One way' },
        { value: 'return', label: 'Return' },
      ]}
      value={kind}
      onChange={setKind}
    />
  );
}

function Plans() {
  const [plan, setPlan] = useState('now');
  return (
    <fieldset>
      <legend>Plan</legend>
      {[
        { value: 'now', title: 'Pay now', aside: '₹5,450' },
        { value: 'later', title: 'Pay later', disabled: true },
        { value: 'parts', title: 'In parts', description: 'Three payments' },
      ].map((choice) => (
        <RadioCard
          key={choice.value}
          name="plan"
          {...choice}
          checked={plan === choice.value}
          onChange={() => setPlan(choice.value)}
        />
      ))}
    </fieldset>
  );
}

function Distance() {
  const [km, setKm] = useState(2);
  return <Slider label="Distance" value={km} valueText={`Within ${km} km`} min={1} max={3} onChange={setKm} />;
}

describe('every labelled field', () => {
  test.for([
    ['a text field', 'textbox', TextField],
    ['a text area', 'textbox', TextAreaField],
    ['a select', 'combobox', (props: object) => <SelectField label="" {...props} options={TITLES} />],
  ] as const)(
    '%s is named by its label, described by its hint, and by its error in place of it',
    async ([, role, Field]) => {
      const { rerender } = await render(<Field label="Name" hint="As on your ID" required />);
      const field = page.getByRole(role, { name: 'Name' });
      await expect.element(field).toBeRequired();
      await expect.element(field).toBeValid();
      await expect.element(field).toHaveAccessibleDescription('As on your ID');
      await rerender(<Field label="Name" hint="As on your ID" error="Please enter a name" required />);
      await expect.element(field).toBeInvalid();
      await expect.element(field).toHaveAccessibleDescription('Please enter a name');
      await expect.element(page.getByText('As on your ID')).not.toBeInTheDocument();
      await userEvent.click(page.getByText(/^Name/));
      await expect.element(field).toHaveFocus();
    },
  );

  test('without a hint or an error is described by nothing', async () => {
    await render(<TextField label="Name" error="" />);
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect.element(field).not.toHaveAttribute('aria-describedby');
    await expect.element(field).toBeValid();
  });

  test('whose label is hidden is still named by it', async () => {
    await render(<SelectField label="Country" hideLabel options={TITLES} />);
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
  });

  test('fits a narrow screen with a label and an error of many words', async () => {
    const long = 'Unbroken'.repeat(20);
    await render(
      <div style={{ width: 160 }} data-testid="narrow">
        <TextField label="Name" prefix="+91" suffix="Show" error={`Please enter ${long}`} />
        <SelectField label="Name" options={[{ value: '', label: long }]} />
      </div>,
    );
    const frame = page.getByTestId('narrow').element();
    for (const field of frame.querySelectorAll('input, select'))
      expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
  });
});

test('a password is hidden until its button is pressed, and hidden again after a second press', async () => {
  await render(<PasswordField label="Password" defaultValue="s3cret" error="Too short" />);
  const field = page.getByLabelText('Password', { exact: true });
  const show = page.getByRole('button', { name: 'Show password' });
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.click(show);
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveValue('s3cret');
  await expect.element(field).toHaveAccessibleDescription('Too short');
  await userEvent.click(show);
  await expect.element(field).toHaveAttribute('type', 'password');
});

describe('choices', () => {
  test('a checkbox is ticked by its words and by the space bar, and its error is read with it', async () => {
    await render(<Terms />);
    const box = page.getByRole('checkbox', { name: /I accept the terms/ });
    await expect.element(box).toBeInvalid();
    await expect.element(box).toHaveAccessibleDescription('Please accept the terms');
    await expect.element(page.getByText('12,345')).toBeVisible();
    await userEvent.click(page.getByText('I accept the terms'));
    await expect.element(box).toBeChecked();
    await expect.element(box).toBeValid();
    await userEvent.keyboard(' ');
    await expect.element(box).not.toBeChecked();
  });

  test('segments are one stop of the Tab key, changed by the arrow keys, one at a time', async () => {
    await render(
      <>
        <TripKind />
        <Button>Next</Button>
      </>,
    );
    const oneWay = page.getByRole('group', { name: 'Trip' }).getByRole('radio', { name: 'One way' });
    const back = page.getByRole('radio', { name: 'Return' });
    await userEvent.click(page.getByText('One way'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(back).toBeChecked();
    await expect.element(back).toHaveFocus();
    await expect.element(oneWay).not.toBeChecked();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test('cards are chosen by a press anywhere on them; one that is off is not, and is passed over', async () => {
    await render(<Plans />);
    const later = page.getByRole('radio', { name: 'Pay later' });
    const parts = page.getByRole('radio', { name: 'In parts Three payments' });
    await expect.element(later).toBeDisabled();
    await userEvent.click(page.getByText('Pay later'), { force: true });
    await expect.element(later).not.toBeChecked();
    await userEvent.click(page.getByText('₹5,450'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(parts).toBeChecked();
  });

  test('a slider says its value in words and is moved by the arrow keys, not past its ends', async () => {
    await render(<Distance />);
    const slider = page.getByRole('slider', { name: 'Distance' });
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Within 3 km');
    await userEvent.keyboard('{Home}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Within 1 km');
  });
});

describe('a button', () => {
  test('at work keeps the focus, takes no press and sends no form', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    await render(
      <form action={onSubmit}>
        <Button type="submit" busy busyText="Saving…" onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = page.getByRole('button', { name: 'Saving…' });
    button.element().focus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(button, { force: true });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('sends a form only when it says so', async () => {
    const onSubmit = vi.fn<() => void>();
    await render(
      <form action={onSubmit}>
        <Button>Show more</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Show more' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  });
});

test('what was typed, ticked and chosen before the page was live is kept and told to the owner of the fields', async () => {
  const onChange = vi.fn<(form: object) => void>();
  function Form() {
    const [form, setForm] = useState({ name: '', title: 'Mr', terms: false, kind: 'oneway' });
    const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
    onChange(form);
    return (
      <>
        <TextField label="Name" value={form.name} onChange={({ target }) => set({ name: target.value })} />
        <SelectField
          label="Title"
          options={TITLES}
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <Checkbox checked={form.terms} onChange={({ target }) => set({ terms: target.checked })}>
          Terms
        </Checkbox>
        <Segments
          label="Trip"
          name="kind"
          segments={[
            { value: 'oneway', label: 'One way' },
            { value: 'return', label: 'Return' },
          ]}
          value={form.kind}
          onChange={(kind) => set({ kind })}
        />
      </>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Asha');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Title' }), 'Ms');
  await userEvent.click(page.getByRole('checkbox', { name: 'Terms' }));
  await userEvent.click(page.getByText('Return'));
  const root = hydrateRoot(container, <Form />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect
    .poll(() => onChange)
    .toHaveBeenLastCalledWith({ name: 'Asha', title: 'Ms', terms: true, kind: 'return' });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
  await expect.element(page.getByRole('checkbox', { name: 'Terms' })).toBeChecked();
});

function countryField(label: string) {
  return <SelectField label="Country" options={[{ value: 'HK', label }]} />;
}

test('a country that the browser calls otherwise than the server is no reason to draw the page anew', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(countryField('Hong Kong SAR China'));
  const drawnByServer = container.querySelector('select');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = hydrateRoot(container, countryField('Hong Kong'), { onRecoverableError });
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => Object.keys(drawnByServer ?? {}).some((key) => key.startsWith('__reactProps'))).toBe(true);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('select')).toBe(drawnByServer);
});
