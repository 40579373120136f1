import * as m from '@safar/messages/push';
import { t } from '@safar/messages/t';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { ProblemNote } from '#design/note.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { useSession } from '#lib/session.ts';
import { canBeTold, isTold, subscribe, unsubscribe } from './subscribe.ts';

/**
 * Switches push messages to this device on and off (REQ-MSG-8). The browser asks for leave at the press, never before. Nothing is shown where
 * none are sent, or where the browser cannot show any.
 */
export function PushSwitch({ className }: { className?: string }) {
  const { pushKey } = useSession().config;
  const { run, busy, error } = useApiMutation();
  const [isAsking, setAsking] = useState(false);
  /** Null until this browser was looked at. */
  const [isOn, setOn] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<'denied' | 'failed' | null>(null);

  useEffect(() => {
    if (pushKey === '' || !canBeTold()) return;
    let isLeft = false;
    void look();
    async function look() {
      // Without an answer it is shown as off: a press puts it right.
      const told = await isTold().catch(() => false);
      if (!isLeft) setOn(told);
    }
    return () => {
      isLeft = true;
    };
  }, [pushKey]);

  async function switchOn() {
    setProblem(null);
    setAsking(true);
    const subscribed = await subscribe(pushKey).finally(() => setAsking(false));
    if (typeof subscribed === 'string') return setProblem(subscribed);
    await run({
      call: () => answerOf(browserApi.POST('/api/auth/push', { body: subscribed })),
      done: () => setOn(true),
    });
  }

  function switchOff() {
    return run({
      call: () => answerOf(browserApi.DELETE('/api/auth/push')),
      done: async () => {
        setOn(false);
        await unsubscribe();
      },
    });
  }

  if (isOn === null) return null;
  return (
    <section aria-label={t(m.title)} className={cx('grid gap-3 text-sm', className)}>
      <p className="flex gap-3">
        <Icon of={IconBell} className="text-select-text" />
        <span>
          <b className="block font-semibold">{t(m.title)}</b>
          <span className="block text-xs text-muted">{t(m.text)}</span>
          {isOn && <span className="block text-xs text-muted">{t(m.isOn)}</span>}
        </span>
      </p>
      {isOn ? (
        <Button
          icon={IconBellOff}
          variant="quiet"
          className="justify-self-start"
          busy={busy}
          onClick={() => void switchOff()}
        >
          {t(m.switchOff)}
        </Button>
      ) : (
        <Button
          icon={IconBell}
          className="sm:justify-self-start"
          busy={busy || isAsking}
          onClick={() => void switchOn()}
        >
          {t(m.switchOn)}
        </Button>
      )}
      <ProblemNote text={error ?? (problem === 'denied' ? t(m.denied) : problem && t(m.failed))} />
    </section>
  );
}
