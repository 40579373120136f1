/** Rules for mark-ups and fees: one shared draft, published by a second operator (REQ-PRICE-2). */

import { PRICE_RULE_KINDS, PRODUCTS } from '@safar/domain/money/price-rules';
import { z } from 'zod';
import { codeField, Cursor, Id, Instant, IsoDate, numberText, Paise, PlanId } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';
import { SOLD_KINDS } from './sold.ts';
import { operatorLine } from './operator-text.ts';

const LIMITS = { rules: 200, name: 80, codes: 100, code: 20, leadDays: 730, percent: 100, paise: 10_000_000 };
const PERCENT_STEP = 0.01;

/** By the names that suppliers use. */
const RULE_CABINS = ['Economy', 'Premium Economy', 'Business', 'Premium Business', 'First Class'] as const;

const Code = codeField({ min: 1, max: LIMITS.code });
const Codes = z.array(Code).max(LIMITS.codes);
const LeadDays = z.int().min(0).max(LIMITS.leadDays).nullable();
const Amount = Paise.min(0).max(LIMITS.paise);

const Scope = z.object({
  suppliers: Codes,
  reach: z.enum(['domestic', 'international']).nullable(),
  countries: z
    .array(
      z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'Use two letters, as IN'),
    )
    .max(LIMITS.codes),
  cities: Codes,
  hotels: Codes,
  stars: z.array(z.int().min(0).max(5)).max(6),
  airlines: z
    .array(
      numberText()
        .toUpperCase()
        .regex(/^[A-Z0-9]{2}$/, 'Use the airline’s two characters, as 6E'),
    )
    .max(LIMITS.codes),
  cabins: z.array(z.enum(RULE_CABINS)).max(RULE_CABINS.length),
  plans: z.array(PlanId).max(PlanId.options.length),
  travelFrom: IsoDate.nullable(),
  travelUntil: IsoDate.nullable(),
  minLeadDays: LeadDays,
  maxLeadDays: LeadDays,
});

export const PriceRule = z
  .object({
    id: Id,
    name: z
      .string()
      .trim()
      .min(1, 'Give the rule a name')
      .pipe(operatorLine({ max: LIMITS.name })),
    kind: z.enum(PRICE_RULE_KINDS),
    product: z.enum(PRODUCTS),
    percent: z.number().min(0).max(LIMITS.percent).multipleOf(PERCENT_STEP, 'Use at most two decimals'),
    fixedPaise: Amount,
    minPaise: Amount,
    maxPaise: Amount.nullable(),
    scope: Scope,
    from: IsoDate.nullable(),
    until: IsoDate.nullable(),
  })
  .refine(({ maxPaise, minPaise }) => maxPaise === null || maxPaise >= minPaise, {
    path: ['maxPaise'],
    error: 'The most is less than the least',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'It ends before it begins',
  })
  .refine(({ product, scope }) => product === 'hotel' || scope.plans.length === 0, {
    path: ['scope', 'plans'],
    error: 'A flight is always paid in full, so a rule for flights cannot be for a payment plan',
  })
  .refine(({ product, scope }) => product === 'flight' || scope.airlines.length + scope.cabins.length === 0, {
    path: ['scope', 'airlines'],
    error: 'A rule for hotels cannot be for an airline or a cabin',
  })
  .refine(
    ({ product, scope: { countries, cities, hotels, stars } }) =>
      product === 'hotel' || countries.length + cities.length + hotels.length + stars.length === 0,
    { path: ['scope', 'hotels'], error: 'A rule for flights cannot be for a country, a city, a hotel or stars' },
  )
  .refine(({ scope: { travelFrom, travelUntil } }) => !travelFrom || !travelUntil || travelFrom <= travelUntil, {
    path: ['scope', 'travelUntil'],
    error: 'Its days of travel end before they begin',
  })
  .refine(
    ({ scope: { minLeadDays, maxLeadDays } }) =>
      minLeadDays === null || maxLeadDays === null || minLeadDays <= maxLeadDays,
    { path: ['scope', 'maxLeadDays'], error: 'Its most days ahead are fewer than its least' },
  );

export type PriceRule = z.output<typeof PriceRule>;

/** In order: among the rules of a kind and product, the first that fits applies. */
export const PriceRules = z.array(PriceRule).max(LIMITS.rules);

/** Version 0 has no rules. */
const Version = z.object({
  version: z.int(),
  publishedAt: Instant,
  draftedBy: z.string(),
  publishedBy: z.string(),
  reason: z.string(),
});

const Draft = z.object({
  /** Changes with every save. */
  revision: Id,
  rules: PriceRules,
  savedBy: z.string(),
  savedAt: Instant,
  /** Set when publishing was requested; the draft cannot be saved until it is decided. */
  asked: z.object({ by: z.string(), isOwn: z.boolean(), reason: z.string(), at: Instant }).nullable(),
});

export const priceRules = defineDeskCall({
  id: 'priceRules',
  method: 'get',
  path: '/api/prices',
  summary: 'The rules prices are made by, and the draft',
  access: 'operator',
  permission: 'prices.read',
  answer: z.object({
    ok: z.literal(true),
    version: z.int(),
    rules: PriceRules,
    /** The names of what the rules and the draft are for, where it is still sold. */
    names: z.array(z.object({ kind: z.enum(SOLD_KINDS), code: z.string(), name: z.string() })),
    /** The fee of a stay when no rule applies. */
    usualFeePaise: Paise,
    draft: Draft.nullable(),
  }),
  errors: [],
});

