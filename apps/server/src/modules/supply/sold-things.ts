import { AIRLINES } from '@safar/domain/flight/airlines';
import { soldThings } from '@safar/contract/desk/sold';
import type { DeskRoutes } from '../../platform/desk.ts';
import type { Sold, SoldThing } from '../../platform/supply.ts';
import { foldWords, readReferenceCountries } from '../places/index.ts';

const MAX_FOUND = 10;

/** Sources of cities, hotels and airlines. */
export interface SoldNeeds {
  readonly supplierIds: readonly string[];
  readonly cities: Pick<SoldList, 'nameOf' | 'find'>;
  readonly hotels: Pick<SoldList, 'nameOf' | 'find'>;
  /** The name of an airline whose flights were found recently; null when none has this code. */
  readonly airlineFound: (code: string) => Promise<string | null>;
}

interface SoldList {
  nameOf(code: string): Promise<string | null>;
  find(text: string, limit: number): Promise<readonly SoldThing[]>;
}

/** Everything with a code that operators can name. */
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

/** Suggestions while an operator types the name of something. */
export function registerSoldThings(desk: DeskRoutes, sold: Sold): void {
  desk.route(soldThings, async ({ query: { kind, find } }) => ({ things: [...(await sold.find(kind, find))] }));
}

/** A short list, searched by code, or by words that begin with the typed ones. */
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
