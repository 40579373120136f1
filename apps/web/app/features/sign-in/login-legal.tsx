import { language, pathIn } from '@safar/messages/language';
import * as m from '@safar/messages/sign-in';
import type { ReactNode } from 'react';
import { Rich } from '#lib/rich.tsx';

/** The links of the sign-in dialog (REQ-ACC-1). They open in a new tab, so that nothing typed is lost. */
export function LoginLegal() {
  return (
    <p className="mt-auto pt-2 text-2xs text-faint">
      <Rich
        message={m.legal}
        values={{
          privacy: linkTo('/privacy-policy'),
          agreement: linkTo('/terms/service-providers'),
          terms: linkTo('/terms/service-providers'),
        }}
      />
    </p>
  );
}

function linkTo(path: string) {
  return (text: ReactNode) => (
    <a
      href={pathIn(language(), path)}
      target="_blank"
      className="text-muted underline underline-offset-2 hover:text-text"
    >
      {text}
    </a>
  );
}
