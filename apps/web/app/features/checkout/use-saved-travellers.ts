import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { useState } from 'react';
import type { TravellerInput } from '@safar/domain/people/travellers';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi, type ApiClient } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { isMasked } from './use-checked-form.ts';

export type SavedTraveller = components['schemas']['Traveller'];

/** A person in a form who can be saved, by the path of their fields. */
export interface Savable {
  path: string;
  traveller: GivenTraveller;
}

/** The form's data of a person; without a nationality they are taken as Indian, if nothing else is known. */
type GivenTraveller = Omit<TravellerInput, 'nationality'> & { nationality?: string | undefined };

export interface SavedTravellers {
  travellers: readonly SavedTraveller[];
  /** Whether the traveller asked to save the person at this path. */
  keeps: (path: string) => boolean;
  keep: (path: string, on: boolean) => void;
  /** Saves the people asked for, after all have been accepted. */
  saveKept: (people: readonly Savable[]) => Promise<void>;
}

/** The account's saved travellers; none when they cannot be loaded: the forms work without them. */
export async function loadSavedTravellers(api: ApiClient): Promise<readonly SavedTraveller[]> {
  return answerOf(api.GET('/api/users/me/travellers')).then(
    ({ travellers }) => travellers,
    () => [],
  );
}

/** The account's saved travellers, to fill forms from and to add people to (REQ-ACC-15). */
export function useSavedTravellers(travellers: readonly SavedTraveller[]): SavedTravellers {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();

  function keep(path: string, on: boolean) {
    setKept((before) => new Set(on ? [...before, path] : [...before].filter((each) => each !== path)));
  }

  async function saveKept(people: readonly Savable[]): Promise<void> {
    const wanted = people.filter(({ path }) => kept.has(path)).map(({ traveller }) => traveller);
    setKept(new Set());
    const saved = await Promise.all(wanted.map((traveller) => save(traveller, travellers)));
    const missed = wanted.filter((_traveller, index) => !saved[index]).map(({ firstName }) => firstName);
    if (missed.length === 0) return;
    const names = new Intl.ListFormat(locale()).format(missed);
    toast({ text: t(m.notKept, { names }), tone: 'critical' });
  }

  return { travellers, keeps: (path) => kept.has(path), keep, saveKept };
}

/** Saves a person, or updates the saved one with this name; resolves to whether that worked. */
async function save(given: GivenTraveller, all: readonly SavedTraveller[]): Promise<boolean> {
  const known = all.find((one) => nameOf(one) === nameOf(given));
  try {
    if (known) {
      // A value that was not asked for here, or is masked, is not changed.
      const body = { ...known, ...Object.fromEntries(Object.entries(given).filter(([, value]) => isTyped(value))) };
      await answerOf(browserApi.POST('/api/users/me/travellers/{id}', { params: { path: { id: known.id } }, body }));
    } else {
      const body = { ...given, pan: typed(given.pan), passport: typed(given.passport) };
      await answerOf(browserApi.POST('/api/users/me/travellers', { body }));
    }
    return true;
  } catch {
    return false;
  }
}

function nameOf({ firstName, lastName }: Pick<TravellerInput, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.toLowerCase();
}

function isTyped(value: string | null | undefined): boolean {
  return Boolean(value) && !isMasked(value);
}

/** A number as it was typed; null for a masked one. */
function typed(number: string | null | undefined): string | null {
  return isTyped(number) ? (number ?? null) : null;
}
