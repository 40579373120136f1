import * as m from '@safar/messages/account';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { passwordHint, passwordProblem } from '@safar/domain/people/password-rules';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { User } from '#lib/session.ts';
import { ProblemNote } from '#design/note.tsx';
import { ProofField } from './proof-field.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { useProof } from './use-proof.ts';

/** Changes the password, authorised by the old one or a code; or sets the first one. */
export function PasswordForm({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const proof = useProof(hasPassword);
  const { busy, error, run } = useApiMutation();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = newPassword === '' ? t(common.required) : passwordProblem(newPassword, user.phone);
    setProblem(found);
    const shown = hasPassword ? proof.check() : {};
    if (found !== null || shown === null) return;
    void run({
      call: () => answerOf(browserApi.POST('/api/users/me/password', { body: { ...shown, newPassword } })),
      failed: (failure) => {
        if (failure.code !== 'PASSWORD_WEAK') return proof.refused(failure);
        setProblem(failure.message);
        return true;
      },
      done: async ({ ended }) => {
        setNewPassword('');
        proof.choose('password');
        toast({ text: ended > 0 ? t(m.passwordSavedOthers) : t(m.passwordSaved) });
        await revalidate();
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <input type="text" autoComplete="username" value={user.phone} readOnly hidden />
      {hasPassword && <ProofField proof={proof} mobile={user.phone} hasPassword />}
      <PasswordField
        label={t(m.setNewPassword)}
        name="new-password"
        autoComplete="new-password"
        hint={passwordHint()}
        value={newPassword}
        error={problem}
        onChange={(event) => {
          setNewPassword(event.target.value);
          setProblem(null);
        }}
      />
      <ProblemNote text={error} className="sm:col-span-2" />
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full sm:col-span-2">
        {hasPassword ? t(m.changePassword) : t(m.setPassword)}
      </Button>
    </form>
  );
}
