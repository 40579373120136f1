import { Suspense, useCallback, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lazyQueryPart } from '#lib/lazy-part.ts';
import { LoginContext, type OpenLogin } from '#lib/login-context.ts';
import { keptName } from '#lib/signed-in.ts';
import type { Elements } from '#lib/rich.tsx';

const LoginDialog = lazyQueryPart(async () => {
  // Loads the modal's code together with the dialog's, not after it.
  const [module] = await Promise.all([import('../sign-in/login-dialog.tsx'), import('#design/open-modal.tsx')]);
  return module.LoginDialog;
});

interface OpenedLogin extends OpenLogin {
  sessionEnded: boolean;
}

/** Hosts the sign-in dialog; its code is loaded when it is first opened. */
export function LoginProvider({ children }: { children: Elements }) {
  const [opened, setOpened] = useState<OpenedLogin | null>(null);
  const { revalidate } = useRevalidator();
  const openLogin = useCallback((options: OpenLogin = {}) => {
    // A stored name means that the session ended without a logout.
    const sessionEnded = keptName() !== null;
    setOpened((before) => ({ ...options, sessionEnded: sessionEnded || before?.sessionEnded === true }));
  }, []);
  const login = useMemo(() => ({ openLogin }), [openLogin]);

  async function finish(signedIn: boolean) {
    const onSuccess = opened?.onSuccess;
    setOpened(null);
    if (!signedIn) return;
    // Replaces a reload after sign-in (REQ-ACC-1): every loader of the page runs again for the traveller.
    await revalidate();
    await onSuccess?.();
  }

  return (
    <LoginContext value={login}>
      {children}
      {opened && (
        <Suspense>
          <LoginDialog sessionEnded={opened.sessionEnded} onDone={(signedIn) => void finish(signedIn)} />
        </Suspense>
      )}
    </LoginContext>
  );
}
