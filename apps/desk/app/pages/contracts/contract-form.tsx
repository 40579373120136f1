import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote, Note } from '#ui/note.tsx';

/**
 * A dialog that changes a part of a contract, with a reason.
 * @param problem the problem of the typed values
 */
export function ContractForm({
  title,
  submit,
  action: { error, isPending },
  problem = null,
  onSend,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  action: { readonly error: Error | null; readonly isPending: boolean };
  problem?: string | null;
  onSend: (text: (name: string) => string, form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(textsOf(event.currentTarget), event.currentTarget);
        }}
        className="grid grid-cols-2 items-start gap-3"
      >
        <div className="col-span-2 grid gap-3 empty:hidden">
          <FailureNote of={error} />
          {problem !== null && <Note look="critical">{problem}</Note>}
        </div>
        {children}
        <div className="col-span-2 grid gap-3">
          <ReasonField />
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="next" busy={isPending}>
              {submit}
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}
