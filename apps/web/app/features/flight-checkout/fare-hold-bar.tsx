import { Suspense } from 'react';
import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { useWaysBack } from '#features/checkout/use-ways-back.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FareHold } from './use-fare-hold.ts';

const OfferChangedDialog = lazyPart(() =>
  import('#features/checkout/offer-changed-dialog.tsx').then((module) => module.OfferChangedDialog),
);

const TONES: Record<FareHold['standing'], string> = {
  held: 'bg-raised text-text',
  short: 'bg-caution-soft text-text',
  over: 'bg-critical-soft text-text',
};

/** The way back to the flights, and how long the fare is still held: in sight however far the page is scrolled. */
export function FareHoldBar({ sessionId, hold }: { sessionId: string; hold: FareHold }) {
  const navigate = useNavigate();
  const { choice } = useWaysBack(sessionId, 'flight');
  const { standing, problem } = hold;
  return (
    <>
      <Link to={choice} className="link mb-2 inline-flex text-sm">
        <Icon of={IconArrowLeft} size="sm" />
        Back to the flights
      </Link>
      <div
        className={cx(
          'sticky top-18 z-10 mb-4 flex flex-wrap items-center gap-3 rounded-md px-4 py-2 text-sm shadow-float sm:ms-auto sm:w-fit',
          TONES[standing],
        )}
      >
        <Icon of={IconClock} size="sm" />
        <span role="timer" className="min-w-0 flex-1">
          <Standing hold={hold} />
        </span>
        {standing !== 'held' && (
          <Button busy={hold.busy} busyText="Asking…" onClick={() => void hold.renew()}>
            {standing === 'short' ? 'Hold it longer' : 'Check the fare again'}
          </Button>
        )}
        {problem !== null && (
          <p role="alert" className="w-full">
            {problem}{' '}
            <Link to={choice} className="link">
              See other flights
            </Link>
          </p>
        )}
      </div>
      {hold.change && (
        <Suspense>
          <OfferChangedDialog
            of="flight"
            change={hold.change}
            onAccept={hold.accept}
            onLeave={() => void navigate(choice)}
          />
        </Suspense>
      )}
    </>
  );
}

function Standing({ hold: { standing, leftMs } }: { hold: FareHold }) {
  switch (standing) {
    case 'held':
    case 'short':
      return (
        <>
          Fare held for <b className="font-semibold tabular-nums">{leftMs === null ? '15:00' : minutesText(leftMs)}</b>
          {standing === 'short' && '. What you typed is kept.'}
        </>
      );
    case 'over':
      return <>This fare is held no longer. What you typed is kept.</>;
  }
}

/** '1:05' */
function minutesText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
