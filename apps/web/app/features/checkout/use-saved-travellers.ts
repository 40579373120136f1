import { useEffect, useState } from 'react';
import type { AdultGuest, GuestRoom } from '@safar/domain/guests';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';

export type SavedTraveller = components['schemas']['Traveller'];

export interface SavedTravellers {
  /** Those who can be guests here: Indian nationals (spec 3.5). */
  travellers: readonly SavedTraveller[];
  /** Whether the traveller asked for the guest at this path to be saved. */
  keeps: (path: string) => boolean;
  keep: (path: string, on: boolean) => void;
  /** Saves those asked for, once the guests have been accepted. */
  saveKept: (rooms: readonly GuestRoom[]) => Promise<void>;
}

/** The account's saved travellers, to fill guest forms with and to add guests to (D13). Without them the forms work as well. */
export function useSavedTravellers(): SavedTravellers {
  const [travellers, setTravellers] = useState<readonly SavedTraveller[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();

  useEffect(() => {
    let left = false;
    answerOf(browserApi.GET('/api/users/me/travellers')).then(
      (answer) => left || setTravellers(answer.travellers.filter(({ nationality }) => nationality === 'IN')),
      () => null,
    );
    return () => {
      left = true;
    };
  }, []);

  function keep(path: string, on: boolean) {
    setKept((before) => new Set(on ? [...before, path] : [...before].filter((each) => each !== path)));
  }

  async function saveKept(rooms: readonly GuestRoom[]): Promise<void> {
    const wanted = rooms.flatMap(({ adults }, room) =>
      adults.filter((_adult, index) => kept.has(adultPath(room, index))),
    );
    setKept(new Set());
    const saved = await Promise.all(wanted.map((adult) => saveAdult(adult)));
    const missed = wanted.filter((_adult, index) => !saved[index]).map(({ firstName }) => firstName);
    if (missed.length > 0)
      toast({ text: `${missed.join(' and ')} could not be saved. Add travellers in your profile.`, tone: 'critical' });
  }

  return { travellers, keeps: (path) => kept.has(path), keep, saveKept };
}

export function adultPath(room: number, adult: number): string {
  return `rooms.${room}.adults.${adult}`;
}

const MASK = '•';

/** A number as it was typed; one that is shown masked is kept already. */
function typed(number: string | undefined): string | null {
  return number?.includes(MASK) ? null : number || null;
}

/** Whether it is saved now. */
function saveAdult({ title, firstName, lastName, nationality, pan, passport }: AdultGuest): Promise<boolean> {
  const body = { title, firstName, lastName, nationality, pan: typed(pan), passport: typed(passport) };
  return answerOf(browserApi.POST('/api/users/me/travellers', { body })).then(
    () => true,
    () => false,
  );
}
