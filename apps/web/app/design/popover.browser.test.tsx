import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { PickerField } from './picker-field.tsx';
import { ResponsivePopover } from './popover.tsx';
import { Stepper } from './stepper.tsx';

beforeEach(() => page.viewport(1280, 900));

const MAX_ROOMS = 3;
const field = page.getByRole('button', { name: /Rooms and guests/ });
const panel = page.getByRole('dialog', { name: 'Rooms and guests' });
const more = panel.getByRole('button', { name: 'More rooms' });
const fewer = panel.getByRole('button', { name: 'Fewer rooms' });

/** A field with its panel, between a heading and the next field. */
function GuestsField() {
  const [open, setOpen] = useState(false);
  const [rooms, setRooms] = useState(1);
  return (
    <>
      <h1>Hotels</h1>
      <div className="relative">
        <PickerField label="Rooms and guests" value={`${rooms} room(s)`} open={open} onClick={() => setOpen(!open)} />
        <ResponsivePopover
          open={open}
          onClose={() => setOpen(false)}
          label="Rooms and guests"
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <p>Up to three rooms</p>
          <Stepper noun="rooms" value={rooms} min={1} max={MAX_ROOMS} onChange={setRooms} />
        </ResponsivePopover>
      </div>
      <Button style={{ marginTop: 400 }}>Search</Button>
    </>
  );
}

async function openPanel(): Promise<void> {
  await render(<GuestsField />);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field);
  await expect.element(panel).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
}

test('a panel is closed by Escape, which gives the focus back to its field, wherever in it the focus was', async () => {
  await openPanel();
  await userEvent.click(more);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleName('Rooms and guests 2 room(s)');
});

test('a panel closed by its own button gives the focus back to its field', async () => {
  await openPanel();
  await userEvent.click(panel.getByRole('button', { name: 'Done' }));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('a press outside closes a panel; one on plain text inside does not', async () => {
  await openPanel();
  await userEvent.click(panel.getByText('Up to three rooms'));
  await expect.element(panel).toBeVisible();
  await userEvent.click(page.getByRole('heading', { name: 'Hotels' }));
  await expect.element(panel).not.toBeInTheDocument();
});

test('a panel goes when the keyboard leaves it, and the focus stays where the keyboard went', async () => {
  await openPanel();
  panel.getByRole('button', { name: 'Done' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus();
});

test('on a phone the panel is a sheet with a title, a Close button and the same content', async () => {
  await page.viewport(390, 844);
  await openPanel();
  await expect.element(panel.getByRole('heading', { name: 'Rooms and guests' })).toBeVisible();
  await userEvent.click(more);
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(field).toHaveAccessibleName('Rooms and guests 2 room(s)');
});

test('a number changed by one at a time stops at both ends, and is read out', async () => {
  await openPanel();
  const group = panel.getByRole('group', { name: 'rooms' });
  await expect.element(fewer).toBeDisabled();
  await userEvent.click(more);
  await expect.element(group.getByRole('status')).toHaveTextContent('2');
  await expect.element(fewer).toBeEnabled();
  await userEvent.click(more);
  await expect.element(group.getByRole('status')).toHaveTextContent('3');
  await expect.element(more).toBeDisabled();
});

test('a panel that grows after it has opened comes into sight again', async () => {
  const asked = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => asked.mockRestore());
  await openPanel();
  await expect.poll(() => asked.mock.contexts).toContain(panel.element());
  asked.mockClear();
  const content = panel.getByText('Up to three rooms').element();
  if (content instanceof HTMLElement) content.style.height = '20rem';
  await expect.poll(() => asked.mock.contexts).toContain(panel.element());
});

test('a panel that grows by a press in it does not move under the pointer', async () => {
  await openPanel();
  await expect.element(more).toBeVisible();
  await userEvent.click(more);
  const asked = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => asked.mockRestore());
  const content = panel.getByText('Up to three rooms').element();
  const grown = new Promise((resolve) => new ResizeObserver(resolve).observe(content));
  if (content instanceof HTMLElement) content.style.height = '20rem';
  await grown;
  expect(asked.mock.contexts).not.toContain(panel.element());
});
