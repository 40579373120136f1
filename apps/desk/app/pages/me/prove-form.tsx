import { confirmChallenge, type beginPasskey } from '@safar/contract/desk/passkeys';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { ask, type AskInput } from '#api/ask.ts';
import { signWithPasskey } from '#api/passkey.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog.tsx';
import { TextField, isFilledBut } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';

export type Factor = AskInput<typeof beginPasskey>['body']['factor'];

/**
 * Asks the operator for the second factor again, as a code or a passkey. No SchemaDialog: the browser signs a passkey between two
 * calls.
 * @param onProved performs the protected action; its errors are shown
 * @param action label of the button that performs it with the code
 */
export function ProveForm({
  children,
  hasPasskeys,
  onProved,
  onClose,
  action,
  danger = false,
}: {
  /** Other fields, before the code. */
  children?: ReactNode;
  hasPasskeys: boolean;
  onProved: (factor: Factor) => Promise<unknown>;
  onClose: () => void;
  action: ReactNode;
  danger?: boolean;
}) {
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: async (factor: 'code' | 'passkey') => {
      if (factor === 'code') return onProved({ code });
      const { options } = await ask(confirmChallenge, {});
      return onProved(await signWithPasskey(options));
    },
    onError: () => setCode(''),
  });
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!prove.isPending) prove.mutate('code');
      }}
      className="grid gap-3"
    >
      <FailureNote of={prove.error} />
      {children}
      <TextField
        label="Code"
        name="code"
        hint="The six digits your authenticator app shows, or a recovery code. One that you signed in with does not count again."
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        {hasPasskeys && browserSupportsWebAuthn() && (
          <Button
            busy={prove.isPending}
            onClick={() => {
              if (isFilledBut(form.current, 'code')) prove.mutate('passkey');
            }}
          >
            <IconFingerprint size={16} aria-hidden />
            Use a passkey
          </Button>
        )}
        <Button type="submit" look={danger ? 'danger-solid' : 'next'} busy={prove.isPending}>
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}
