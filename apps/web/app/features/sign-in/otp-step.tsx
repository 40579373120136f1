import * as common from '@safar/messages/common';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useState, type ReactNode } from 'react';
import { digitsOnly, otpInvalidText, OTP_RULES } from '@safar/domain/people/otp';
import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { verifyOtp } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { OtpInput } from './otp-input.tsx';
import { Resend } from './resend.tsx';
import { useStepForm } from './use-step-form.ts';
import { useWebOtp } from './use-web-otp.ts';
import { Rich } from '#lib/rich.tsx';

interface Verified {
  hasAccount: boolean;
  displayName: string;
}

interface OtpStepProps {
  mobile: string;
  exists: boolean;
  /** Epoch milliseconds from which a new code may be requested. */
  resendAtMs: number;
  onResent: (resendAtMs: number) => void;
  onBack: () => void;
  onVerified: (verified: Verified) => void;
}

/** Second step: the code from the SMS (REQ-ACC-1, REQ-ACC-2). */
export function OtpStep({ mobile, exists, resendAtMs, onResent, onBack, onVerified }: OtpStepProps) {
  const [otp, setOtp] = useState('');
  const { form, busy, error, setError, submit, begin } = useStepForm<Verified>(
    (fail) => {
      if (otp.length === OTP_RULES.digits) return () => verifyOtp(mobile, otp);
      return fail(otp === '' ? t(common.required) : otpInvalidText());
    },
    onVerified,
    (refusal) => refusal === otpInvalidText() && setOtp(''),
  );
  /** Entering the last digit, by any means, submits the code. */
  function take(text: string) {
    if (busy) return;
    const next = digitsOnly(text, OTP_RULES.digits);
    setOtp(next);
    setError(null);
    if (next.length === OTP_RULES.digits && next !== otp) begin(() => verifyOtp(mobile, next));
  }
  useWebOtp(take);
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4">
      <button type="button" className="link -mt-2 self-start text-sm" onClick={onBack}>
        <Icon of={IconArrowLeft} size="sm" />
        <span>{t(common.back)}</span>
      </button>
      <h3>
        <Rich message={m.codeSentTo} values={{ mobile: `+91 ${grouped(mobile)}`, number: onOneLine }} />
      </h3>
      <OtpInput value={otp} error={error} onChange={take} />
      <Button type="submit" variant="solid" size="lg" block busy={busy} busyText={t(m.verifying)}>
        {exists ? t(m.loginButton) : t(m.verify)}
      </Button>
      <Resend
        mobile={mobile}
        atMs={resendAtMs}
        onResent={(nextAtMs) => {
          take('');
          onResent(nextAtMs);
        }}
        onFailed={setError}
      />
      <LoginLegal />
    </form>
  );
}

function onOneLine(number: ReactNode) {
  return <span className="whitespace-nowrap">{number}</span>;
}

/** '98765 43210' */
function grouped(mobile: string): string {
  return `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}
