import { deskSignIn } from '@safar/contract/desk/operators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ask } from '#api/ask.ts';
import { Button } from '#ui/button.tsx';
import { Door } from '#ui/door.tsx';
import { TextField } from '#ui/field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';

/** E-mail, password and code, in one form: two steps would say which of them was right. */
export function SignInPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) => ask(deskSignIn, { body }),
    onSuccess: async () => {
      queries.clear();
      await navigate(ownPath(search.get('to')), { replace: true });
    },
    // A code is good once: another is needed whatever was wrong.
    onError: () => setCode(''),
  });

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    signIn.mutate({ email: text('email'), password: text('password'), code });
  }

  return (
    <Door title="Sign in to the desk">
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={signIn.error} />
        <TextField label="E-mail address" name="email" type="email" autoComplete="username" required />
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
      </form>
    </Door>
  );
}

/** Where to go on: only to a page of the desk itself. */
function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
