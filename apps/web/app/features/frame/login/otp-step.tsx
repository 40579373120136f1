import { useEffect, useState } from 'react';
import { digitsOnly, OTP_INVALID_TEXT, OTP_RULES } from '@safar/domain/otp';
import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { announce } from '#design/live-region.tsx';
import { resendOtp, verifyOtp } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { OtpInput } from './otp-input.tsx';
import { useStepForm } from './use-step-form.ts';

interface Verified {
  hasAccount: boolean;
  displayName: string;
}

interface OtpStepProps {
  mobile: string;
  exists: boolean;
  resendAfterSeconds: number;
  onBack: () => void;
  onVerified: (verified: Verified) => void;
}

/** Second step: the code from the SMS (spec 1.4.1, 1.5). */
export function OtpStep({ mobile, exists, resendAfterSeconds, onBack, onVerified }: OtpStepProps) {
  const [otp, setOtp] = useState('');
  const { form, busy, error, setError, submit } = useStepForm<Verified>((fail) => {
    if (otp.length === OTP_RULES.digits) return verifyOtp(mobile, otp);
    return fail(otp === '' ? 'Required' : OTP_INVALID_TEXT);
  }, onVerified);
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4">
      <button type="button" className="link -mt-2 self-start text-sm" onClick={onBack}>
        <Icon of={IconArrowLeft} size="sm" />
        Back
      </button>
      <h3>
        Enter the code sent to <span className="whitespace-nowrap">+91 {grouped(mobile)}</span>
      </h3>
      <OtpInput
        value={otp}
        error={error}
        onChange={(text) => {
          setOtp(digitsOnly(text, OTP_RULES.digits));
          setError(null);
        }}
      />
      <Button type="submit" variant="solid" size="lg" block busy={busy} busyText="Verifying">
        {exists ? 'LOGIN' : 'VERIFY & CONTINUE'}
      </Button>
      <Resend
        mobile={mobile}
        afterSeconds={resendAfterSeconds}
        onResent={() => {
          setOtp('');
          setError(null);
        }}
        onFailed={setError}
      />
      <LoginLegal />
    </form>
  );
}

/** '98765 43210' */
function grouped(mobile: string): string {
  return `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

interface ResendProps {
  mobile: string;
  afterSeconds: number;
  onResent: () => void;
  onFailed: (error: string) => void;
}

/** A fresh code, once the pause between two (D10) is over. */
function Resend({ mobile, afterSeconds, onResent, onFailed }: ResendProps) {
  const [seconds, setSeconds] = useState(afterSeconds);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function resend() {
    if (busy) return;
    setBusy(true);
    const outcome = await resendOtp(mobile);
    setBusy(false);
    if (!outcome.ok) return onFailed(outcome.error);
    setSeconds(outcome.answer.resendAfterSeconds);
    announce('A new code is on its way.');
    onResent();
  }

  if (seconds > 0) {
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return <p className="flex min-h-touch items-center text-sm text-muted">Send a new code in {clock}</p>;
  }
  return (
    <button
      type="button"
      className="link min-h-touch self-start text-sm"
      aria-disabled={busy || undefined}
      onClick={() => void resend()}
    >
      {busy ? 'Sending…' : 'Resend OTP'}
    </button>
  );
}
