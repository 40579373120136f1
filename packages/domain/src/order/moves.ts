/**
 * The states of an item, a record and a change, and every move between them. Whether somebody waits is no state: a change that waits for a
 * person runs, and whoever learns more goes on with it.
 */

export const ITEM_STATES = [
  /** Not there yet at its supplier. */
  'wanted',
  'standing',
  /** Why, its change says. That it was used, the calendar says. */
  'gone',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const RECORD_STATES = [
  'wanted',
  /** Its supplier keeps it, and it is not vouchered or ticketed. */
  'held',
  'issued',
  /** Its hotel turned its guests away: what it cost is claimed from its supplier, which is not asked to cancel it (REQ-DESK-65). */
  'denied',
  /** Nothing was ever bought. */
  'never',
  'gone',
] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export const CHANGE_STATES = ['proposed', 'accepted', 'running', 'done', 'refused', 'undone', 'lapsed'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

export const ITEM_MOVES: Moves<ItemState> = {
  wanted: ['standing', 'gone'],
  standing: ['gone'],
  gone: [],
};

/** What came late, after nothing or no longer anything was expected, is there and is given back. */
export const RECORD_MOVES: Moves<RecordState> = {
  wanted: ['held', 'issued', 'never'],
  held: ['issued', 'denied', 'gone'],
  issued: ['denied', 'gone'],
  denied: [],
  never: ['held', 'issued'],
  gone: ['held', 'issued'],
};

export const CHANGE_MOVES: Moves<ChangeState> = {
  proposed: ['accepted', 'running', 'refused', 'lapsed'],
  accepted: ['running', 'lapsed'],
  running: ['done', 'refused', 'undone'],
  done: [],
  refused: [],
  undone: [],
  lapsed: [],
};

/** Whether a state may follow another one. Its own may not: whoever repeats a step finds it done. */
export function mayMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from].includes(to);
}
