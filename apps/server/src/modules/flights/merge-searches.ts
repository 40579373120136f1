import type { CallAnswer } from '@safar/contract/call';
import type { airSearch } from '@safar/contract/flights';

type Answer = CallAnswer<typeof airSearch>;
type Flight = Answer['outbound'][number];

const LISTS = ['outbound', 'inbound', 'itineraries'] as const;

/**
 * Merges the answers of several searches between airports of the same cities (REQ-FSEARCH-11). Each flight names the search that found it;
 * a flight found by several belongs to the one that asked for its own airports, otherwise to the cheapest. The merged answer expires with
 * the first of them.
 */
export function mergedAnswer(answers: readonly [Answer, ...Answer[]], notice: string | null): Answer {
  const [first] = answers;
  const expiresAt = answers.map((answer) => answer.expiresAt).toSorted()[0] ?? first.expiresAt;
  const lists = Object.fromEntries(LISTS.map((list) => [list, mergedList(answers, list)]));
  return { ...first, ...lists, expiresAt, notice };
}

function mergedList(answers: readonly Answer[], list: (typeof LISTS)[number]): Flight[] {
  const flights = new Map<string, Flight>();
  for (const answer of answers)
    for (const flight of answer[list]) {
      const found = { ...flight, searchId: answer.searchId };
      const known = flights.get(flight.id);
      if (known === undefined || isBetter(found, known)) flights.set(flight.id, found);
    }
  return [...flights.values()].toSorted((a, b) => priceOf(a) - priceOf(b));
}

function isBetter(one: Flight, other: Flight): boolean {
  return (
    strayEnds(one) - strayEnds(other) < 0 || (strayEnds(one) === strayEnds(other) && priceOf(one) < priceOf(other))
  );
}

/** Number of ends at other airports than its search asked for. */
function strayEnds({ legs }: Flight): number {
  return legs.flatMap(({ askedFrom, askedTo }) => [askedFrom, askedTo]).filter((asked) => asked !== null).length;
}

function priceOf({ fares }: Flight): number {
  return fares[0]?.totalPaise ?? Infinity;
}
