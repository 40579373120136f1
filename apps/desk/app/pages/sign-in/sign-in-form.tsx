import { deskSignIn } from '@safar/contract/desk/operators';
import { signInChallenge } from '@safar/contract/desk/passkeys';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ask } from '#api/ask.ts';
import { signWithPasskey } from '#api/passkey.ts';
import { Button } from '#ui/button.tsx';
import { TextField, isFilledBut, textsOf } from '#ui/field.tsx';
import { FailureNote } from '#ui/note.tsx';

/**
 * E-mail, password and second factor in one form: two steps would reveal which of them was right.
 * @param email the only operator who may sign in here; undefined for any operator
 */
export function SignInForm({ email, onSignedIn }: { email?: string; onSignedIn: () => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const signIn = useMutation({
    mutationFn: async ({ with: factor, ...known }: { email: string; password: string; with: 'code' | 'passkey' }) => {
      if (factor === 'code') return ask(deskSignIn, { body: { ...known, code } });
      const { options } = await ask(signInChallenge, {});
      return ask(deskSignIn, { body: { ...known, ...(await signWithPasskey(options)) } });
    },
    onSuccess: onSignedIn,
    // A code can be used only once: a new one is needed whatever was wrong.
    onError: () => setCode(''),
  });

  function send(factor: 'code' | 'passkey') {
    if (form.current === null || signIn.isPending) return;
    const text = textsOf(form.current);
    signIn.mutate({ email: text('email'), password: text('password'), with: factor });
  }

  return (
    <form
      ref={form}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        send('code');
      }}
      className="grid gap-3"
    >
      <FailureNote of={signIn.error} />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        readOnly={email !== undefined}
      />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <TextField
        label="Code"
        hint="The six digits your authenticator app shows, or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="next" busy={signIn.isPending} className="mt-1">
        Sign in
      </Button>
      {browserSupportsWebAuthn() && (
        <Button
          busy={signIn.isPending}
          onClick={() => {
            if (isFilledBut(form.current, 'code')) send('passkey');
          }}
        >
          <IconFingerprint size={16} aria-hidden />
          Use a passkey
        </Button>
      )}
    </form>
  );
}
