import { addPasskey, beginPasskey, PASSKEYS } from '@safar/contract/desk/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, type Answer } from '#api/ask.ts';
import { makePasskey } from '#api/passkey.ts';
import { useAction } from '#api/use-ask.ts';
import { ProveForm } from '#pages/me/prove-form.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';

type Options = Answer<typeof beginPasskey>['options'];

/** The pressed button has been removed: without a new focus the keyboard would be outside the dialog. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Adds a passkey: asks for its name and the second factor, then the browser creates it. */
export function AddPasskeyDialog({ hasPasskeys, onClose }: { hasPasskeys: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Options | null>(null);
  const add = useAction(addPasskey);
  const make = useMutation({
    mutationFn: async (given: Options) => {
      await add.mutateAsync({ body: { name, passkey: await makePasskey(given) } });
      onClose();
    },
  });
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      {options === null ? (
        <ProveForm
          hasPasskeys={hasPasskeys}
          action="Add the passkey"
          onClose={onClose}
          onProved={async (factor) => {
            const begun = await ask(beginPasskey, { body: { factor } });
            setOptions(begun.options);
            make.mutate(begun.options);
          }}
        >
          <TextField
            label="Name"
            hint="So that you know it again: ‘Work laptop’."
            autoComplete="off"
            required
            maxLength={PASSKEYS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </ProveForm>
      ) : (
        <>
          {make.error === null ? (
            <p role="status">Your browser asks where to keep “{name}”.</p>
          ) : (
            <FailureNote of={make.error} />
          )}
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button ref={takeFocus} look="next" busy={make.isPending} onClick={() => make.mutate(options)}>
              Try again
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
