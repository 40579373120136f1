import { useMemo } from 'react';
import type { Position } from '@safar/domain/distance';
import { cx } from '#design/cx.ts';
import type { MapSurface } from './base-map.ts';
import { thinOut } from './thin-out.ts';

/** Something with a place and a few words, usually a price. */
export interface MapPin {
  id: string;
  position: Position;
  /** On the pin; as few letters as will do. */
  text: string;
  /** Its name for screen readers. */
  label: string;
}

export interface MapPinsProps {
  surface: MapSurface;
  /** The more important first: where pins would cover one another, these are shown and the others are dots. */
  pins: readonly MapPin[];
  /** Whose card is open. */
  selectedId: string | null;
  /** Pointed at, here or elsewhere on the page. */
  highlightedId: string | null;
  onSelect: (id: string) => void;
  onHighlight: (id: string | null) => void;
}

const MAX_PINS = 60;
const MAX_DOTS = 300;
const LETTER_PX = 8.5;
const PIN_EDGES_PX = 30;
const PIN_HEIGHT_PX = 36;

/** Pins as buttons, thinned where many meet. */
export function MapPins({ surface, pins, selectedId, highlightedId, onSelect, onHighlight }: MapPinsProps) {
  const { shown, rest } = useMemo(() => placePins(surface, pins, selectedId), [surface, pins, selectedId]);
  const dots = rest.slice(0, MAX_DOTS);
  return (
    <>
      {dots.map(({ item, x, y }) => (
        <button
          key={item.id}
          type="button"
          // Hundreds of dots would bury the pins; the list has every hotel for those who do not see them.
          aria-hidden
          tabIndex={-1}
          title={item.label}
          style={{ translate: `calc(${Math.round(x)}px - 50%) calc(${Math.round(y)}px - 50%)` }}
          onClick={() => onSelect(item.id)}
          onPointerEnter={() => onHighlight(item.id)}
          onPointerLeave={() => onHighlight(null)}
          className={cx(
            'absolute size-2.5 rounded-full border border-overlay after:absolute after:-inset-2',
            item.id === highlightedId ? 'z-1 scale-150 bg-select' : 'bg-line',
          )}
        />
      ))}
      {shown.map(({ item, x, y }) => (
        <button
          key={item.id}
          type="button"
          aria-label={item.label}
          aria-pressed={item.id === selectedId}
          style={{ translate: `calc(${Math.round(x)}px - 50%) calc(${Math.round(y)}px - 50%)` }}
          onClick={() => onSelect(item.id)}
          onPointerEnter={() => onHighlight(item.id)}
          onPointerLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(item.id)}
          onBlur={() => onHighlight(null)}
          className={cx(
            'absolute grid min-h-8 place-items-center rounded-full border px-3 text-xs font-bold whitespace-nowrap shadow-card',
            'after:absolute after:inset-x-0 after:-inset-y-1.5',
            item.id === selectedId || item.id === highlightedId
              ? 'z-2 border-select bg-select text-on-select'
              : 'z-1 border-line bg-overlay text-text hover:bg-hover',
          )}
        >
          {item.text}
        </button>
      ))}
    </>
  );
}

function placePins({ map }: MapSurface, pins: readonly MapPin[], selectedId: string | null) {
  const bounds = map.getBounds().pad(0.1);
  const inSight = pins.filter(({ position }) => bounds.contains(position));
  const selected = inSight.filter(({ id }) => id === selectedId);
  const boxes = [...selected, ...inSight.filter(({ id }) => id !== selectedId)].map((item) => {
    const { x, y } = map.latLngToLayerPoint(item.position);
    return { item, x, y, width: item.text.length * LETTER_PX + PIN_EDGES_PX, height: PIN_HEIGHT_PX };
  });
  return thinOut(boxes, MAX_PINS);
}
