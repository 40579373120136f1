import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import * as m from '@safar/messages/bookings';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { LinkButton } from '#design/link-button.tsx';

/**
 * Shown instead of a page that does not exist: what happened, what has not been affected, and where to go. `page` names
 * the missing page, also in the document title.
 */
export function NothingHere({
  page,
  title,
  text,
  action,
}: {
  page: string;
  title: string;
  text: string;
  action: ReactNode;
}) {
  return (
    <div className="page py-12">
      <title>{`${page} – Safar`}</title>
      <h1 className="sr-only">{page}</h1>
      <EmptyState art="broken" title={title} text={text} action={action} />
    </div>
  );
}

/** Shown instead of a booking that is not the traveller's. */
export function MissingBooking({ text }: { text: string }) {
  return (
    <NothingHere
      page={t(m.missingPage)}
      title={text}
      text={t(m.missingText)}
      action={<LinkButton to="/bookings">{t(common.myBookings)}</LinkButton>}
    />
  );
}
