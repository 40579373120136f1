import { useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertProvider, useAlert } from './alert.tsx';
import { Button } from './button.tsx';
import { announce, LiveRegion } from './live-region.tsx';
import { Modal } from './modal.tsx';
import { TextField } from './text-field.tsx';

beforeEach(() => page.viewport(1280, 900));

const opener = page.getByRole('button', { name: 'Change name' });
const dialog = page.getByRole('dialog', { name: 'Your name' });

/** A page with a button that opens a dialog. */
function NamePage({ children, ...props }: Partial<ComponentProps<typeof Modal>>) {
  const [open, setOpen] = useState(false);
  return (
    <main style={{ minHeight: 2000 }}>
      <Button onClick={() => setOpen(true)}>Change name</Button>
      <Button>Behind</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Your name"
        footer={<Button onClick={() => setOpen(false)}>Save</Button>}
        {...props}
      >
        {children ?? <p>As on your ID.</p>}
      </Modal>
      <LiveRegion />
    </main>
  );
}

async function openDialog(props: ComponentProps<typeof NamePage> = {}): Promise<void> {
  await render(<NamePage {...props} />);
  await userEvent.click(opener);
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

/** The rectangle of the open dialog. */
function boxOfDialog(): DOMRect {
  return dialog.element().getBoundingClientRect();
}

describe('a dialog', () => {
  test('takes the focus, has its title as its name, and the page behind it is out of reach', async () => {
    await openDialog();
    await expect.element(dialog).toHaveFocus();
    const behind = page.getByRole('button', { name: 'Behind' }).element();
    behind.focus();
    expect(document.activeElement).not.toBe(behind);
    for (const name of ['Close', 'Save']) await expect.element(dialog.getByRole('button', { name })).toBeVisible();
    for (let presses = 0; presses < 8; presses++) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement;
      expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
    }
  });

  test.for([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(dialog.getByRole('button', { name: 'Close' }))],
    ['a press beside it', () => userEvent.click(dialog, { position: { x: -40, y: -40 }, force: true })],
    ['a button of its own', () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))],
  ] as const)('is closed by %s and gives the focus back to what opened it', async ([, close]) => {
    await openDialog();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('opens again after each close', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(opener);
    await expect.element(dialog).toBeVisible();
  });

  test('stays when a press only ends beside it, as when text is selected with the mouse', async () => {
    await openDialog();
    await userEvent.dragAndDrop(dialog.getByText('As on your ID.'), dialog, {
      targetPosition: { x: -40, y: -40 },
      force: true,
    });
    await expect.element(dialog).toBeVisible();
  });

  test('that must not be left while work is under way has no Close and ignores Escape and the press beside it', async () => {
    await openDialog({ dismissible: false });
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(dialog, { position: { x: -40, y: -40 }, force: true });
    await expect.element(dialog).toBeVisible();
  });

  test('gives the focus to the field that asks for it', async () => {
    await openDialog({ children: <TextField label="Last name" data-autofocus /> });
    await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveFocus();
  });

  test('without a title bar still has its name', async () => {
    await openDialog({ bare: true });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  test('holds the page behind still and reads out what is announced', async () => {
    await openDialog();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    announce('Name saved');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Name saved');
  });

  test('stands in the middle of a wide screen and at the lower edge of a phone, never wider than it', async () => {
    await openDialog();
    expect(boxOfDialog().bottom).toBeLessThan(globalThis.innerHeight);
    await page.viewport(320, 640);
    await expect.poll(() => boxOfDialog().bottom).toBe(globalThis.innerHeight);
    expect(boxOfDialog().left).toBe(0);
    expect(boxOfDialog().width).toBe(320);
  });

  test('longer than the screen scrolls inside; its title and its buttons stay in sight', async () => {
    await openDialog({ children: <div style={{ height: 3000 }}>Terms</div> });
    const { height } = boxOfDialog();
    expect(height).toBeLessThan(globalThis.innerHeight);
    await expect.element(dialog.getByRole('heading', { name: 'Your name' })).toBeInViewport();
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeInViewport();
  });
});

describe('an alert', () => {
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  const ok = question.getByRole('button', { name: 'Cancel booking' });

  test('that asks has the focus on its answer, and no other answer than the one pressed', async () => {
    const onOk = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    await render(
      <AlertDialog
        open
        title="Cancel this booking?"
        text="₹2,000 will be kept."
        okLabel="Cancel booking"
        cancelLabel="Keep booking"
        {...{ onOk, onClose }}
      />,
    );
    await expect.element(ok).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Keep booking' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onOk).not.toHaveBeenCalled();
    await userEvent.click(ok);
    expect(onOk).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('at work takes no second press, no Escape and no other answer, and says so', async () => {
    const onOk = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    await render(
      <AlertDialog
        open
        busy
        title="Cancel this booking?"
        text=""
        okLabel="Cancel booking"
        cancelLabel="Keep booking"
        {...{ onOk, onClose }}
      />,
    );
    await expect.element(ok).toHaveAttribute('aria-busy', 'true');
    await expect.element(question.getByRole('button', { name: 'Keep booking' })).toBeDisabled();
    await expect.element(question.getByRole('status')).toHaveTextContent('Please wait');
    ok.element().focus();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(onOk).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that tells is waited for until it has been read', async () => {
    const read = vi.fn<() => void>();
    function Teller() {
      const alert = useAlert();
      return (
        <Button onClick={() => void alert({ title: 'Sold out', text: 'This room has just been sold.' }).then(read)}>
          Book
        </Button>
      );
    }
    await render(
      <AlertProvider>
        <Teller />
      </AlertProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Book' }));
    const told = page.getByRole('alertdialog', { name: 'Sold out' });
    await expect.element(told.getByText('This room has just been sold.')).toBeVisible();
    expect(read).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => read).toHaveBeenCalledOnce();
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Book' })).toHaveFocus();
  });
});
