import * as common from '@safar/messages/common';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { Note } from '#design/note.tsx';
import { Modal } from '#design/modal.tsx';
import { AccountStep } from './account-step.tsx';
import { nextSendMs } from './login-api.ts';
import { LoginSidePanel } from './login-side-panel.tsx';
import { MobileStep } from './mobile-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SuccessStep } from './success-step.tsx';

/** The dialog opens this long after mounting (REQ-ACC-1). */
const OPENS_AFTER_MS = 100;

interface OtpSent {
  name: 'otp';
  mobile: string;
  exists: boolean;
  resendAtMs: number;
}

type Step =
  | { name: 'mobile'; mobile: string }
  | { name: 'password'; mobile: string }
  | OtpSent
  | { name: 'account'; mobile: string }
  | { name: 'success'; displayName: string };

/**
 * Sign-in and sign-up (REQ-ACC-1): mobile → otp → success, or → account → success for a new mobile; or the password
 * instead of the code (REQ-ACC-9).
 * @param sessionEnded sign-in is needed because the session ended
 * @param onDone called once, with whether the traveller is now signed in
 */
export function LoginDialog({
  sessionEnded = false,
  onDone,
}: {
  sessionEnded?: boolean;
  onDone: (signedIn: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ name: 'mobile', mobile: '' });

  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const verified = step.name === 'account' || step.name === 'success';
  return (
    <Modal open={open} onClose={() => onDone(verified)} title={t(common.login)} size="lg" bodyPadding={false}>
      <div className="grid sm:grid-cols-[17rem_minmax(0,1fr)]">
        <LoginSidePanel />
        <div className="flex min-h-108 flex-col gap-4 p-4 sm:p-6">
          {sessionEnded && !verified && (
            <Note tone="caution" live="status">
              {t(m.sessionEnded)}
            </Note>
          )}
          <StepOf step={step} go={setStep} onDone={() => onDone(true)} />
        </div>
      </div>
    </Modal>
  );
}

interface StepOfProps {
  step: Step;
  go: (step: Step) => void;
  onDone: () => void;
}

function StepOf({ step, go, onDone }: StepOfProps) {
  switch (step.name) {
    case 'mobile':
      return (
        <MobileStep
          mobile={step.mobile}
          onSent={(mobile, sent) => go({ name: 'otp', mobile, exists: sent.exists, resendAtMs: nextSendMs(sent) })}
          onUsePassword={(mobile) => go({ name: 'password', mobile })}
        />
      );
    case 'password':
      return (
        <PasswordStep
          mobile={step.mobile}
          onBack={(mobile) => go({ name: 'mobile', mobile })}
          onSignedIn={(displayName) => go({ name: 'success', displayName })}
        />
      );
    case 'otp':
      return (
        <OtpStep
          {...step}
          onResent={(resendAtMs) => go({ ...step, resendAtMs })}
          onBack={() => go({ name: 'mobile', mobile: step.mobile })}
          onVerified={({ hasAccount, displayName }) =>
            go(hasAccount ? { name: 'success', displayName } : { name: 'account', mobile: step.mobile })
          }
        />
      );
    case 'account':
      return <AccountStep mobile={step.mobile} onCreated={(displayName) => go({ name: 'success', displayName })} />;
    case 'success':
      return <SuccessStep displayName={step.displayName} onDone={onDone} />;
  }
}
