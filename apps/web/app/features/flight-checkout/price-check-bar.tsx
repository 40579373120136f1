import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { Rich } from '#lib/rich.tsx';
import { Suspense, type ReactNode } from 'react';
import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { useWaysBack } from '#features/checkout/use-ways-back.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { PriceCheck } from './use-price-check.ts';

const OfferChangedDialog = lazyPart(() =>
  import('#features/checkout/offer-changed-dialog.tsx').then((module) => module.OfferChangedDialog),
);

const TONES: Record<PriceCheck['standing'], string> = {
  good: 'bg-bg lg:bg-raised',
  short: 'bg-caution-soft',
  over: 'bg-critical-soft',
};
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * In the bar of steps: the way back to the flights, and until when the checked price is valid. When the steps take
 * the full width, only this line stays in view (REQ-FCHK-10).
 */
export function PriceCheckBar({ sessionId, check }: { sessionId: string; check: PriceCheck }) {
  const navigate = useNavigate();
  const { choice } = useWaysBack(sessionId, 'flight');
  const { standing, problem } = check;
  return (
    <>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 text-sm max-lg:sticky max-lg:top-header max-lg:z-10 max-lg:-mx-4 max-lg:mb-4 max-lg:justify-between max-lg:border-b max-lg:border-hairline max-lg:px-4 max-lg:py-1 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:rounded-md lg:px-4',
          TONES[standing],
        )}
      >
        <Link to={choice} className="link inline-flex min-h-touch items-center">
          <Icon of={IconArrowLeft} size="sm" />
          <span>{t(m.backToFlights)}</span>
        </Link>
        <span role="timer" className="flex min-w-0 items-center gap-2 lg:min-w-46">
          <Icon of={IconClock} size="sm" />
          <span>
            <Standing check={check} />
          </span>
        </span>
        {standing !== 'good' && (
          <Button busy={check.busy} busyText={t(m.askingPrice)} onClick={() => void check.renew()}>
            {t(m.checkAgain)}
          </Button>
        )}
        {problem !== null && (
          <p role="alert" className="w-full py-2">
            <span>{problem}</span>{' '}
            <Link to={choice} className="link">
              {t(m.otherFlights)}
            </Link>
          </p>
        )}
      </div>
      {check.change && (
        <Suspense>
          <OfferChangedDialog
            of="flight"
            change={check.change}
            onAccept={check.accept}
            onLeave={() => void navigate(choice)}
          />
        </Suspense>
      )}
    </>
  );
}

function Standing({ check: { standing, until } }: { check: PriceCheck }) {
  switch (standing) {
    case 'good':
    case 'short':
      if (until === null) return <span>{t(m.priceChecked)}</span>;
      return (
        <Rich
          message={standing === 'short' ? m.checkedUntilKept : m.checkedUntil}
          values={{ b: boldTime, time: CLOCK.format(until) }}
        />
      );
    case 'over':
      return <span>{t(m.checkOver)}</span>;
  }
}

function boldTime(time: ReactNode) {
  return <b className="font-semibold tabular-nums">{time}</b>;
}
