import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#design/link-button.tsx';

/** The slim header of a booking's page: back, title, dates, and its badge. */
export function BookingBar({
  title,
  line,
  badge,
  backTo = '/bookings',
}: {
  title: string;
  line?: string;
  badge?: ReactNode;
  backTo?: string;
}) {
  return (
    <div className="border-b bg-surface">
      <div className="page flex min-h-13 items-center gap-2 sm:min-h-14 sm:gap-4">
        <LinkButton
          to={backTo}
          variant="quiet"
          icon={IconArrowLeft}
          aria-label={t(common.back)}
          className="-ms-3 size-touch shrink-0 p-0!"
        />
        <div className="min-w-0 flex-1 py-1 sm:flex sm:items-baseline sm:gap-4">
          <h1 className="line-clamp-2 text-base leading-5 font-semibold sm:line-clamp-1" title={title}>
            {title}
          </h1>
          {line !== undefined && <p className="text-xs text-muted sm:text-sm sm:whitespace-nowrap">{line}</p>}
        </div>
        <div className="grid shrink-0 justify-items-end max-sm:*:flex-col max-sm:*:items-end">{badge}</div>
      </div>
    </div>
  );
}
