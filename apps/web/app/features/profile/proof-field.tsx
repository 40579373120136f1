import * as m from '@safar/messages/account';
import * as signIn from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { digitsOnly, OTP_RULES } from '@safar/domain/people/otp';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { useChallenge } from '#features/sign-in/challenge.tsx';
import { nextSendMs, sendOtp } from '#features/sign-in/login-api.ts';
import { OtpInput } from '#features/sign-in/otp-input.tsx';
import { Resend } from '#features/sign-in/resend.tsx';
import type { ProofState } from './use-proof.ts';

interface ProofFieldProps {
  proof: ProofState;
  mobile: string;
  hasPassword: boolean;
}

/** The password, or a code sent to the account's own number. */
export function ProofField({ proof, mobile, hasPassword }: ProofFieldProps) {
  return (
    <div className="grid justify-items-start gap-1">
      {proof.kind === 'password' ? (
        <PasswordField
          className="w-full"
          label={t(m.currentPassword)}
          name="current-password"
          autoComplete="current-password"
          value={proof.text}
          error={proof.error}
          onChange={(event) => proof.type(event.target.value)}
        />
      ) : (
        <CodeField proof={proof} mobile={mobile} />
      )}
      {hasPassword && (
        <button
          type="button"
          className="link min-h-touch text-sm"
          onClick={() => proof.choose(proof.kind === 'password' ? 'code' : 'password')}
        >
          {proof.kind === 'password' ? t(m.codeInstead) : t(signIn.passwordInstead)}
        </button>
      )}
    </div>
  );
}

function CodeField({ proof, mobile }: Omit<ProofFieldProps, 'hasPassword'>) {
  const [resendAtMs, setResendAtMs] = useState<number | null>(null);
  const { asPerson, challenge } = useChallenge();
  const { run, busy } = useApiMutation();

  function send() {
    void run({
      call: () => sendOtp(mobile, asPerson),
      done: (outcome) => (outcome.ok ? setResendAtMs(nextSendMs(outcome.answer)) : proof.fail(outcome.error)),
    });
  }

  if (resendAtMs === null)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{t(m.codeWhy)}</p>
        <div className="contents">{challenge}</div>
        <Button busy={busy} busyText={t(signIn.sendingCode)} onClick={send}>
          {t(m.sendCode)}
        </Button>
        {proof.error && (
          <p role="alert" className="text-xs text-critical">
            {proof.error}
          </p>
        )}
      </div>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <OtpInput
        value={proof.text}
        error={proof.error}
        onChange={(text) => proof.type(digitsOnly(text, OTP_RULES.digits))}
      />
      <Resend mobile={mobile} atMs={resendAtMs} onResent={setResendAtMs} onFailed={proof.fail} />
    </div>
  );
}
