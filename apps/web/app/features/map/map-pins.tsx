import { useMemo } from 'react';
import { latLngBounds } from 'leaflet';
import type { Position } from '@safar/domain/distance';
import { cx } from '#design/cx.ts';
import type { MapSurface } from './base-map.ts';
import { joinPins, PIN_PX, type PinGroup } from './join-pins.ts';

/** Something with a place and a few words, usually a price. */
export interface MapPin {
  id: string;
  position: Position;
  /** On the pin; as few letters as will do. */
  text: string;
  /** Its name for screen readers. */
  label: string;
}

/** What stands on a pin for several: '14 hotels' over 'from ₹4,150'. */
export interface JoinedText {
  text: string;
  detail: string;
}

export interface MapPinsProps<Pin extends MapPin> {
  surface: MapSurface;
  /** The more important first: those that would cover one join it. */
  pins: readonly Pin[];
  joinedText: (pins: readonly Pin[]) => JoinedText;
  /** Whose card is open. */
  selectedId: string | null;
  /** Stands by itself, as one whose card was opened: the focus finds it again. */
  aloneId: string | null;
  /** Pointed at, here or elsewhere on the page. */
  highlightedId: string | null;
  onSelect: (id: string) => void;
  onHighlight: (id: string | null) => void;
}

const EDGE_PX = 48;

/** Pins as buttons, joined where many meet; pressing a joined one zooms to what it joins. */
export function MapPins<Pin extends MapPin>(props: MapPinsProps<Pin>) {
  const { surface, pins, joinedText, selectedId, aloneId, highlightedId, onSelect, onHighlight } = props;
  const groups = useMemo(() => groupsIn(surface, pins, aloneId), [surface, pins, aloneId]);
  const { map } = surface;

  function open({ item, members }: PinGroup<Pin>) {
    const bounds = latLngBounds(members.map(({ position }) => [position.lat, position.lng]));
    const zoom = Math.min(map.getBoundsZoom(bounds.pad(0.1)), map.getMaxZoom());
    if (members.length === 1) onSelect(item.id);
    // At one place, or as near as the map goes: there is no way to see them apart.
    else if (zoom <= map.getZoom() && map.getZoom() === map.getMaxZoom()) onSelect(after(members, selectedId).id);
    else map.setView(bounds.getCenter(), Math.max(zoom, map.getZoom() + 1));
  }

  return groups.map((group) => {
    const { item, x, y, members } = group;
    const joined = members.length > 1 ? joinedText(members) : null;
    const marked = members.some(({ id }) => id === selectedId || id === highlightedId);
    return (
      <button
        key={item.id}
        type="button"
        aria-label={joined ? undefined : item.label}
        aria-pressed={joined ? undefined : item.id === selectedId}
        style={{ translate: `calc(${Math.round(x)}px - 50%) calc(${Math.round(y)}px - 50%)` }}
        onClick={() => open(group)}
        onPointerEnter={() => onHighlight(item.id)}
        onPointerLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(item.id)}
        onBlur={() => onHighlight(null)}
        className={cx(
          'absolute grid place-items-center border px-3 text-xs whitespace-nowrap shadow-card',
          joined
            ? 'min-h-11 content-center rounded-md font-semibold'
            : 'min-h-8 rounded-full font-bold after:absolute after:inset-x-0 after:-inset-y-1.5',
          marked ? 'z-2 border-select bg-select text-on-select' : 'z-1 border-line bg-overlay text-text hover:bg-hover',
        )}
      >
        <span>{joined ? `${joined.text} ` : item.text}</span>
        {joined && <span className={cx('text-2xs font-normal', !marked && 'text-muted')}>{joined.detail}</span>}
      </button>
    );
  });
}

/** The one after the open one, so that each is reached in turn. */
function after<Pin extends MapPin>(members: readonly Pin[], selectedId: string | null): Pin {
  const next = members[members.findIndex(({ id }) => id === selectedId) + 1] ?? members[0];
  if (next === undefined) throw new Error('A pin joins nothing');
  return next;
}

function groupsIn<Pin extends MapPin>({ map }: MapSurface, pins: readonly Pin[], aloneId: string | null) {
  const placed = pinsInSight(map, pins, EDGE_PX);
  const alone = placed.filter(({ item }) => item.id === aloneId);
  const others = joinPins(placed.filter(({ item }) => item.id !== aloneId));
  return [...others, ...alone.map((each) => ({ ...each, members: [each.item] }))];
}

/** The boxes that pins take on a map, for its names to keep clear of. */
export function occupiedBy(surface: MapSurface, pins: readonly MapPin[], aloneId: string | null) {
  return groupsIn(surface, pins, aloneId).map(({ x, y }) => ({ item: null, x, y, ...PIN_PX }));
}

/** The pins within the map, and so many pixels beyond its edges, where they stand. */
export function pinsInSight<Pin extends MapPin>(map: MapSurface['map'], pins: readonly Pin[], beyondPx = 0) {
  const size = map.getSize();
  return pins.flatMap((item) => {
    const at = map.latLngToContainerPoint(item.position);
    const inSight = at.x >= -beyondPx && at.y >= -beyondPx && at.x <= size.x + beyondPx && at.y <= size.y + beyondPx;
    if (!inSight) return [];
    const { x, y } = map.latLngToLayerPoint(item.position);
    return [{ item, x, y }];
  });
}
