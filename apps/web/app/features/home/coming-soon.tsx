import * as common from '@safar/messages/common';
import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { LinkButton } from '#design/link-button.tsx';
import { RouteLine } from '#design/route-line.tsx';

/** Shown instead of the form of a product that is not open yet. */
export function ComingSoon() {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <div className="mb-3 flex w-36">
        <RouteLine />
      </div>
      <h2 className="text-lg font-semibold">{t(m.comingSoonTitle)}</h2>
      <p className="max-w-96 text-sm text-muted">{t(m.comingSoonText)}</p>
      <LinkButton to="/home?tab=hotels" className="mt-3">
        {t(common.searchHotels)}
      </LinkButton>
    </div>
  );
}
