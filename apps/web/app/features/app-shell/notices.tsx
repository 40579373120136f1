import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { announce } from '#design/live-region.tsx';
import { browserApi } from '#lib/api.ts';
import { closeNotice, loadNotices, noticeKey, type Notice } from '#lib/notices.ts';
import { readSession, writeSession } from '#lib/storage.ts';
import { isShownOn } from './notice-place.ts';

/** How often an open page checks whether a notice has ended; the server's cache adds to the delay (REQ-NOTICE-3). */
const ASKED_EVERY_MS = 60_000;
const SAID = 'saidNotices';

/**
 * Current notices to travellers, below the header. An open page only removes notices: a new one would move the content.
 */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const location = useLocation();
  const [live, setLive] = useState(notices);
  useEffect(() => whileShown(setLive), []);
  const shown = live.filter(({ place }) => isShownOn(place, location));
  const said = shown.map(({ text }) => text).join(' ');
  useEffect(() => sayOnce(said), [said]);

  function close(notice: Notice): void {
    closeNotice(notice);
    setLive(live.filter((one) => one !== notice));
  }

  if (shown.length === 0) return null;
  return (
    <section aria-label={t(m.notices)}>
      {shown.map((notice) => (
        <NoticeBand key={noticeKey(notice)} notice={notice} onClose={() => close(notice)} />
      ))}
    </section>
  );
}

function NoticeBand({ notice: { level, text, link }, onClose }: { notice: Notice; onClose: () => void }) {
  const isCaution = level === 'caution';
  return (
    <div className={cx('border-b border-hairline', isCaution ? 'bg-caution-soft' : 'bg-raised')}>
      <div className="page flex items-start gap-3 py-1 text-sm">
        <Icon
          of={isCaution ? IconAlertTriangle : IconInfoCircle}
          className={cx('mt-2.5', isCaution ? 'text-caution' : 'text-muted')}
        />
        <p className="min-w-0 flex-1 py-2.5 wrap-anywhere">
          {isCaution && <span className="sr-only">{t(m.caution)} </span>}
          <span>{text}</span>
          {link !== null && (
            <>
              {' '}
              <Link to={link} className="link">
                {t(m.readMore)}
              </Link>
            </>
          )}
        </p>
        <IconButton icon={IconX} label={t(m.closeNotice)} className="-me-3" onClick={onClose} />
      </div>
    </div>
  );
}

/**
 * Removes notices that have ended, were changed or were closed in another tab: once a minute while the page is visible,
 * and when it becomes visible again.
 */
function whileShown(setLive: (change: (before: readonly Notice[]) => readonly Notice[]) => void): () => void {
  async function look() {
    if (document.visibilityState !== 'visible') return;
    const now = await loadNotices(browserApi, document.cookie);
    const keys = new Set(now.map(noticeKey));
    setLive((before) => before.filter((notice) => keys.has(noticeKey(notice))));
  }
  const again = () => void look();
  const timer = setInterval(again, ASKED_EVERY_MS);
  document.addEventListener('visibilitychange', again);
  globalThis.addEventListener('pageshow', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    globalThis.removeEventListener('pageshow', again);
  };
}

/** Announces the notices once per tab, so that a notice left open is not announced on every page. */
function sayOnce(said: string): void {
  if (said === '' || readSession(SAID) === said) return;
  writeSession(SAID, said);
  announce(said);
}
