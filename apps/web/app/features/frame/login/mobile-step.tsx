import { useState } from 'react';
import { digitsOnly, isMobile, MOBILE_COUNTRY_CODE, MOBILE_DIGITS } from '@safar/domain/otp';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import { sendOtp, type Sent } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { useStepForm } from './use-step-form.ts';

/** First step: the mobile number, digits only, at most ten (spec 1.5). */
export function MobileStep({
  mobile: known,
  onSent,
}: {
  mobile: string;
  onSent: (mobile: string, sent: Sent) => void;
}) {
  const [mobile, setMobile] = useState(known);
  const field = useFocusOnMount<HTMLInputElement>();
  const { form, busy, error, setError, submit } = useStepForm<Sent>(
    (fail) => (isMobile(mobile) ? sendOtp(mobile) : fail('Enter a 10-digit mobile number')),
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
      <TextField
        label="Mobile number"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix={`+${MOBILE_COUNTRY_CODE}`}
        placeholder="10-digit number"
        hint="We will send a 4-digit code by SMS."
        error={error}
        value={mobile}
        ref={field}
        onChange={(event) => {
          setMobile(digitsOnly(event.target.value, MOBILE_DIGITS));
          setError(null);
        }}
      />
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
      <LoginLegal />
    </form>
  );
}
