import * as calls from '@safar/contract/desk/prices';
import { usualShare, USUAL_DAYS } from '@safar/domain/money/beyond-usual';
import { rulesDay, type PriceRule, type Product } from '@safar/domain/money/price-rules';
import { DAY_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import { askSecondPerson, decideAbout } from '../../platform/approvals.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { readPage } from '../../platform/list-cursor.ts';
import { newId } from '../../platform/ids.ts';
import type { Sold } from '../../platform/supply.ts';
import { changedRules, dayOfLook, isAbout, travelDay } from './looks.ts';
import { previewOf, triedIn, hardlySeen } from './preview.ts';
import { priceBook, type PriceSample } from './price-book.ts';
import { namesInRules, ruleForNothing } from './rules-for-nothing.ts';
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
  saveSample,
  writeDraft,
  type Draft,
} from './price-store.ts';

/** There is one draft of the rules, and so one pending request. */
const PRICES_THING = 'prices';
/** Most rules of a draft for which one preview asks suppliers, with one or two questions each. */
const MAX_ASKED = 5;
/** Most live prices stored for one rule. */
const MAX_KEPT = 20;
const PAGE_SIZE = 50;
const VERSION = z.string().regex(/^\d{1,9}$/);

interface DeskPrices extends Pick<PlatformContext, 'config' | 'clock' | 'database'>, Market {
  /** Is called once a version was published. */
  readonly published: () => Promise<void>;
}

/** Port to the products sold. */
export interface Market {
  /** Products that rules can apply to. */
  readonly sold: Sold;
  /** Live supplier prices that a rule may apply to, for a day of travel, `yyyy-MM-dd`. */
  readonly live: (rule: PriceRule, travelDay: string) => Promise<readonly PriceSample[]>;
  /** What we kept of each recent sale since an instant, in per cent of what its supplier got. */
  readonly sharesSold: (product: Product, sinceIso: string) => Promise<readonly number[]>;
}

/** Desk routes with which operators draft, preview and publish price rules (REQ-PRICE-2). */
export function registerDeskPrices(
  desk: DeskRoutes,
  { config, clock, database, published, sold, live, sharesSold }: DeskPrices,
): void {
  const { pool } = database;
  const subject = { kind: 'prices', id: 'rules' };

  desk.route(calls.priceRules, async ({ operator }) => {
    const version = await currentVersion(pool);
    const draft = await findDraft(pool);
    const rules = await rulesOfVersion(pool, version);
    return {
      version,
      rules,
      names: await namesInRules([...rules, ...(draft?.rules ?? [])], sold),
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
    const nothing = await ruleForNothing(body.rules, sold, rulesDay(clock.nowMs()));
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
      const unlooked = await unlookedAt(draft, body);
      if (unlooked !== null) return unlooked;
      await askForDraft(transaction, { by: operator.id, reason: body.reason, at: clock.nowIso() });
      const wish = {
        kind: 'prices',
        thing: PRICES_THING,
        deed: 'Publish the price rules',
        reason: body.reason,
        why: 'every change of price rules',
      } as const;
      const about = `${draft.rules.length} ${draft.rules.length === 1 ? 'rule' : 'rules'}, drafted by ${draft.savedBy}`;
      await askSecondPerson(
        transaction,
        { ...wish, about },
        { operator, nowIso: clock.nowIso(), closesAt: config.desk.closesAt, stands: true },
      );
      await note(transaction, {
        subject,
        reason: body.reason,
        after: { rules: draft.rules, unseen: body.unseen, beyond: body.beyond },
      });
      return {};
    }),
  );

  desk.route(calls.publishPrices, async ({ body, operator, note }) => {
    const answer = await database.transaction(async (transaction) => {
      const draft = await lockDraft(transaction);
      if (draft === null || isOther(draft, body.revision) || draft.askedById === null) return fail('DRAFT_CHANGED');
      if (draft.askedById === operator.id || draft.savedById === operator.id) return fail('OWN_REQUEST');
      const unlooked = await unlookedAt(draft, body);
      if (unlooked !== null) return unlooked;
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
        after: { version, rules: draft.rules, unseen: body.unseen, beyond: body.beyond },
      });
      return { version };
    });
    await published();
    return answer;
  });

  desk.route(calls.previewPrices, async () => {
    const draft = await findDraft(pool);
    if (draft === null) return fail('NO_DRAFT');
    return lookAt(draft, { asksLive: true });
  });

  /**
   * Previews a draft. With `asksLive`, suppliers are asked for prices that recent searches have found few of, and the
   * answers are stored.
   */
  async function lookAt({ rules }: Pick<Draft, 'rules'>, { asksLive }: { readonly asksLive: boolean }) {
    const version = await currentVersion(pool);
    const today = rulesDay(clock.nowMs());
    const inForce = await rulesOfVersion(pool, version);
    const changed = changedRules(inForce, rules);
    const tried = (await listSamples(pool)).map((kept) => triedIn(kept, config.planHours));
    if (asksLive) {
      const few = hardlySeen(changed, tried, today).slice(0, MAX_ASKED);
      const found = await Promise.all(few.map(({ rule }) => askFor(rule, dayOfLook(rule, today))));
      tried.push(...found.flat());
    }
    const { platformFeePaise } = config;
    const bookOn = (day: string, of: readonly PriceRule[]) => priceBook({ version, day }, of, platformFeePaise);
    const sinceIso = new Date(clock.nowMs() - USUAL_DAYS * DAY_MS).toISOString();
    const usualOf = async (product: Product) => usualShare(await sharesSold(product, sinceIso));
    return previewOf(changed, tried, {
      today,
      usual: { hotel: await usualOf('hotel'), flight: await usualOf('flight') },
      booksOn: (day) => ({ now: bookOn(day, inForce), later: bookOn(day, rules) }),
    });
  }

  /** Stores live prices that a rule applies to, as those of searches are stored; none when no supplier sells any. */
  async function askFor(rule: PriceRule, day: string) {
    const at = clock.nowIso();
    const found = (await live(rule, travelDay(rule.scope, day))).map((sample) => ({ at, sample }));
    const about = found.filter((kept) => isAbout(rule, triedIn(kept, config.planHours).things, day));
    const kept = about.slice(0, MAX_KEPT);
    for (const { sample } of kept) await saveSample(pool, { id: newId(clock.nowMs()), at }, sample);
    return kept.map((each) => triedIn(each, config.planHours));
  }

  /**
   * Refuses a draft with a rule that no sampled price could show, or that makes prices beyond usual, unless the operator has named that rule.
   */
  async function unlookedAt(
    draft: Draft,
    named: { readonly unseen: readonly string[]; readonly beyond: readonly string[] },
  ) {
    const { looks } = await lookAt(draft, { asksLive: false });
    const unseen = looks.find(({ id, sampled }) => sampled === 0 && !named.unseen.includes(id));
    if (unseen !== undefined)
      return fail('RULE_UNSEEN', {
        text: `No price shows what ‘${unseen.name}’ does. Look at the preview again, and say so if it stays without one.`,
      });
    const far = looks.find(({ id, beyond }) => beyond > 0 && !named.beyond.includes(id));
    return far === undefined
      ? null
      : fail('RULE_BEYOND_USUAL', {
          text: `‘${far.name}’ makes prices beyond usual. Look at the preview again, and say so if they are meant.`,
        });
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

/** Whether the draft differs from the one the operator saw; null when they saw none. */
function isOther(draft: Draft | null, revision: string | null): boolean {
  return (draft?.revision ?? null) !== revision;
}
