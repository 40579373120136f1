import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { IconCalendarOff, IconCloudOff } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { CARD_NO_PRICE } from './card-grid.ts';

/** Why a card has no price. @param stalled the price could not be loaded; otherwise the hotel is sold out */
export function NoPrice({ stalled }: { stalled: boolean }) {
  const [icon, title, text] = stalled
    ? ([IconCloudOff, m.notLoaded, m.asksAgain] as const)
    : ([IconCalendarOff, m.soldOut, m.noRoom] as const);
  return (
    <div className={cx(CARD_NO_PRICE, 'flex items-center gap-4 rounded-md bg-raised px-4 py-3 text-sm')}>
      <Icon of={icon} size="lg" className="text-faint max-sm:hidden" />
      <p className="min-w-0">
        <b className="block font-semibold">{t(title)}</b>
        <span className="text-muted">{t(text)}</span>
      </p>
    </div>
  );
}
