import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, browserApi } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { forgetSignIn, keptName, SIGN_IN_WATCHED } from '#lib/signed-in.ts';
import { onStoredChange, readStored } from '#lib/storage.ts';

/** The signed-in traveller that the header greets. */
export interface Account {
  name: string;
}

/** The header's greeting, 'Hi {name}' (REQ-FRAME-4). */
export function greetingOf(account: Account): string {
  return account.name ? t(m.hi, { name: account.name }) : t(m.hiThere);
}

/**
 * The signed-in traveller as the server knows them; while the server cannot tell, the name stored in this browser
 * (REQ-FRAME-4). Null for a visitor.
 */
export function useAccount(): Account | null {
  const { visitor } = useSession();
  const kept = useSyncExternalStore(
    (notify) => onStoredChange(SIGN_IN_WATCHED, notify),
    keptName,
    () => null,
  );
  switch (visitor.kind) {
    case 'signed-in':
      return { name: visitor.displayName };
    case 'signed-out':
      return null;
    case 'unknown':
      return kept === null ? null : { name: kept };
  }
}

/**
 * Follows a sign-in or sign-out in another tab, clears what is stored of a session that has ended, and ends a session
 * of which nothing is stored, which a logout whose call failed leaves open.
 */
export function useSignInWatch(): void {
  const { revalidate } = useRevalidator();
  const { visitor } = useSession();
  useEffect(() => onStoredChange(SIGN_IN_WATCHED, () => void revalidate()), [revalidate]);
  useEffect(() => {
    if (visitor.kind === 'signed-out') forgetSignIn();
    else if (visitor.kind === 'signed-in' && readStored('token') === null) {
      void answerOf(browserApi.POST('/api/auth/logout')).then(revalidate, () => null);
    }
  }, [visitor.kind, revalidate]);
}
