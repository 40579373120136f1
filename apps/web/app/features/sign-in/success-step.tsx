import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';

/** Three frames (REQ-ACC-1), half a second each, then half a second before the dialog closes. */
const FRAMES = 3;
const FRAME_MS = 500;
const AT: readonly string[] = ['start-0', 'start-1/2 -translate-x-1/2', 'end-0'];

/** The welcome: a dot for the traveller moves from ring to ring. */
export function SuccessStep({ displayName, onDone }: { displayName: string; onDone: () => void }) {
  const [frame, setFrame] = useState(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (frame + 1 < FRAMES) setFrame(frame + 1);
      else done.current();
    }, FRAME_MS);
    return () => clearTimeout(timer);
  }, [frame]);
  return (
    <output className="grid flex-1 content-center justify-items-center gap-2 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-positive-soft text-positive">
        <Icon of={IconCheck} size="xl" stroke={2.5} />
      </span>
      <h3 className="text-xl">{displayName ? t(m.welcomeName, { name: displayName }) : t(m.welcome)}</h3>
      <p className="max-w-60 text-sm text-muted">{t(m.signedIn)}</p>
      <span aria-hidden className="relative mt-3 h-3 w-36">
        <span className="absolute inset-x-1 top-1 h-0.5 bg-line opacity-55" />
        <span className="absolute start-0 top-0.5 size-2 rounded-full border-2 border-line bg-overlay" />
        <span className="absolute end-0 top-0.5 size-2 rounded-full border-2 border-line bg-overlay" />
        <span className={cx('absolute top-0 size-3 rounded-full bg-accent', AT[frame])} />
      </span>
    </output>
  );
}
