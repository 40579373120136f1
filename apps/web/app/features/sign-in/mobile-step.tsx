import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { isMobile, mobileText } from '@safar/domain/people/contact-details';
import { Button } from '#design/button.tsx';
import { useChallenge } from './challenge.tsx';
import { sendOtp, type Sent } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { MobileField } from './mobile-field.tsx';
import { useFocusOnMount, useStepForm } from './use-step-form.ts';

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
    (fail) => (isMobile(mobile) ? () => sendOtp(mobile, asPerson) : fail(mobileText())),
    ({ exists, resendAfterSeconds }) => onSent(mobile, { exists, resendAfterSeconds }),
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4">
      <p className="-mt-2 border-b border-hairline">
        <span className="inline-flex min-h-touch items-center border-b-2 border-select text-sm font-semibold text-select-text">
          {t(m.personalAccount)}
        </span>
      </p>
      <h3>{t(m.enterMobile)}</h3>
      <MobileField
        autoComplete="tel-national"
        hint={t(m.mobileHint)}
        error={error}
        value={mobile}
        ref={field}
        onChange={(typed) => {
          setMobile(typed);
          setError(null);
        }}
      />
      <div className="contents">{challenge}</div>
      <Button
        type="submit"
        variant="solid"
        size="lg"
        block
        disabled={mobile === ''}
        busy={busy}
        busyText={t(m.sendingCode)}
      >
        {t(m.goOn)}
      </Button>
      <button type="button" className="link min-h-touch self-start text-sm" onClick={() => onUsePassword(mobile)}>
        {t(m.passwordInstead)}
      </button>
      <LoginLegal />
    </form>
  );
}
