import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { FailureNote } from './note.tsx';
import { Button } from './button.tsx';

/** What had the focus when the first of the dialogs that follow each other opened. */
let opener: Element | null = null;

const isAnyOpen = () => document.querySelector('[role=dialog]') !== null;

function rememberOpener() {
  if (!isAnyOpen()) opener = document.activeElement;
}

/** A dialog that took the place of another one would give the focus back to a field of that one, which is gone. */
function restoreFocus() {
  requestAnimationFrame(() => {
    if (!isAnyOpen() && document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  });
}

/** Frames until a dialog without a focused field is drawn on a screen that can be touched. */
const FRAMES_UNTIL_DRAWN = 3;

/**
 * Gives a field the focus. On a screen that can be touched React Aria keeps a dialog with a focused field hidden for up to 0.6 s, until the
 * keyboard of the screen is there. So where one points with a finger no field has the focus, and no keyboard covers the sums that
 * are to be read first; beside a mouse it has the focus once the dialog is drawn. Returns what takes it back.
 */
function focusField(field: HTMLElement): (() => void) | undefined {
  if (navigator.maxTouchPoints === 0) field.focus();
  if (navigator.maxTouchPoints === 0 || matchMedia('(pointer: coarse)').matches) return undefined;
  let frame = 0;
  const wait = (frames: number) => {
    frame = requestAnimationFrame(() => (frames === 1 ? field.focus() : wait(frames - 1)));
  };
  wait(FRAMES_UNTIL_DRAWN);
  return () => cancelAnimationFrame(frame);
}

/** A centred dialog; the focus starts on its first field, but not on touch, and goes back to what opened it. Escape and a press outside close it. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useState(rememberOpener);
  useEffect(() => restoreFocus, []);
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('input, select, textarea');
    return field ? focusField(field) : undefined;
  }, []);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4 max-phone:items-end max-phone:p-0"
    >
      <Modal className="w-full max-w-[36rem] rounded-desk border bg-overlay shadow-float">
        <AriaDialog className="grid max-h-[92dvh] overflow-y-auto outline-none">
          <header className="flex items-center gap-2 px-4 pt-3">
            <Heading slot="title" className="mr-auto text-lg font-semibold">
              {title}
            </Heading>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-ctl place-items-center rounded-ctl text-muted hover:bg-hover"
            >
              <IconX size={18} aria-hidden />
            </button>
          </header>
          <div ref={body} className="grid gap-3 p-4">
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The foot of a dialog: its buttons, the action last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="flex flex-wrap justify-end gap-2 pt-1">{children}</footer>;
}

/** A dialog that only says something: that it waits for what it shows, why that cannot be read, or that there is none. */
export function TextDialog({
  title,
  says,
  error = null,
  onClose,
}: {
  title: string;
  says: string;
  error?: Error | null;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {error === null ? <p className="text-muted">{says}</p> : <FailureNote of={error} />}
    </Dialog>
  );
}

/** Confirms a finished action. */
export function DoneDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <DialogFoot>
        <Button look="next" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
