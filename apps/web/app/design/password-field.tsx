import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until 'Show' is pressed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'ok' | 'prefix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="link min-h-touch px-1 text-sm"
          aria-pressed={shown}
          aria-label={t(m.showPassword, { field: props.label.toLowerCase() })}
          onClick={() => setShown(!shown)}
        >
          {shown ? t(m.hideTyped) : t(m.showTyped)}
        </button>
      }
    />
  );
}
