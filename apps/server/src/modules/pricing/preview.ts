import type { CallAnswer } from '@safar/contract/call';
import type { previewPrices } from '@safar/contract/desk/prices';
import { beyondUsual, type UsualShare } from '@safar/domain/money/beyond-usual';
import { sumPaise } from '@safar/domain/money/money';
import type { Product } from '@safar/domain/money/price-rules';
import { allowedPlans, cancellationTier, type PlanHours } from '@safar/domain/money/plans';
import { sampledPrice, type PriceBook, type PriceSample } from './price-book.ts';
import { dayOfLook, isAbout, type ChangedRule } from './looks.ts';

const MAX_ROWS = 50;
/** With fewer prices, one that happens not to change could be mistaken for all. */
const ENOUGH_PRICES = 10;

/** A sampled price, and when it was stored, ISO instant. */
export interface KeptSample {
  readonly at: string;
  readonly sample: PriceSample;
}

/** Price books of the rules in force and of the draft, on a day in India. */
export interface Books {
  readonly now: PriceBook;
  readonly later: PriceBook;
}

/** A sampled price in each plan it can be bought in. */
interface Tried {
  readonly sample: PriceSample;
  readonly things: readonly PriceSample['thing'][];
}

export function triedIn({ at, sample }: KeptSample, hours: PlanHours): Tried {
  const plans = allowedPlans(cancellationTier(sample.heldUntil, at, hours));
  return { sample, things: plans.map((plan) => ({ ...sample.thing, plan })) };
}

/** Changed rules with too few sampled prices to show their effect. */
export function hardlySeen(
  changed: readonly ChangedRule[],
  tried: readonly Tried[],
  today: string,
): readonly ChangedRule[] {
  return changed.filter(
    ({ rule }) => tried.filter(({ things }) => isAbout(rule, things, dayOfLook(rule, today))).length < ENOUGH_PRICES,
  );
}

/** What a preview compares by. */
interface Looking {
  readonly today: string;
  readonly booksOn: (day: string) => Books;
  /** What recent sales left us; null where too few were made to say. */
  readonly usual: Readonly<Record<Product, UsualShare | null>>;
}

/**
 * How a draft changes the prices that its changed rules apply to, each on the day of its rule (REQ-PRICE-2,
 * REQ-PRICE-6).
 */
export function previewOf(
  changed: readonly ChangedRule[],
  tried: readonly Tried[],
  { today, booksOn, usual }: Looking,
): Omit<CallAnswer<typeof previewPrices>, 'ok'> {
  const looks = changed.map(({ rule, change }) => {
    const day = dayOfLook(rule, today);
    const about = tried.filter(({ things }) => isAbout(rule, things, day));
    const rows = about.map((each) => ({ each, rows: repriced(each, booksOn(day), usual) }));
    const { id, name } = rule;
    return {
      look: {
        id,
        name,
        change,
        day,
        sampled: rows.length,
        changed: rows.filter((of) => of.rows.some(isOther)).length,
        beyond: rows.filter((of) => of.rows.some(isBeyond)).length,
      },
      rows,
    };
  });
  // A price to which several rules apply is counted once, under the first of them.
  const rows = [
    ...new Map(
      looks
        .flatMap((look) => look.rows)
        .toReversed()
        .map((of) => [of.each, of.rows]),
    ).values(),
  ].flat();
  const inFull = rows.filter(({ plan }) => plan === 'pay_full');
  const others = rows
    .filter(isOther)
    .toSorted((a, b) => Number(isBeyond(b)) - Number(isBeyond(a)) || Math.abs(changeOf(b)) - Math.abs(changeOf(a)));
  return {
    looks: looks.map(({ look }) => look),
    sampled: rows.length,
    changed: others.length,
    beyond: others.filter(isBeyond).length,
    dearer: others.filter((row) => changeOf(row) > 0).length,
    middleChangePaise: middle(others.map(changeOf)),
    earnedBeforePaise: sumPaise(inFull.map(({ before }) => before.earnedPaise)),
    earnedAfterPaise: sumPaise(inFull.map(({ after }) => after.earnedPaise)),
    rows: others.slice(0, MAX_ROWS).map(({ sample, plan, before, after, books, beyond }) => ({
      product: sample.thing.product,
      title: sample.title,
      plan,
      costPaise: sample.costPaise,
      beforePaise: before.totalPaise,
      afterPaise: after.totalPaise,
      beforeRule: namesOf(books.now, { ...sample.thing, plan }),
      afterRule: namesOf(books.later, { ...sample.thing, plan }),
      beyond,
    })),
  };
}

/** A price in every plan it could be bought in; a plan with the price of paying in full is not counted again. */
function repriced({ sample, things }: Tried, books: Books, usual: Looking['usual']) {
  const { costPaise, floorPaise: recommendedPaise, thing } = sample;
  const rows = things.map(({ plan }) => {
    const before = sampledPrice(books.now, sample, plan);
    const after = sampledPrice(books.later, sample, plan);
    const beyond = beyondUsual({ costPaise, recommendedPaise, before, after }, usual[thing.product]);
    return { sample, plan, books, before, after, beyond };
  });
  const full = rows.find(({ plan }) => plan === 'pay_full');
  return rows.filter(
    (row) =>
      row === full ||
      row.before.totalPaise !== full?.before.totalPaise ||
      row.after.totalPaise !== full.after.totalPaise,
  );
}

type Row = ReturnType<typeof repriced>[number];

function changeOf({ before, after }: Row): number {
  return after.totalPaise - before.totalPaise;
}

function isOther(row: Row): boolean {
  return changeOf(row) !== 0;
}

function isBeyond({ beyond }: Row): boolean {
  return beyond.length > 0;
}

function middle(amounts: readonly number[]): number {
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
}

function namesOf(book: PriceBook, product: Parameters<PriceBook['rulesFor']>[0]): string | null {
  const names = book.rulesFor(product).map(({ name }) => name);
  return names.length === 0 ? null : names.join(', ');
}
