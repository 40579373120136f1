import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';
import { textsOf, type FormTexts } from './form-texts.ts';
import { FailureNote } from './note.tsx';

interface ActionDialogProps {
  title: string;
  /** The call its form makes. */
  action: { readonly error: Error | null; readonly isPending: boolean };
  send: (text: FormTexts) => void;
  /** On the button that leaves all as it is. */
  keep: string;
  /** On the button that does it. */
  act: string;
  /** Whether it cannot be undone, or hurts. */
  danger?: boolean;
  onClose: () => void;
  /** What it does, and its fields. */
  children: ReactNode;
}

/** A dialog that does one thing: says what, asks what it needs, and says what went wrong. */
export function ActionDialog({ title, action, send, keep, act, danger = false, onClose, children }: ActionDialogProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    send(textsOf(event.currentTarget));
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-3">
        <FailureNote of={action.error} />
        {children}
        <DialogFoot>
          <Button onClick={onClose}>{keep}</Button>
          <Button type="submit" look={danger ? 'danger-solid' : 'next'} busy={action.isPending}>
            {act}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
