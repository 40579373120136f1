import type { SoldKind } from '@safar/contract/desk/sold';
import type { PriceRule, PriceRuleScope } from '@safar/domain/money/price-rules';
import type { Sold } from '../../platform/supply.ts';

/** Codes that a scope lists by kind, and the message for a code that does not exist. */
const LISTED: readonly { kind: SoldKind; of: (scope: PriceRuleScope) => readonly string[]; problem: string }[] = [
  { kind: 'supplier', of: ({ suppliers }) => suppliers, problem: 'which we are not connected to.' },
  { kind: 'country', of: ({ countries }) => countries, problem: 'which is no code of a country.' },
  { kind: 'city', of: ({ cities }) => cities, problem: 'which is no city we sell. Choose one from the list.' },
  { kind: 'hotel', of: ({ hotels }) => hotels, problem: 'which is not in the catalogue.' },
  {
    kind: 'airline',
    of: ({ airlines }) => airlines,
    problem: 'which is no airline we know. Choose one from the list.',
  },
];

/** The names of all that rules are for, each once; what is sold no more has none. */
export async function namesInRules(
  rules: readonly PriceRule[],
  sold: Pick<Sold, 'nameOf'>,
): Promise<{ kind: SoldKind; code: string; name: string }[]> {
  const names = await Promise.all(
    LISTED.flatMap(({ kind, of }) =>
      [...new Set(rules.flatMap(({ scope }) => of(scope)))].map(async (code) => ({
        kind,
        code,
        name: await sold.nameOf(kind, code),
      })),
    ),
  );
  return names.flatMap(({ name, ...rest }) => (name === null ? [] : [{ ...rest, name }]));
}

/**
 * The first thing in rules that we do not sell, as a sentence; null when every rule applies to something we sell
 * (REQ-PRICE-2).
 * @param today day in India; a rule that is only for earlier days applies to nothing
 */
export async function ruleForNothing(rules: readonly PriceRule[], sold: Sold, today: string): Promise<string | null> {
  for (const { name, scope } of rules) {
    for (const { kind, of, problem } of LISTED)
      for (const code of of(scope))
        if ((await sold.nameOf(kind, code)) === null) return `‘${name}’ is for the ${kind} ${code}, ${problem}`;
    if (scope.travelUntil !== null && scope.travelUntil < today)
      return `‘${name}’ is for travel until ${scope.travelUntil}, which is over.`;
  }
  return null;
}