export const priceVersions = defineDeskCall({
  id: 'priceVersions',
  method: 'get',
  path: '/api/prices/versions',
  summary: 'Every publication of rules, the newest first',
  access: 'operator',
  permission: 'prices.read',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), versions: z.array(Version), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

const DraftInput = z.object({
  /** Revision of the draft that was shown. */
  revision: Id,
});

const LookedRules = z
  .array(Id)
  .max(2 * LIMITS.rules)
  .default([]);

/**
 * Publishing needs a preview: rules for which the preview has no price, and those that make prices beyond usual, must be named, or publishing is
 * refused.
 */
const LookedAt = DraftInput.extend({ unseen: LookedRules, beyond: LookedRules });

export const savePriceDraft = defineDeskCall({
  id: 'savePriceDraft',
  method: 'post',
  path: '/api/prices/draft',
  summary: 'Keeps rules as the draft; no price changes',
  access: 'operator',
  permission: 'prices.draft',
  body: z.object({
    /** Revision of the draft that this one replaces; null when there was none. */
    revision: Id.nullable(),
    rules: PriceRules,
  }),
  answer: z.object({ ok: z.literal(true), revision: Id }),
  errors: ['DRAFT_CHANGED', 'RULE_FOR_NOTHING'],
});

export const discardPriceDraft = defineDeskCall({
  id: 'discardPriceDraft',
  method: 'post',
  path: '/api/prices/draft/discard',
  summary: 'Drops the draft, also one that waits to be published',
  access: 'operator',
  permission: 'prices.draft',
  body: DraftInput.extend({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['DRAFT_CHANGED'],
});

export const askToPublishPrices = defineDeskCall({
  id: 'askToPublishPrices',
  method: 'post',
  path: '/api/prices/draft/ask',
  summary: 'Asks a second person to publish the draft',
  access: 'operator',
  permission: 'prices.draft',
  body: LookedAt.extend({ reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['DRAFT_CHANGED', 'RULE_UNSEEN', 'RULE_BEYOND_USUAL'],
});

export const publishPrices = defineDeskCall({
  id: 'publishPrices',
  method: 'post',
  path: '/api/prices/draft/publish',
  summary: 'Publishes the draft that somebody else drafted and asked for; prices are made by it within seconds',
  access: 'operator',
  permission: 'prices.publish',
  body: LookedAt,
  answer: z.object({ ok: z.literal(true), version: z.int() }),
  errors: ['DRAFT_CHANGED', 'OWN_REQUEST', 'RULE_UNSEEN', 'RULE_BEYOND_USUAL'],
});

/** One price of a recent search, under the current rules and under the draft. */
const Repriced = z.object({
  product: z.enum(PRODUCTS),
  /** 'Shimla, 22 to 26 Jan', 'DEL to BOM, 3 Dec, 6E'. */
  title: z.string(),
  /** The payment plan; 'pay_full' when none was chosen, and for every flight. */
  plan: PlanId,
  costPaise: Paise,
  beforePaise: Paise,
  afterPaise: Paise,
  /** Names of rules; null for none. */
  beforeRule: z.string().nullable(),
  afterRule: z.string().nullable(),
  /** Why it is beyond usual, as sentences that go on with 'it': 'is 19% dearer than now'; empty when it is not. */
  beyond: z.array(z.string()),
});

/** How the draft changes a rule. A rule whose scope changed counts as removed there and new here. */
export const RULE_CHANGES = ['new', 'changed', 'moved', 'removed'] as const;

const Look = z.object({
  /** Id of the rule. */
  id: Id,
  name: z.string(),
  change: z.enum(RULE_CHANGES),
  /** The day in India whose prices are compared; a later one when the rule starts later. */
  day: IsoDate,
  /**
   * Prices that the rule applies to, from recent searches or requested just now, and how many of them would change; 0 when no price shows
   * its effect.
   */
  sampled: z.int(),
  changed: z.int(),
  /** How many of them would be beyond usual. */
  beyond: z.int(),
});

export const previewPrices = defineDeskCall({
  id: 'previewPrices',
  method: 'get',
  path: '/api/prices/draft/preview',
  summary:
    'Prices what the changed rules are for again, by the draft: recent searches, else a few that are asked for now; changes nothing',
  access: 'operator',
  permission: 'prices.read',
  answer: z.object({
    ok: z.literal(true),
    /** Every rule that the draft changes. */
    looks: z.array(Look),
    /** Number of prices that were computed again, and how many of them would change. */
    sampled: z.int(),
    changed: z.int(),
    dearer: z.int(),
    /** How many of the changed ones are beyond usual. */
    beyond: z.int(),
    /** The median of the changes; 0 without any. */
    middleChangePaise: Paise,
    /** Our earnings on these prices, when they are paid in full. */
    earnedBeforePaise: Paise,
    earnedAfterPaise: Paise,
    /** Those beyond usual first, then the largest changes, at most 50. */
    rows: z.array(Repriced),
  }),
  errors: ['NO_DRAFT'],
});
