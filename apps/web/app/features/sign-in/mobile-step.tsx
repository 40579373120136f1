import { useState } from 'react';
import { isMobile, MOBILE_TEXT } from '@safar/domain/otp';
import { Button } from '#design/button.tsx';
import { useChallenge } from './challenge.tsx';
import { sendOtp, type Sent } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { MobileField } from './mobile-field.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { useStepForm } from './use-step-form.ts';

interface MobileStepProps {
  mobile: string;
  onSent: (mobile: string, sent: Sent) => void;
  onUsePassword: (mobile: string) => void;
}

/** First step: the mobile number (REQ-ACC-1, REQ-ACC-2). */
export function MobileStep({ mobile: known, onSent, onUsePassword }: MobileStepProps) {
  const [mobile, setMobile] = useState(known);
  const { asPerson, challenge } = useChallenge();
  const field = useFocusOnMount<HTMLInputElement>();
  const { form, busy, error, setError, submit } = useStepForm<Sent>(
    (fail) => (isMobile(mobile) ? () => sendOtp(mobile, asPerson) : fail(MOBILE_TEXT)),
    ({ exists, resendAfterSeconds }) => onSent(mobile, { exists, resendAfterSeconds }),
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4">
      <p className="-mt-2 border-b border-hairline">
        <span className="inline-flex min-h-touch items-center border-b-2 border-select text-sm font-semibold text-select-text">
          Personal Account
        </span>
      </p>
      <h3>Enter your mobile number</h3>
      <MobileField
        autoComplete="tel-national"
        hint="We will send a 4-digit code by SMS."
        error={error}
        value={mobile}
        ref={field}
        onChange={(typed) => {
          setMobile(typed);
          setError(null);
        }}
      />
      {challenge}
      <Button
        type="submit"
        variant="solid"
        size="lg"
        block
        disabled={mobile === ''}
        busy={busy}
        busyText="Sending code"
      >
        Continue
      </Button>
      <button type="button" className="link min-h-touch self-start text-sm" onClick={() => onUsePassword(mobile)}>
        Use password instead
      </button>
      <LoginLegal />
    </form>
  );
}
