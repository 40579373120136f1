import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { digitsOnly, EMAIL_CODE_RULES } from '@safar/domain/people/otp';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { TextField } from '#design/text-field.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

/**
 * Whether the account's address is verified, and a form to verify it with a code by mail. Empty without an address
 * (REQ-ACC-13).
 */
export function EmailVerification({ email, isVerified }: { email: string | null; isVerified: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { busy, error, run, clearError } = useApiMutation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  if (email === null) return null;
  if (isVerified)
    return (
      <p className="mt-5 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="positive">{t(m.verified)}</Badge>
        <span>{email}</span>
      </p>
    );

  function send() {
    void run({
      call: () => answerOf(browserApi.POST('/api/users/me/email/send-code', {})),
      done: async () => {
        setSentTo(email);
        setCode('');
        toast({ text: t(m.mailOnItsWay) });
      },
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void run({
      call: () => answerOf(browserApi.POST('/api/users/me/email/verify', { body: { code } })),
      done: async () => {
        toast({ text: t(m.emailVerified) });
        await revalidate();
      },
    });
  }

  const isSent = sentTo === email;
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge>{t(m.notVerified)}</Badge>
        <span>{t(m.verifyWhy, { email })}</span>
      </p>
      {isSent && (
        <TextField
          label={t(m.mailCode)}
          name="email-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => {
            setCode(digitsOnly(event.target.value, EMAIL_CODE_RULES.digits));
            clearError();
          }}
        />
      )}
      <ProblemNote text={error} />
      <span className="flex flex-wrap gap-3">
        {isSent && (
          <Button type="submit" busy={busy} disabled={code.length !== EMAIL_CODE_RULES.digits}>
            {t(m.verify)}
          </Button>
        )}
        <Button busy={busy} onClick={send}>
          {isSent ? t(m.anotherCode) : t(m.sendCode)}
        </Button>
      </span>
    </form>
  );
}
