import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { remainingUntil, type Remaining } from './remaining.ts';

const TICK_MS = 1000;

/** The time left, ticking each second; null once the instant has passed. */
export function useCountdown(launchAt: string, renderedAtMs: number): Remaining | null {
  // The first render uses the server's clock, so that both renders are the same.
  const [nowMs, setNowMs] = useState(renderedAtMs);
  const over = remainingUntil(launchAt, nowMs) === null;
  useEffect(() => {
    if (over) return;
    const update = () => setNowMs(Date.now());
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [over]);
  return remainingUntil(launchAt, nowMs);
}

/** Days, hours, minutes and seconds in four boxes. */
export function Countdown({ remaining }: { remaining: Remaining }) {
  const parts = [
    { value: remaining.days, unit: t(m.landingDays) },
    { value: remaining.hours, unit: t(m.landingHours) },
    { value: remaining.minutes, unit: t(m.landingMinutes) },
    { value: remaining.seconds, unit: t(m.landingSeconds) },
  ];
  return (
    <div role="timer" aria-label={t(m.landingUntilLaunch)} className="grid max-w-md grid-cols-4 gap-2 sm:gap-3">
      {parts.map((part) => (
        <div
          key={part.unit}
          className="rounded-md border border-hairline bg-surface px-1 py-3 text-center sm:py-4 shadow-card"
        >
          <span className="block text-price font-bold sm:text-price-lg tracking-tight">
            {String(part.value).padStart(2, '0')}
          </span>
          <span className="block text-2xs text-faint">{part.unit}</span>
        </div>
      ))}
    </div>
  );
}
