import * as m from '@safar/messages/checkout';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useEffect } from 'react';
import { Button } from '#design/button.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { NothingHere } from '#features/app-shell/nothing-here.tsx';
import { dropDraft } from './form-draft.ts';
import { useWaysBack } from './use-ways-back.ts';

/** Shown instead of a checkout that is over: what happened, that nothing was charged here, and where to go. */
export function GoneCheckout({ sessionId, text }: { sessionId: string; text: string }) {
  const { search } = useWaysBack(sessionId, null);
  useEffect(() => dropDraft(sessionId), [sessionId]);
  return (
    <NothingHere
      page={t(m.gonePage)}
      title={text}
      text={t(m.goneText)}
      action={
        <>
          <LinkButton to={search} variant="solid">
            {t(m.searchAgain)}
          </LinkButton>
          <LinkButton to="/bookings">{t(common.myBookings)}</LinkButton>
          <Button variant="quiet" onClick={() => history.back()}>
            {t(m.goBack)}
          </Button>
        </>
      }
    />
  );
}
