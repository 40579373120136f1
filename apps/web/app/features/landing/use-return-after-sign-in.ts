import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLogin } from '#lib/login-context.ts';
import { LEFT_ELSEWHERE, originOf, useSession } from '#lib/session.ts';

/**
 * Handles a visitor whom a guarded page sent here with the origin: the sign-in dialog opens, and a successful sign-in
 * returns there (REQ-ACC-12). A visitor who is already signed in returns at once. After a sign-out in another tab no
 * dialog opens.
 */
export function useReturnAfterSignIn(): { origin: string | null; leftElsewhere: boolean; signIn: () => void } {
  const [search] = useSearchParams();
  const origin = originOf(search);
  const leftElsewhere = search.has(LEFT_ELSEWHERE);
  const navigate = useNavigate();
  const { openLogin } = useLogin();
  const signedIn = useSession().visitor.kind === 'signed-in';

  const goBack = useCallback(async () => {
    if (origin) await navigate(origin, { replace: true });
  }, [navigate, origin]);
  const signIn = useCallback(() => openLogin({ onSuccess: goBack }), [openLogin, goBack]);

  useEffect(() => {
    if (!origin) return;
    if (signedIn) void goBack();
    else if (!leftElsewhere) signIn();
  }, [origin, signedIn, leftElsewhere, goBack, signIn]);

  return { origin: signedIn ? null : origin, leftElsewhere, signIn };
}
