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
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the button that does it. */
  act: string;
  /** Whether it is destructive or cannot be undone. */
  danger?: boolean;
  onClose: () => void;
  /** Its effect, and its fields. */
  children: ReactNode;
}

/** A dialog for one action: it explains the action, asks for its input, and shows what went wrong. */
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
