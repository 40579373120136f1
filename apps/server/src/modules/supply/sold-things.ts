import { AIRLINES } from '@safar/domain/airlines';
import { soldThings } from '@safar/contract/desk/sold';
import type { DeskRoutes } from '../../platform/desk.ts';
import type { Sold, SoldThing } from '../../platform/sold.ts';
import { foldWords, readReferenceCountries } from '../places/index.ts';

const MAX_FOUND = 10;

/** Where cities, hotels and airlines are kept. */
export interface SoldNeeds {
  readonly supplierIds: readonly string[];
  readonly cities: Pick<SoldList, 'nameOf' | 'find'>;
  readonly hotels: Pick<SoldList, 'nameOf' | 'find'>;
  /** What an airline is called whose flights were found lately; null: none has this code. */
  readonly airlineFound: (code: string) => Promise<string | null>;
}

interface SoldList {
  nameOf(code: string): Promise<string | null>;
  find(text: string, limit: number): Promise<readonly SoldThing[]>;
}

/** Everything that has a code and that operators name. */
export function createSold({ supplierIds, cities, hotels, airlineFound }: SoldNeeds): Sold {
  const airlines = listOf(Object.entries(AIRLINES).map(([code, name]) => ({ code, name })));
  const lists = {
    supplier: listOf(supplierIds.map((id) => ({ code: id, name: id }))),
    country: listOf(readReferenceCountries()),
    city: cities,
    hotel: hotels,
    airline: { ...airlines, nameOf: async (code: string) => (await airlines.nameOf(code)) ?? airlineFound(code) },
  };
  return {
    nameOf: (kind, code) => lists[kind].nameOf(code),
    find: (kind, text) => lists[kind].find(text, MAX_FOUND),
  };
}

/** What is offered while an operator types the name of something. */
export function registerSoldThings(desk: DeskRoutes, sold: Sold): void {
  desk.route(soldThings, async ({ query: { kind, find } }) => ({ things: [...(await sold.find(kind, find))] }));
}

/** A short list: by its code, or by words that begin as those typed. */
function listOf(things: readonly SoldThing[]): SoldList {
  const byCode = new Map(things.map(({ code, name }) => [code, name]));
  const named = things.map(({ code, name }) => ({ code, name, words: foldWords(name) }));
  return {
    nameOf: async (code) => byCode.get(code) ?? null,
    find: async (text, limit) => {
      const typed = foldWords(text);
      const isMeant = (words: readonly string[]) => typed.every((part) => words.some((word) => word.startsWith(part)));
      const exact = named.filter(({ code }) => code.toLowerCase() === text.toLowerCase());
      const begins = ({ words }: { readonly words: readonly string[] }) =>
        words[0]?.startsWith(typed[0] ?? '') ?? false;
      const like = named
        .filter((thing) => !exact.includes(thing) && typed.length > 0 && isMeant(thing.words))
        .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
      return [...exact, ...like].slice(0, limit).map(({ code, name }) => ({ code, name }));
    },
  };
}
