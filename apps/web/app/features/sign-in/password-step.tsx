import * as common from '@safar/messages/common';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { isMobile, mobileText } from '@safar/domain/people/contact-details';
import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { loginWithPassword } from './login-api.ts';
import { LoginLegal } from './login-legal.tsx';
import { MobileField } from './mobile-field.tsx';
import { useFocusOnMount, useStepForm } from './use-step-form.ts';

interface PasswordStepProps {
  mobile: string;
  onBack: (mobile: string) => void;
  onSignedIn: (displayName: string) => void;
}

/** The password of a completed account, instead of the code (REQ-ACC-9). */
export function PasswordStep({ mobile: known, onBack, onSignedIn }: PasswordStepProps) {
  const [mobile, setMobile] = useState(known);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ mobile?: string; password?: string }>({});
  const firstField = useFocusOnMount<HTMLInputElement>();
  const { form, busy, error, setError, submit } = useStepForm<{ displayName: string }>(
    () => {
      const found = {
        ...(!isMobile(mobile) && { mobile: mobile === '' ? t(common.required) : mobileText() }),
        ...(password === '' && { password: t(common.required) }),
      };
      setWrong(found);
      return Object.keys(found).length === 0 ? () => loginWithPassword(mobile, password) : null;
    },
    ({ displayName }) => onSignedIn(displayName),
  );

  function typed() {
    setWrong({});
    setError(null);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4">
      <button type="button" className="link -mt-2 self-start text-sm" onClick={() => onBack(mobile)}>
        <Icon of={IconArrowLeft} size="sm" />
        <span>{t(common.back)}</span>
      </button>
      <h3>{t(m.withPassword)}</h3>
      <MobileField
        autoComplete="username"
        value={mobile}
        error={wrong.mobile ?? null}
        ref={known === '' ? firstField : undefined}
        onChange={(text) => {
          setMobile(text);
          typed();
        }}
      />
      <PasswordField
        label={t(common.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        error={wrong.password ?? error}
        ref={known === '' ? undefined : firstField}
        onChange={(event) => {
          setPassword(event.target.value);
          typed();
        }}
      />
      <Button type="submit" variant="solid" size="lg" block busy={busy} busyText={t(m.signingIn)}>
        {t(m.loginButton)}
      </Button>
      <p className="text-sm text-muted">{t(m.forgot)}</p>
      <LoginLegal />
    </form>
  );
}
