import { times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { arch, isLit, lamplight, pane, type HotelLook } from './look.ts';
import { dome } from './palace.ts';

/** One bay of one storey. */
export type Cell = readonly [x: number, y: number, width: number, height: number];

export type Opening = 'pane' | 'shutters' | 'arch' | 'french' | 'strip' | 'jharokha' | 'round' | 'twin';
export type Balcony = 'none' | 'iron' | 'glass' | 'slab' | 'stone' | 'planted';

/** The window of a bay. */
export function opening(b: Brush, look: HotelLook, kind: Opening, [x, y, width, height]: Cell): string {
  const frame = mix(look.wall, look.night ? '#3a3564' : '#ffffff', 0.5);
  const lit = isLit(b, look);
  const [w, h] = [Math.min(width * 0.56, height * 0.62), height * 0.56];
  const [left, top] = [x + (width - w) / 2, y + height * 0.2];
  const sill =
    b.rect(left - 5, top + h, w + 10, 4, frame) + b.rect(left - 5, top + h + 4, w + 10, 3, '#14122a', 'opacity=".16"');
  switch (kind) {
    case 'pane':
      return b.rect(left - 3, top - 3, w + 6, h + 6, frame) + pane(b, look, [left, top, w, h], lit) + sill;
    case 'twin': {
      const half = width * 0.3;
      return (
        b.rect(x + width * 0.5 - half - 5, top - 3, half * 2 + 10, h + 6, frame) +
        pane(b, look, [x + width * 0.5 - half - 2, top, half, h], lit) +
        pane(b, look, [x + width * 0.5 + 2, top, half, h], isLit(b, look)) +
        sill
      );
    }
    case 'shutters': {
      const leaf = (at: number) =>
        b.rect(at, top - 1, w * 0.42, h + 2, look.trim) +
        times(6, (row) => b.rect(at + 2, top + 3 + (row * h) / 6, w * 0.42 - 4, 1.6, '#000', 'opacity=".18"'));
      return (
        b.rect(left - 3, top - 3, w + 6, h + 6, frame) +
        pane(b, look, [left, top, w, h], lit) +
        leaf(left - w * 0.42 - 3) +
        leaf(left + w + 3) +
        sill
      );
    }
    case 'arch': {
      const inside = lit
        ? lamplight(b)
        : b.gradient([
            [0, look.glass],
            [1, mix(look.glass, '#ffffff', look.night ? 0.05 : 0.35)],
          ]);
      return (
        arch(b, [left - 5, top - 6, w + 10, h + 6], frame) +
        arch(b, [left, top, w, h], inside) +
        b.rect(x + width / 2 - 1, top + 8, 2, h - 8, mix(look.shade, '#2b2026', 0.45)) +
        b.rect(left, top + h * 0.45, w, 2, mix(look.shade, '#2b2026', 0.45)) +
        sill
      );
    }
    case 'french': {
      const [doorWidth, doorTop] = [width * 0.6, y + height * 0.14];
      return (
        b.rect(x + (width - doorWidth) / 2 - 3, doorTop - 3, doorWidth + 6, height * 0.86, frame) +
        pane(b, look, [x + (width - doorWidth) / 2, doorTop, doorWidth, height * 0.86 - 3], lit)
      );
    }
    case 'strip':
      return pane(b, look, [x + 1, y + height * 0.16, width - 2, height * 0.62], lit);
    case 'round':
      return (
        b.ellipse(x + width / 2, y + height / 2, h * 0.5 + 4, h * 0.5 + 4, frame) +
        b.ellipse(x + width / 2, y + height / 2, h * 0.5, h * 0.5, lit ? lamplight(b) : look.glass) +
        b.rect(x + width / 2 - 1, y + height / 2 - h * 0.5, 2, h, frame)
      );
    case 'jharokha': {
      const unit = Math.min(width * 0.33, height * 0.32);
      const middle = x + width / 2;
      return (
        b.path(
          `M${middle - unit * 1.1} ${y + height * 0.86}h${unit * 2.2}l${-unit * 0.6} ${height * 0.16}h${-unit}z`,
          look.shade,
        ) +
        b.rect(
          middle - unit,
          y + height * 0.36,
          unit * 2,
          height * 0.5,
          mix(look.wall, '#ffffff', look.night ? 0 : 0.22),
        ) +
        arch(b, [middle - unit * 0.6, y + height * 0.42, unit * 1.2, height * 0.4], lit ? lamplight(b) : look.glass) +
        b.rect(middle - unit * 1.15, y + height * 0.84, unit * 2.3, 4, look.trim) +
        dome(b, look, [middle, y + height * 0.53], unit * 0.72)
      );
    }
  }
}

/** The balcony in front of the windows of one storey. */
export function balcony(b: Brush, look: HotelLook, kind: Balcony, [x, y, width, height]: Cell): string {
  const foot = y + height;
  const light = mix(look.wall, '#ffffff', look.night ? 0.06 : 0.45);
  const slab = b.rect(x - 4, foot - 4, width + 8, 6, light) + b.rect(x, foot + 2, width, 6, '#101022', 'opacity=".18"');
  const rail = height * 0.34;
  switch (kind) {
    case 'none':
      return '';
    case 'iron':
      return (
        slab +
        times(width / 7, (at) => b.rect(x + at * 7, foot - rail, 1.6, rail - 4, mix(look.trim, '#222233', 0.4))) +
        b.rect(x - 2, foot - rail - 2, width + 4, 3, mix(look.trim, '#222233', 0.4))
      );
    case 'glass':
      return (
        slab +
        b.rect(
          x,
          foot - rail,
          width,
          rail - 4,
          mix(look.glass, '#ffffff', 0.55),
          `opacity="${look.night ? 0.2 : 0.5}"`,
        ) +
        b.rect(x - 2, foot - rail - 2, width + 4, 2.4, light)
      );
    case 'slab':
      return slab + b.rect(x, foot - rail, width, rail - 4, mix(look.wall, '#ffffff', look.night ? 0.02 : 0.2));
    case 'stone':
      return (
        slab +
        times(width / 12, (at) => b.rect(x + at * 12 + 2, foot - rail + 2, 6, rail - 6, light, 'rx="3"')) +
        b.rect(x - 4, foot - rail - 3, width + 8, 6, light)
      );
    case 'planted':
      return (
        slab +
        b.rect(x, foot - rail * 0.8, width, rail * 0.8 - 4, mix(look.wall, look.shade, 0.3)) +
        times(width / 13, (at) =>
          b.ellipse(
            x + at * 13 + b.between(2, 11),
            foot - rail * 0.8 + b.between(-4, 6),
            b.between(7, 11),
            b.between(6, 10),
            mix(look.leaves[0], look.leaves[1], b.random()),
          ),
        )
      );
  }
}
