import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { isNonSmoking, roomPart } from '@safar/domain/stay/room-name';
import type { RoomGroup } from './room-groups.ts';

/** Most tags of a room (REQ-HOTEL-5). */
const MAX_TAGS = 6;

export interface RoomTag {
  kind: 'bed' | 'size' | 'sleeps' | 'view' | 'smoking' | 'other';
  text: string;
}

const SLEEPS = /\bup to (\d+) (?:adults?|guests?|people|persons?)\b/i;
const VIEW_OF = /\bviews? (?:of|over) the ((?:old )?\w+)/i;
const SIZE = /^(\d+) ?sq ?m$/i;
const NAMED_VIEW = /\b(beach|city|garden|hill|lake|mountain|ocean|pool|river|sea|valley)[- ]views?\b/i;

/**
 * Short facts of a room: the part of its supplier's name after the room itself ('Deluxe Room,1 King Bed,NonSmoking'),
 * its size, and what its description states literally. Known facts are in the reader's language, others in the
 * supplier's words (REQ-LANG-4). At most six.
 */
export function roomTags({ roomNames, type }: Pick<RoomGroup, 'roomNames' | 'type'>): RoomTag[] {
  const parts = roomNames.flatMap((name) => name.split(',').slice(1)).map((part) => part.trim());
  const named = [...new Set(parts)].filter(Boolean).map(tagOf);
  const beds = named.filter(({ kind }) => kind === 'bed');
  const rest = named.filter(({ kind }) => kind !== 'bed');
  return [...beds, ...factsOf(type), ...rest].slice(0, MAX_TAGS);
}

function tagOf(part: string): RoomTag {
  const text = roomPart(part);
  if (isNonSmoking(part)) return { kind: 'smoking', text };
  return { kind: /\bbeds?\b/i.test(part) ? 'bed' : 'other', text };
}

function sizeText(size: string): string {
  const metres = SIZE.exec(size)?.[1];
  return metres ? t(m.size, { metres: Number(metres) }) : size;
}

function factsOf(type: RoomGroup['type']): RoomTag[] {
  if (!type) return [];
  const sleeps = Number(SLEEPS.exec(type.description)?.[1] ?? 0);
  const seen = (VIEW_OF.exec(type.description) ?? NAMED_VIEW.exec(type.description))?.[1];
  const tags: RoomTag[] = [];
  if (type.size) tags.push({ kind: 'size', text: sizeText(type.size) });
  if (sleeps > 0) tags.push({ kind: 'sleeps', text: t(m.sleeps, { count: sleeps }) });
  if (seen) tags.push({ kind: 'view', text: t(m.view, { what: seen.toLowerCase() }) });
  return tags;
}
