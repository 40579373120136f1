import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboBoxField, type ComboBoxFieldProps, type ComboItem } from './combo-box-field.tsx';
import { Modal } from './modal.tsx';
import { LiveRegion } from './live-region.tsx';

const CITIES: readonly ComboItem[] = [
  { id: 'goa', title: 'Goa', detail: 'Goa, India' },
  { id: 'gokarna', title: 'Gokarna', detail: 'Karnataka, India' },
  { id: 'gorakhpur', title: 'Gorakhpur', detail: 'Uttar Pradesh, India' },
];

const onPick = vi.fn<(item: ComboItem) => void>();
const onSubmit = vi.fn<() => void>();
beforeEach(() => {
  onPick.mockClear();
  onSubmit.mockClear();
});

/** A city field in a form, as in a search form: the picked city is shown in the box. */
function CityForm({ start = '', ...props }: Partial<ComboBoxFieldProps<ComboItem>> & { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <form action={onSubmit}>
      <ComboBoxField
        label="City"
        text={text}
        onTextChange={setText}
        items={CITIES.filter(({ title }) => title.toLowerCase().startsWith(text.trim().toLowerCase()))}
        onPick={(item) => {
          setText(item.title);
          onPick(item);
        }}
        {...props}
      />
      <button type="submit">Search</button>
      <LiveRegion />
    </form>
  );
}

const box = page.getByRole('combobox', { name: 'City' });
const list = page.getByRole('listbox', { name: 'City' });
const status = page.getByRole('status');

/** The text of the option that `aria-activedescendant` names. */
function activeOption(): string | null | undefined {
  const id = box.element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

describe('a box that suggests', () => {
  test('opens with the first letter, says how many match and names the one that Enter would take', async () => {
    await render(<CityForm />);
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(box);
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard('Go');
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    await expect.element(list.getByRole('option')).toHaveLength(3);
    await expect.element(status).toHaveTextContent('3 suggestions');
    await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('GoaGoa, India');
    expect(box.element().getAttribute('aria-controls')).toBe(list.element().id);
    expect(activeOption()).toBe('GoaGoa, India');
    await userEvent.keyboard('r');
    await expect.element(status).toHaveTextContent('1 suggestion');
  });

  test('is walked with the arrow keys, round both ends, and the focus stays in it', async () => {
    await render(<CityForm start="Go" />);
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeOption).toContain('Gorakhpur');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeOption).toContain('Goa');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeOption).toContain('Gokarna');
    await expect.element(box).toHaveFocus();
  });

  test('takes the active one with Enter, closes and does not send the form', async () => {
    await render(<CityForm />);
    await userEvent.click(box);
    await userEvent.keyboard('Go{ArrowDown}{Enter}');
    await expect.element(box).toHaveValue('Gokarna');
    await expect.element(list).not.toBeInTheDocument();
    expect(onPick).toHaveBeenCalledExactlyOnceWith(CITIES[1]);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  });

  test('takes the one that is pressed, and keeps the focus', async () => {
    await render(<CityForm />);
    await userEvent.click(box);
    await userEvent.keyboard('Go');
    await userEvent.click(list.getByRole('option', { name: /Gorakhpur/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(CITIES[2]);
    await expect.element(box).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });

  test('closes when the focus leaves, and opens again with the arrow down', async () => {
    await render(<CityForm start="Go" />);
    await userEvent.click(box);
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
    await expect.element(list).toBeVisible();
    expect(onPick).not.toHaveBeenCalled();
  });

  test('says what it says when nothing matches, and Enter then sends the form', async () => {
    await render(<CityForm start="x" emptyText="No city of that name" />);
    await userEvent.click(box);
    await expect.element(page.getByText('No city of that name').first()).toBeVisible();
    await expect.element(status).toHaveTextContent('No city of that name');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    expect(onPick).not.toHaveBeenCalled();
  });

  test('does not send the form with Enter while it is still looking', async () => {
    await render(<CityForm items={[]} loading loadingText="Looking for cities…" />);
    await userEvent.click(box);
    await userEvent.keyboard('Go');
    await expect.element(page.getByText('Looking for cities…')).toBeVisible();
    await expect.element(list).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(status).toHaveTextContent('');
  });

  test.for([
    ['  ', false],
    [' G', false],
    [' Go ', true],
  ] as const)('of two letters at least, "%s" counts without its spaces', async ([start, opens]) => {
    await render(<CityForm start={start} minLength={2} />);
    await userEvent.click(box);
    await expect.element(box).toHaveAttribute('aria-expanded', String(opens));
  });

  test('offers what the caller has while nothing is typed, in its groups, and keeps the focus when they are cleared', async () => {
    const onPress = vi.fn<() => void>();
    const items = CITIES.map((city, index) => ({ ...city, group: index === 0 ? 'Recent searches' : 'Popular' }));
    await render(<CityForm items={items} idle idleAction={{ label: 'Clear recent searches', onPress }} />);
    await userEvent.click(box);
    await expect.element(list.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveLength(1);
    await expect.element(list.getByRole('group', { name: 'Popular' }).getByRole('option')).toHaveLength(2);
    expect(activeOption()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toContain('Gorakhpur');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toContain('Goa');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledOnce();
    await expect.element(box).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(list).not.toBeInTheDocument();
  });

  test('opens with its offers when it gets the focus empty, and Enter then sends the form', async () => {
    await render(<CityForm items={CITIES} idle />);
    await userEvent.tab();
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  });

  test('reads its error with its name', async () => {
    await render(<CityForm error="Choose a city from the list" />);
    await expect.element(box).toBeInvalid();
    await expect.element(box).toHaveAccessibleDescription('Choose a city from the list');
  });

  test('in a dialog: Escape closes the list first and the dialog then, and what is counted is said inside', async () => {
    const onClose = vi.fn<() => void>();
    await render(
      <>
        <Modal placement="center" open title="Where to?" onClose={onClose}>
          <CityForm takesFocus inline />
        </Modal>
        <LiveRegion />
      </>,
    );
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('Go');
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
  });
});
