import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { DeskUser } from '#api/use-ask.ts';
import { SignInForm } from '#pages/sign-in/sign-in-form.tsx';

/**
 * Covers the page of an operator whose session has ended until they sign in again. What they typed is still in the page then, and is stored
 * nowhere else (REQ-DESK-1). Another operator starts with an empty page.
 */
export function SignInAgain({ operator }: { operator: DeskUser }) {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const cover = useRef<HTMLDialogElement>(null);
  // In the top layer, and outside the page, which an open dialog makes inert: the cover is above that dialog, which cannot be reached
  // meanwhile.
  useEffect(() => {
    cover.current?.showModal();
    cover.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  return createPortal(
    <dialog
      ref={cover}
      data-react-aria-top-layer
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none bg-bg text-text"
    >
      <div className="grid min-h-full place-items-center p-4">
        <div className="grid w-full max-w-96 gap-4 rounded-desk border bg-surface p-5 shadow-card">
          <h1 id="session-ended">Your session has ended</h1>
          <p className="text-muted">Sign in again and go on: what you were typing is still there.</p>
          <SignInForm email={operator.email} onSignedIn={() => queries.invalidateQueries()} />
          <a
            href={`/sign-in?to=${encodeURIComponent(pathname + search)}`}
            className="text-2xs text-select-text hover:underline pointer-coarse:min-h-11"
          >
            You are not {operator.name}? Sign in as somebody else; what was typed is dropped
          </a>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
