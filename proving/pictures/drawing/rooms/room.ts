import type { Brush } from '../brush.ts';
import type { Setting } from '../front/light.ts';
import { ROOM_LOOKS, type RoomLook } from './furnishing.ts';
import { economy, homestay, standard, twin, family, deluxe, business, studio, suite, villa } from './hotel-rooms.ts';
import { heritage, royal, tent, cottage, planter, houseboat } from './special-rooms.ts';

const KINDS = {
  economy,
  homestay,
  standard,
  twin,
  family,
  deluxe,
  business,
  studio,
  suite,
  villa,
  heritage,
  royal,
  tent,
  cottage,
  planter,
  houseboat,
} satisfies Record<string, (b: Brush, look: RoomLook, setting: Setting) => string>;

/** Kinds of bedrooms, the plainest first. */
export type RoomKind = keyof typeof KINDS;

function isRoomKind(name: string): name is RoomKind {
  return name in KINDS;
}

/** All kinds, the plainest first. */
export const ROOM_KINDS: readonly RoomKind[] = Object.keys(KINDS).filter(isRoomKind);

/** A bedroom with the outlook of its setting; `number` decides its colours. */
export function room(kind: RoomKind, setting: Setting, number: number): (b: Brush) => string {
  return (b) => {
    const look = ROOM_LOOKS[(number * 2 + kind.length) % ROOM_LOOKS.length] ?? ROOM_LOOKS[0];
    return KINDS[kind](b, look, setting);
  };
}
