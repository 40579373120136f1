import * as calls from '@safar/contract/desk/prices';
import { rulesDay } from '@safar/domain/price-rules';
import { sumPaise } from '@safar/domain/money';
import { allowedPlans, cancellationTier, type PlanId } from '@safar/domain/plans';
import { z } from 'zod';
import { askSecondPerson, decideAbout } from '../../platform/approvals.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { readPage } from '../../platform/list-cursor.ts';
import { newId } from '../../platform/ids.ts';
import { priceBook, sampledPrice, type PriceBook, type PriceSample } from './price-book.ts';
import { ruleForNothing, type Sold } from './rules-for-nothing.ts';
import {
  askForDraft,
  currentVersion,
  deleteDraft,
  findDraft,
  insertVersion,
  listSamples,
  listVersions,
  lockDraft,
  rulesOfVersion,
  writeDraft,
  type Draft,
} from './price-store.ts';

/** Of the rules there is one draft, which waits once. */
const PRICES_THING = 'prices';
const MAX_ROWS = 50;
const PAGE_SIZE = 50;
const VERSION = z.string().regex(/^\d{1,9}$/);

interface DeskPrices extends Pick<PlatformContext, 'config' | 'clock' | 'database'> {
  /** The rules in force. */
  readonly book: () => Promise<PriceBook>;
  /** To be called once a version was published. */
  readonly published: () => Promise<void>;
  /** What rules can be for. */
  readonly sold: Sold;
}

