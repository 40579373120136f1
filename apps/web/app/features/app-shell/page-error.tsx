import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { Button, buttonClass } from '#design/button.tsx';
import { ApiFailure, type ErrorAnswer } from '#lib/api-error.ts';
import { keepTrying } from '#lib/try-again.ts';

/** What a page shows when it could not be loaded or drawn: what happened, what is safe, what to do next. */
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
          Try again
        </Button>
        <Link to="/home" className={buttonClass({})}>
          Go to home
        </Link>
      </div>
    </div>
  );
}

function textsOf(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: 'There is nothing here', text: 'The address may be old or mistyped. Your bookings are safe.' };
  }
  if (isPassing(error)) {
    const said = error instanceof ApiFailure ? error.message : error.data.error;
    return { title: 'This page has to wait a moment', text: `${said} This page also tries again by itself.` };
  }
  if (error instanceof ApiFailure) {
    return { title: 'This page could not be loaded', text: error.message };
  }
  return {
    title: 'Something broke on our side',
    text: 'Nothing you paid or booked is lost. Please try again in a minute.',
  };
}

/** Our server is busy, restarting, or without its records: what it says of itself with `UNAVAILABLE`. */
function isPassing(error: unknown): error is ApiFailure | { readonly data: ErrorAnswer } {
  if (error instanceof ApiFailure) return error.code === 'UNAVAILABLE';
  return isRouteErrorResponse(error) && error.status === 503;
}
