import { acceptInvitation, openInvitation } from '@safar/contract/desk/operators';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { renderSVG } from 'uqr';
import { ask } from '#api/ask.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SignInFrame } from '#ui/sign-in-frame.tsx';
import { TextField, textsOf } from '#ui/field.tsx';
import { FailureNote, Note } from '#ui/note.tsx';

/** Accepting an invitation: the app, a password, and the recovery codes. The token follows the `#` of the address. */
export function InvitationPage() {
  const token = globalThis.location.hash.slice(1);
  const [password, setPassword] = useState('');
  const opened = useQuery({
    queryKey: [openInvitation.id, token],
    queryFn: () => ask(openInvitation, { body: { token } }),
    staleTime: Infinity,
  });
  const accepting = useMutation({
    mutationFn: (code: string) => ask(acceptInvitation, { body: { token, password, code } }),
  });

  function accept(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    accepting.mutate(textsOf(event.currentTarget)('code'));
  }

  if (accepting.data !== undefined) return <RecoveryCodes codes={accepting.data.recoveryCodes} />;
  if (opened.data === undefined)
    return (
      <SignInFrame title="Your invitation">
        {opened.error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={opened.error} />}
      </SignInFrame>
    );
  const { email, name, role, appAddress, secret } = opened.data;
  return (
    <SignInFrame title={`Welcome, ${name}`}>
      <p className="text-muted">
        Your place at the desk: {role}, as {email}. Add the desk to an authenticator app, then choose a password.
      </p>
      <figure className="grid justify-items-start gap-2">
        <img
          alt="To be scanned with an authenticator app"
          className="w-44 rounded-ctl bg-white p-2"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(appAddress))}`}
        />
        <figcaption className="text-2xs text-muted">
          Or type this key into the app: <code className="break-all">{secret}</code>
        </figcaption>
      </figure>
      <form onSubmit={accept} className="grid gap-3">
        <FailureNote of={accepting.error} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label="New password"
          hint="At least 12 characters."
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField label="Code the app shows" name="code" inputMode="numeric" autoComplete="one-time-code" required />
        <Button type="submit" look="next" busy={accepting.isPending} className="mt-1">
          Take your place
        </Button>
      </form>
    </SignInFrame>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <SignInFrame title="Keep your recovery codes">
      <Note look="caution">
        Each signs you in once without your phone. They are shown only now: print them, or keep them in a password
        manager.
      </Note>
      <ul className="grid gap-1 font-mono text-2xs">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to="/" look="next">
        I have kept them
      </ButtonLink>
    </SignInFrame>
  );
}
