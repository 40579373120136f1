import * as calls from '@safar/contract/desk/prices';
import { EVERYTHING, type PriceRule } from '@safar/domain/money/price-rules';
import { z } from 'zod';
import type { Caller, TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';

const Saved = z.object({ revision: z.string() });

export type RuleOptions = Partial<Omit<PriceRule, 'scope'>> & { readonly scope?: Partial<PriceRule['scope']> };

/** A mark-up of zero on every stay, with the given changes. */
export function priceRule({ scope, ...part }: RuleOptions = {}): PriceRule {
  return {
    id: crypto.randomUUID(),
    name: 'a rule',
    kind: 'mark-up',
    product: 'hotel',
    percent: 0,
    fixedPaise: 0,
    minPaise: 0,
    maxPaise: null,
    from: null,
    until: null,
    ...part,
    scope: { ...EVERYTHING, ...scope },
  };
}

/** Two operators who put price rules into force at the desk. */
export interface PriceDesk {
  readonly author: Caller;
  readonly publisher: Caller;
  /** Saves a draft; returns its revision. */
  save(rules: readonly PriceRule[], revision?: string | null): Promise<string>;
  publish(rules: readonly PriceRule[]): Promise<void>;
}

export async function openPriceDesk(app: TestApp): Promise<PriceDesk> {
  const author = await asOperator(app, 'content', 'author@desk.example');
  const publisher = await asOperator(app, 'finance', 'publisher@desk.example');

  async function save(rules: readonly PriceRule[], revision: string | null = null): Promise<string> {
    const { body } = await app.deskCall(calls.savePriceDraft, { as: author, body: { revision, rules } });
    return Saved.parse(body).revision;
  }

  return {
    author,
    publisher,
    save,
    publish: async (rules) => {
      const before = calls.priceRules.answer.parse((await app.deskCall(calls.priceRules, { as: author })).body);
      const revision = await save(rules);
      // Rules are accepted without sampled prices and however far they go: tests look at their effect themselves.
      const ids = [...before.rules, ...rules].map(({ id }) => id);
      const body = { revision, unseen: ids, beyond: ids };
      const asked = await app.deskCall(calls.askToPublishPrices, {
        as: author,
        body: { ...body, reason: 'for a test' },
      });
      const published = await app.deskCall(calls.publishPrices, { as: publisher, body });
      if (asked.status !== 200 || published.status !== 200) throw new Error('the rules were not published');
    },
  };
}
