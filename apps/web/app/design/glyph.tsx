import type { IconGlyph } from './icon.tsx';

/** An icon of plain strokes on the 24 px grid, round ends, from one path. The build makes every outline icon with it. */
export function glyph(d: string): IconGlyph {
  return function Glyph({ className, stroke = 2, 'aria-hidden': hidden }) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={hidden}
      >
        <path d={d} />
      </svg>
    );
  };
}
