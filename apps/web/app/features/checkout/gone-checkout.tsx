import { useEffect } from 'react';
import { Button } from '#design/button.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { NothingHere } from '#features/app-shell/nothing-here.tsx';
import { dropDraft } from './form-draft.ts';
import { useWaysBack } from './use-ways-back.ts';

/** In place of a checkout that is over: what happened, that nothing was charged here, and the way on. */
export function GoneCheckout({ sessionId, text }: { sessionId: string; text: string }) {
  const { search } = useWaysBack(sessionId, null);
  useEffect(() => dropDraft(sessionId), [sessionId]);
  return (
    <NothingHere
      page="Checkout"
      title={text}
      text="A price is kept for a short time only: half an hour for a room, 15 minutes for a flight. Nothing was charged here; a booking you completed is under My Bookings."
      action={
        <>
          <LinkButton to={search} variant="solid">
            Search again
          </LinkButton>
          <LinkButton to="/bookings">My Bookings</LinkButton>
          <Button variant="quiet" onClick={() => history.back()}>
            Go back
          </Button>
        </>
      }
    />
  );
}