/** Rules of prices as operators draft, try and publish them (REQ-PRICE-2). */
export function registerDeskPrices(
  desk: DeskRoutes,
  { config, clock, database, book, published, sold }: DeskPrices,
): void {
  const { pool } = database;
  const subject = { kind: 'prices', id: 'rules' };

  desk.route(calls.priceRules, async ({ operator }) => {
    const version = await currentVersion(pool);
    const draft = await findDraft(pool);
    return {
      version,
      rules: await rulesOfVersion(pool, version),
      usualFeePaise: config.platformFeePaise,
      draft: draft === null ? null : draftView(draft, operator.id),
    };
  });

  desk.route(calls.priceVersions, async ({ query: { cursor } }) => {
    const page = await readPage(
      { cursor, size: PAGE_SIZE },
      (place, limit) => listVersions(pool, place, limit),
      ({ publishedAt, version }) => ({ at: publishedAt, id: String(version) }),
      VERSION,
    );
    return page === undefined ? fail('BAD_REQUEST') : { versions: page.rows, nextCursor: page.nextCursor };
  });

  desk.route(calls.savePriceDraft, async ({ body, operator, note }) => {
    const nothing = await ruleForNothing(body.rules, sold);
    if (nothing !== null) return fail('RULE_FOR_NOTHING', { text: nothing });
    return database.transaction(async (transaction) => {
      const draft = await lockDraft(transaction);
      if (isOther(draft, body.revision) || draft?.askedById) return fail('DRAFT_CHANGED');
      const revision = newId(clock.nowMs());
      await writeDraft(transaction, { revision, rules: body.rules, by: operator.id, at: clock.nowIso() });
      await note(transaction, { subject, before: draft?.rules ?? null, after: body.rules });
      return { revision };
    });
  });

  desk.route(calls.discardPriceDraft, ({ body, operator, note }) =>
    database.transaction(async (transaction) => {
      const draft = await lockDraft(transaction);
      if (draft === null || isOther(draft, body.revision)) return fail('DRAFT_CHANGED');
      await deleteDraft(transaction);
      const state = draft.askedById === operator.id ? 'withdrawn' : 'sent-back';
      const decision = { state, answer: body.reason, by: operator, nowIso: clock.nowIso() } as const;
      await decideAbout(transaction, PRICES_THING, decision);
      await note(transaction, { subject, reason: body.reason, before: draft.rules });
      return {};
    }),
  );

  desk.route(calls.askToPublishPrices, ({ body, operator, note }) =>
    database.transaction(async (transaction) => {
      const draft = await lockDraft(transaction);
      if (draft === null || isOther(draft, body.revision) || draft.askedById !== null) return fail('DRAFT_CHANGED');
      await askForDraft(transaction, { by: operator.id, reason: body.reason, at: clock.nowIso() });
      const wish = {
        kind: 'prices',
        thing: PRICES_THING,
        deed: 'Publish the price rules',
        reason: body.reason,
      } as const;
      const about = `${draft.rules.length} ${draft.rules.length === 1 ? 'rule' : 'rules'}, drafted by ${draft.savedBy}`;
      await askSecondPerson(transaction, { ...wish, about }, { operator, nowIso: clock.nowIso(), stands: true });
      await note(transaction, { subject, reason: body.reason, after: draft.rules });
      return {};
    }),
  );

  desk.route(calls.publishPrices, async ({ body, operator, note }) => {
    const answer = await database.transaction(async (transaction) => {
      const draft = await lockDraft(transaction);
      if (draft === null || isOther(draft, body.revision) || draft.askedById === null) return fail('DRAFT_CHANGED');
      if (draft.askedById === operator.id || draft.savedById === operator.id) return fail('OWN_REQUEST');
      const before = await currentVersion(transaction);
      const version = before + 1;
      const reason = draft.askedReason ?? '';
      await insertVersion(transaction, {
        version,
        rules: draft.rules,
        draftedBy: draft.savedById,
        publishedBy: operator.id,
        reason,
        at: clock.nowIso(),
      });
      await deleteDraft(transaction);
      const approved = { state: 'approved', answer: null, by: operator, nowIso: clock.nowIso() } as const;
      await decideAbout(transaction, PRICES_THING, approved);
      const rules = await rulesOfVersion(transaction, before);
      await note(transaction, {
        subject,
        reason,
        before: { version: before, rules },
        after: { version, rules: draft.rules },
      });
      return { version };
    });
    await published();
    return answer;
  });

  desk.route(calls.previewPrices, async () => {
    const draft = await findDraft(pool);
    if (draft === null) return fail('NO_DRAFT');
    const now = await book();
    const day = rulesDay(clock.nowMs());
    return preview(now, priceBook({ version: now.by.version + 1, day }, draft.rules, config.platformFeePaise));
  });

  async function preview(now: PriceBook, then: PriceBook) {
    /** A price in every plan it could be bought in; a plan that costs what paying in full does is not counted once more. */
    function repriced(sample: PriceSample, at: string) {
      const priceIn = (plan: PlanId) => ({
        sample,
        plan,
        before: sampledPrice(now, sample, plan),
        after: sampledPrice(then, sample, plan),
      });
      const full = priceIn('pay_full');
      const others = allowedPlans(cancellationTier(sample.heldUntil, at, config.planHours))
        .filter((plan) => plan !== 'pay_full')
        .map(priceIn)
        .filter(
          ({ before, after }) =>
            before.totalPaise !== full.before.totalPaise || after.totalPaise !== full.after.totalPaise,
        );
      return [full, ...others];
    }

    const rows = (await listSamples(pool)).flatMap(({ at, sample }) => repriced(sample, at));
    const inFull = rows.filter(({ plan }) => plan === 'pay_full');
    const changed = rows
      .filter(({ before, after }) => before.totalPaise !== after.totalPaise)
      .toSorted((a, b) => changeOf(b) - changeOf(a));
    return {
      sampled: rows.length,
      changed: changed.length,
      dearer: changed.filter(({ before, after }) => after.totalPaise > before.totalPaise).length,
      middleChangePaise: middle(changed.map(({ before, after }) => after.totalPaise - before.totalPaise)),
      earnedBeforePaise: sumPaise(inFull.map(({ before }) => before.earnedPaise)),
      earnedAfterPaise: sumPaise(inFull.map(({ after }) => after.earnedPaise)),
      rows: changed.slice(0, MAX_ROWS).map(({ sample, plan, before, after }) => ({
        product: sample.thing.product,
        title: sample.title,
        plan,
        costPaise: sample.costPaise,
        beforePaise: before.totalPaise,
        afterPaise: after.totalPaise,
        beforeRule: namesOf(now, { ...sample.thing, plan }),
        afterRule: namesOf(then, { ...sample.thing, plan }),
      })),
    };
  }
}

function draftView(
  { revision, rules, savedBy, savedAt, askedById, askedBy, askedReason, askedAt, savedById }: Draft,
  operatorId: string,
) {
  const asked =
    askedBy === null || askedReason === null || askedAt === null
      ? null
      : { by: askedBy, isOwn: [askedById, savedById].includes(operatorId), reason: askedReason, at: askedAt };
  return { revision, rules, savedBy, savedAt, asked };
}

/** Whether the draft is another than the one somebody looked at; null: they saw none. */
function isOther(draft: Draft | null, revision: string | null): boolean {
  return (draft?.revision ?? null) !== revision;
}

interface Change {
  readonly before: { readonly totalPaise: number };
  readonly after: { readonly totalPaise: number };
}

function changeOf({ before, after }: Change): number {
  return Math.abs(after.totalPaise - before.totalPaise);
}

function middle(amounts: readonly number[]): number {
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
}

function namesOf(book: PriceBook, product: Parameters<PriceBook['rulesFor']>[0]): string | null {
  const names = book.rulesFor(product).map(({ name }) => name);
  return names.length === 0 ? null : names.join(', ');
}
