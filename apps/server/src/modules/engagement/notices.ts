import * as calls from '@safar/contract/desk/notices';
import { liveNotices } from '@safar/contract/notices';
import { closedNotices, closedNoticesCookie } from '@safar/domain/stay/closed-notices';
import { language } from '@safar/messages/language';
import type { FastifyInstance } from 'fastify';
import type { PageVariant } from '../../platform/context.ts';
import { sha256Hex } from '../../platform/crypto.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { route } from '../../platform/route.ts';
import type { EngagementContext } from './context.ts';
import { listNotices, lockNotice, markWithdrawn, noticesAhead, saveNotice, type Notice } from './notice-store.ts';

/** Other processes see a change within this time (REQ-NOTICE-3). */
const KEPT_MS = 15_000;
const VERSION_DIGITS = 12;

/** Notices as travellers read them and as operators publish, change and withdraw them. */
export interface Notices {
  /** A page's variant depends on the live notices and on those that its reader's browser has closed. */
  readonly pageVariant: PageVariant;
  register(app: FastifyInstance): void;
  registerDesk(desk: DeskRoutes): void;
}

/** Notices to travellers (REQ-NOTICE-1, REQ-NOTICE-2): every page shows them, so they are cached in memory. */
export function createNotices(context: EngagementContext): Notices {
  const { database, clock, cache } = context;
  const { pool } = database;
  const ahead = cache.create<Notice[]>({ name: 'notices', ttlMs: KEPT_MS, maxItems: 1 });
  const forget = () => ahead.clear();

  async function liveNow(): Promise<Notice[]> {
    const nowMs = clock.nowMs();
    const known = await ahead.get('ahead', () => noticesAhead(pool, clock.nowIso(), calls.NOTICE_LIMITS.live));
    return known.filter(({ from, until }) => Date.parse(from) <= nowMs && nowMs < Date.parse(until));
  }

  async function readLive() {
    return {
      notices: (await liveNow()).map((notice) => {
        const { id, words, level, place, link, until } = notice;
        return { id, version: versionOf(notice), text: words[language()] ?? words.en ?? '', level, place, link, until };
      }),
    };
  }

  return {
    pageVariant: async (cookies) => {
      // While notices cannot be read, a page shows none.
      const live = (await liveNow().catch(() => [])).map(versionOf);
      const closed = live.filter((version) => closedNotices(cookies).has(version));
      return {
        mark: JSON.stringify([live, closed]),
        ...(closed.length > 0 && { cookie: closedNoticesCookie(closed) }),
      };
    },
    register: (app) => route(app, liveNotices, readLive, context),
    registerDesk: (desk) => {
      desk.route(calls.notices, async () => {
        const found = await listNotices(pool, clock.nowIso(), calls.NOTICE_LIMITS.listed);
        const view = (notice: Notice) => ({
          ...termsOf(notice),
          id: notice.id,
          state: stateAt(clock.nowMs(), notice),
          revision: revisionOf(notice),
        });
        return { notices: found.map(view) };
      });

      desk.route(calls.saveNotice, async ({ body: { known, notice, reason }, note }) => {
        const saved = await database.transaction(async (transaction) => {
          const before = await lockNotice(transaction, known?.id ?? null);
          if (known !== null && before === null) return fail('NOTICE_NOT_FOUND');
          if (known !== null && before !== null && revisionOf(before) !== known.revision) return fail('NOTICE_CHANGED');
          if (before?.withdrawnAt != null || Date.parse(notice.until) <= clock.nowMs()) return fail('NOTICE_OVER');
          const id = known?.id ?? newId(clock.nowMs());
          const others = await noticesAhead(transaction, clock.nowIso(), calls.NOTICE_LIMITS.live + 1);
          if (others.filter((other) => other.id !== id).length >= calls.NOTICE_LIMITS.live) return fail('NOTICES_FULL');
          await saveNotice(transaction, { id, ...notice });
          const subject = { kind: 'notice', id };
          await note(transaction, { subject, reason, before: before && termsOf(before), after: notice });
          return { id };
        });
        await forget();
        return saved;
      });

      desk.route(calls.withdrawNotice, async ({ params: { id }, body: { reason }, note }) => {
        const withdrawn = await database.transaction(async (transaction) => {
          const notice = await lockNotice(transaction, id);
          if (notice === null || notice.withdrawnAt !== null) return fail('NOTICE_NOT_FOUND');
          await markWithdrawn(transaction, id, clock.nowIso());
          const subject = { kind: 'notice', id };
          await note(transaction, { subject, reason, before: termsOf(notice), after: { state: 'withdrawn' } });
          return {};
        });
        await forget();
        return withdrawn;
      });
    },
  };
}

function versionOf(notice: Notice): string {
  return revisionOf(notice).slice(0, VERSION_DIGITS);
}

function termsOf({ words, level, place, link, from, until }: Notice) {
  return { words, level, place, link, from, until };
}

/** Hash that distinguishes two states of a notice. */
function revisionOf(notice: Notice): string {
  return sha256Hex(JSON.stringify([notice.id, termsOf(notice)]));
}

function stateAt(nowMs: number, { withdrawnAt, from, until }: Notice): (typeof calls.NOTICE_STATES)[number] {
  if (withdrawnAt !== null) return 'withdrawn';
  if (nowMs >= Date.parse(until)) return 'ended';
  return nowMs < Date.parse(from) ? 'scheduled' : 'live';
}
