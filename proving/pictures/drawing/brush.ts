import { randomFrom, type Random } from './random.ts';

/** Size of every picture, in pixels. */
export const W = 1200;
export const H = 800;

export type Point = readonly [x: number, y: number];
/** A stop of a gradient: offset 0–1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Rounds to one decimal: nobody sees more, and more makes the file larger. */
export function n1(value: number): number {
  return Number(value.toFixed(1));
}

/** Rounds to two decimals, for shares of one. */
export function n2(value: number): number {
  return Number(value.toFixed(2));
}

/** Joins the shapes that `draw` returns for 0, 1 … `count - 1`; later ones cover earlier ones. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('');
}

/** Moves a shape that was drawn around its own origin to a place and scales it. */
export function placed([x, y]: Point, scale: number, body: string, { mirrored = false } = {}): string {
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(${n2(mirrored ? -scale : scale)} ${n2(scale)})">${body}</g>`;
}

/** Points as the inside of a path: `x y L x y …` without the leading letter. */
export function joined(points: readonly Point[]): string {
  return points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L');
}

/**
 * Draws one picture. It returns shapes as SVG text and keeps their paints as definitions. Its random numbers make the
 * picture unique.
 */
export class Brush {
  readonly random: Random;
  #definitions = '';
  #count = 0;

  constructor(seed: string) {
    this.random = randomFrom(seed);
  }

  /** A random number between two bounds. */
  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.random() * items.length)] ?? items[0];
  }

  /** A linear gradient; by default from top to bottom. */
  gradient(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A linear gradient from left to right. */
  sideways(stops: readonly Stop[]): string {
    return this.gradient(stops, [0, 0, 1, 0]);
  }

  radial(stops: readonly Stop[]): string {
    return this.#define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
    return `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(width)}" height="${n1(height)}" fill="${fill}" ${extra}/>`;
  }

  polygon(points: readonly Point[], fill: string, extra = ''): string {
    return `<path d="M${joined(points)}Z" fill="${fill}" ${extra}/>`;
  }

  path(d: string, fill: string, extra = ''): string {
    return `<path d="${d}" fill="${fill}" ${extra}/>`;
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, extra = ''): string {
    return `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(radiusX)}" ry="${n1(radiusY)}" fill="${fill}" ${extra}/>`;
  }

  glow(x: number, y: number, radius: number, colour: string, opacity = 0.8, radiusY = radius): string {
    const fade = this.radial([
      [0, colour, opacity],
      [0.4, colour, opacity * 0.4],
      [1, colour, 0],
    ]);
    return this.ellipse(x, y, radius, radiusY, fade);
  }

  /** A fractal line across the picture, for hills and shores. `sharp` turns its crests into peaks. */
  skyline(y: number, height: number, frequency: number, { sharp = false, step = 8 } = {}): Point[] {
    const phases = [0, 1, 2, 3].map(() => this.between(0, 99));
    const points: Point[] = [];
    for (let x = -20; x <= W + 20; x += step) {
      let value = 0;
      let weight = 1;
      let total = 0;
      let f = frequency;
      for (let octave = 0; octave < 4; octave += 1) {
        const warp = 1.7 * Math.sin((x * f) / 2300 + (phases[3 - octave] ?? 0));
        const wave = Math.sin((x * f) / 1000 + (phases[octave] ?? 0) + warp);
        value += weight * (sharp ? 1 - 2 * Math.abs(wave) : wave);
        total += weight;
        weight *= sharp ? 0.5 : 0.42;
        f *= sharp ? 2.1 : 2.3;
      }
      points.push([x, y - (height * value) / total]);
    }
    return points;
  }

  /** Fills everything below a skyline. */
  ridge(points: readonly Point[], fill: string): string {
    return this.polygon([...points, [W + 20, H], [-20, H]], fill);
  }

  /** A line along a path. */
  stroke(d: string, colour: string, width: number, { opacity = 1, dash = '' } = {}): string {
    const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
    return `<path d="${d}" stroke="${colour}" stroke-width="${n1(width)}" stroke-linecap="round" fill="none" opacity="${n2(opacity)}"${dashes}/>`;
  }

  /** Cuts `body` off outside a path. */
  clip(d: string, body: string): string {
    const inside = this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="${inside}">${body}</g>`;
  }

  cloud(x: number, y: number, width: number, colour: string, opacity: number): string {
    const bar = width * 0.05;
    let shape = '';
    let [centre, barWidth, top] = [x, width * this.between(0.3, 0.45), y];
    for (const share of [0.62, 1, 0.8, 0]) {
      shape += this.rect(centre - barWidth / 2, top, barWidth, bar * 1.04, colour, `rx="${n1(bar * 0.52)}"`);
      top += bar;
      centre += this.between(-0.12, 0.12) * width;
      barWidth = width * share * this.between(0.85, 1.1);
    }
    return `<g opacity="${opacity}">${shape}</g>`;
  }

  /** The finished picture, with a faint vignette. `mirrored` swaps left and right. */
  finish(body: string, { mirrored = false } = {}): string {
    const drawn = mirrored ? `<g transform="translate(${W} 0) scale(-1 1)">${body}</g>` : body;
    const vignette = this.#define(
      (id) =>
        `<radialGradient id="${id}" cx=".5" cy=".46" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0b1020" stop-opacity=".16"/></radialGradient>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${this.#definitions}</defs>${drawn}<rect width="${W}" height="${H}" fill="${vignette}"/></svg>`;
  }

  #define(markup: (id: string) => string): string {
    const id = `g${this.#count++}`;
    this.#definitions += markup(id);
    return `url(#${id})`;
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Gradient stops of a sky from top to horizon, spread over `depth` of its height. */
export function skyStops(colours: readonly string[], depth = 1): Stop[] {
  return colours.map((colour, index): Stop => [(index / (colours.length - 1)) * depth, colour]);
}
