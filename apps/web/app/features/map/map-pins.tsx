import { useMemo } from 'react';
import { latLngBounds } from 'leaflet';
import type { Position } from '@safar/domain/stay/distance';
import { cx } from '#design/cx.ts';
import type { MapSurface } from './base-map.ts';
import { joinPins, PIN_PX, type PinGroup } from './join-pins.ts';

/** A pin with a position and a short text, usually a price. */
export interface MapPin {
  id: string;
  position: Position;
  /** The text on the pin; keep it as short as possible. */
  text: string;
  /** Accessible name. */
  label: string;
}

/** The text of a joined pin: '14 hotels' over 'from ₹4,150'. */
export interface JoinedText {
  text: string;
  detail: string;
}

export interface MapPinsProps<Pin extends MapPin> {
  surface: MapSurface;
  /** The more important first: those that would cover one join it. */
  pins: readonly Pin[];
  joinedText: (pins: readonly Pin[]) => JoinedText;
  /** The pin whose card is open. */
  selectedId: string | null;
  /** A pin that is not joined because its card was opened, so that the focus can return to it. */
  aloneId: string | null;
  /** The pin that is pointed at, here or elsewhere on the page. */
  highlightedId: string | null;
  onSelect: (id: string) => void;
  onHighlight: (id: string | null) => void;
}

const EDGE_PX = 48;

/** Pins as buttons, joined where they would overlap; pressing a joined pin zooms to its members. */
export function MapPins<Pin extends MapPin>(props: MapPinsProps<Pin>) {
  const { surface, pins, joinedText, selectedId, aloneId, highlightedId, onSelect, onHighlight } = props;
  const groups = useMemo(() => groupsIn(surface, pins, aloneId), [surface, pins, aloneId]);
  const { map } = surface;

  function open({ item, members }: PinGroup<Pin>) {
    const bounds = latLngBounds(members.map(({ position }) => [position.lat, position.lng]));
    const zoom = Math.min(map.getBoundsZoom(bounds.pad(0.1)), map.getMaxZoom());
    if (members.length === 1) onSelect(item.id);
    // The pins are at one place or the map is at its maximum zoom, so zooming cannot separate them.
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

/** The member after the open one, so that repeated presses reach each in turn. */
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

/** The boxes of the pins, which the map's names avoid. */
export function occupiedBy(surface: MapSurface, pins: readonly MapPin[], aloneId: string | null) {
  return groupsIn(surface, pins, aloneId).map(({ x, y }) => ({ item: null, x, y, ...PIN_PX }));
}

/** The pins within the map and `beyondPx` pixels beyond its edges, with their points. */
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
