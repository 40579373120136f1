import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { LiveRegion } from './live-region.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { ShowAll } from './show-all.tsx';
import { Tabs } from './tabs.tsx';
import { ToastProvider, useToast, type ToastContent } from './toast.tsx';

function BookingTabs() {
  const [selected, setSelected] = useState('upcoming');
  return (
    <Tabs
      label="Bookings"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'upcoming', label: 'Upcoming', panel: <Button>First booking</Button> },
        { id: 'past', label: 'Past', panel: 'None', disabled: true },
        { id: 'cancelled', label: 'Cancelled', panel: 'One cancelled' },
      ]}
    />
  );
}

const tab = (name: string) => page.getByRole('tablist', { name: 'Bookings' }).getByRole('tab', { name });

function Page({ toasts, inDialog = false }: { toasts: readonly ToastContent[]; inDialog?: boolean }) {
  return (
    <ToastProvider>
      <Shower toasts={toasts} />
      <LiveRegion />
      <Modal placement="center" open={inDialog} title="Share" onClose={() => {}}>
        <Shower toasts={toasts} />
      </Modal>
    </ToastProvider>
  );
}

/** A button that shows the next toast at each press. */
function Shower({ toasts }: { toasts: readonly ToastContent[] }) {
  const toast = useToast();
  const [shown, setShown] = useState(0);
  const next = toasts[shown];
  return (
    <Button
      onClick={() => {
        if (next) toast(next);
        setShown(shown + 1);
      }}
    >
      Next
    </Button>
  );
}

async function press(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await userEvent.click(page.getByRole('button', { name: 'Next' }));
}

function List() {
  const [open, setOpen] = useState(false);
  return <ShowAll open={open} onChange={setOpen} total={24} />;
}

describe('tabs', () => {
  test('are one stop of the Tab key; arrows, Home and End choose, over those that are off and round both ends', async () => {
    await render(<BookingTabs />);
    await userEvent.click(tab('Upcoming'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Cancelled')).toHaveFocus();
    await expect.element(tab('Cancelled')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name: 'Cancelled' })).toHaveTextContent('One cancelled');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Upcoming')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect.element(tab('Upcoming')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'First booking' })).toHaveFocus();
  });
});

describe('toasts', () => {
  const messages = page.getByRole('list', { name: 'Messages' });
  const said = page.getByRole('status');

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('are read out, stay six seconds each and go one after the other', async () => {
    await render(<Page toasts={[{ text: 'Link copied' }, { text: 'Hotel saved' }]} />);
    await press(1);
    await expect.element(messages.getByText('Link copied')).toBeVisible();
    await expect.element(said).toHaveTextContent('Link copied');
    await vi.advanceTimersByTimeAsync(3_000);
    await press(1);
    await vi.advanceTimersByTimeAsync(2_999);
    await expect.element(messages.getByRole('listitem')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(messages.getByText('Link copied')).not.toBeInTheDocument();
    await expect.element(messages.getByText('Hotel saved')).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(messages).not.toBeInTheDocument();
  });

  test('with an action stay until it is used or dismissed', async () => {
    const onPress = vi.fn<() => void>();
    await render(
      <Page
        toasts={[
          { text: 'Traveller removed', action: { label: 'Undo', onPress } },
          { text: 'Gone', action: { label: 'Again', onPress } },
        ]}
      />,
    );
    await press(2);
    await vi.advanceTimersByTimeAsync(60_000);
    await userEvent.click(messages.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledOnce();
    await expect.element(messages.getByText('Traveller removed')).not.toBeInTheDocument();
    await userEvent.click(messages.getByRole('button', { name: 'Dismiss' }));
    await expect.element(messages).not.toBeInTheDocument();
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('say a thing once: said again, it takes the place of what said it and stays its six seconds', async () => {
    await render(<Page toasts={[{ text: 'Saved' }, { text: 'Saved' }]} />);
    await press(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await press(1);
    await expect.element(messages.getByRole('listitem')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(messages.getByText('Saved')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(messages).not.toBeInTheDocument();
  });

  test('are three at most: a fourth takes the place of the oldest', async () => {
    await render(<Page toasts={['One', 'Two', 'Three', 'Four'].map((text) => ({ text }))} />);
    await press(4);
    await expect.element(messages.getByText('Four')).toBeVisible();
    await expect.element(messages.getByRole('listitem')).toHaveLength(3);
    await expect.element(messages.getByText('One')).not.toBeInTheDocument();
  });

  test('shown in a dialog can be pressed there, and are read out there', async () => {
    await render(<Page inDialog toasts={[{ text: 'Link copied' }]} />);
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Link copied');
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
    await expect.element(messages).not.toBeInTheDocument();
  });
});

test('a long list is opened and closed again, and says which of the two it is', async () => {
  await render(<List />);
  const more = page.getByRole('button', { name: 'Show all 24' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  const less = page.getByRole('button', { name: 'Show less' });
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(less);
  await expect.element(more).toBeVisible();
});

test.for([
  [0, 1],
  [2, 2],
  [9, 3],
] as const)('[REQ-GUEST-9] step %i of three is read out as step %i, those before it as done', async ([current, at]) => {
  await render(<ProgressSteps steps={['Guests', 'Review', 'Pay']} current={current} />);
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  const texts = steps.elements().map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.split(', ')[1])).toEqual(
    [1, 2, 3].map((step) => (step < at ? 'done' : step === at ? 'current step' : 'still to come')),
  );
  expect(steps.elements().findIndex((step) => step.ariaCurrent === 'step')).toBe(at - 1);
});
