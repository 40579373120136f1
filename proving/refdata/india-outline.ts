import { readFileSync } from 'node:fs';
import type { Point, Ring } from './rings.ts';

/**
 * The drawing is in Web Mercator. These constants map it to the globe (residual 0.15 px, 0.8 km, at six check points).
 */
const LEFT = -1428.0;
const X_PER_DEGREE = 20.942;
const TOP = 837.55;
const Y_PER_DEGREE = 20.95;

/**
 * The official outline of India: the rings of its states and territories, from the SVG's paths (only `m`, `l`, `L` and
 * `z` are read).
 */
export function indiaOutline(svgPath: string): Ring[] {
  const svg = readFileSync(svgPath, 'utf8');
  return [...svg.matchAll(/\sd="([^"]+)"/g)]
    .flatMap(([, path = '']) => ringsOf(path))
    .filter(({ length }) => length > 3);
}

function ringsOf(path: string): Ring[] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  let command = 'm';
  const tokens = path.match(/[a-zA-Z](?![-+\d])|[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (/^[a-zA-Z]$/.test(token)) {
      command = token;
      at += 1;
      if (command === 'm' || command === 'M') rings.push([]);
      if (command === 'z' || command === 'Z') {
        const start = rings.at(-1)?.[0];
        if (start) [x, y] = pixelOf(start);
      }
      continue;
    }
    const [dx, dy] = [Number(token), Number(tokens[at + 1])];
    at += 2;
    const relative = command === command.toLowerCase();
    [x, y] = relative ? [x + dx, y + dy] : [dx, dy];
    rings.at(-1)?.push(degreesOf(x, y));
    // Points after a move that have no command of their own are lines.
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return rings;
}

function degreesOf(x: number, y: number): Point {
  const mercator = (TOP - y) / Y_PER_DEGREE;
  const lat = (2 * Math.atan(Math.exp((mercator * Math.PI) / 180)) - Math.PI / 2) * (180 / Math.PI);
  return [(x - LEFT) / X_PER_DEGREE, lat];
}

function pixelOf([lng, lat]: Point): [number, number] {
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI);
  return [lng * X_PER_DEGREE + LEFT, TOP - mercator * Y_PER_DEGREE];
}
