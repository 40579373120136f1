import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { Button, buttonClass } from '#design/button.tsx';
import { ApiFailure, type ErrorAnswer } from '#lib/api-error.ts';
import { keepTrying } from '#lib/try-again.ts';

/**
 * Shown when a page could not be loaded or rendered: what happened, what has not been affected, what to do next
 * (REQ-FRAME-9).
 */
export function PageError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const { title, text } = textsOf(error);
  const waits = isPassing(error) && state === 'idle';
  useEffect(() => {
    if (waits) return keepTrying(revalidate);
  }, [waits, revalidate]);
  return (
    <div role="alert" className="page grid justify-items-center gap-2 py-24 text-center">
      <title>{`${title} – Safar`}</title>
      <h1>{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button variant="solid" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t(common.tryAgain)}
        </Button>
        <Link to="/home" className={buttonClass({})}>
          {t(common.goHome)}
        </Link>
      </div>
    </div>
  );
}

function textsOf(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: t(m.nothingHereTitle), text: t(m.nothingHere) };
  }
  if (isPassing(error)) {
    const said = error instanceof ApiFailure ? error.message : error.data.error;
    return { title: t(m.waitTitle), text: t(m.wait, { said }) };
  }
  if (error instanceof ApiFailure) {
    return { title: t(m.notLoadedTitle), text: error.message };
  }
  return { title: t(m.brokenTitle), text: t(m.broken) };
}

/** Whether our server is busy, restarting or without its database, which it reports with `UNAVAILABLE`. */
function isPassing(error: unknown): error is ApiFailure | { readonly data: ErrorAnswer } {
  if (error instanceof ApiFailure) return error.code === 'UNAVAILABLE';
  return isRouteErrorResponse(error) && error.status === 503;
}
