import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Longitude and latitude in degrees. */
export type Point = readonly [lng: number, lat: number];
export type Ring = readonly Point[];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const KM_PER_DEGREE = 111.2;

const Position = z.tuple([z.number(), z.number()]);
const Land = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) })),
});

/** The rings of a GeoJSON collection of land: coasts, and the shores of lakes inside them. */
export function readLand(path: string): { coasts: Ring[]; shores: Ring[] } {
  const land = Land.parse(JSON.parse(readFileSync(path, 'utf8')));
  const polygons = land.geometries.flatMap(({ coordinates }) => coordinates);
  return {
    coasts: polygons.flatMap((rings) => rings.slice(0, 1)),
    shores: polygons.flatMap((rings) => rings.slice(1)),
  };
}

/** The part of a ring inside a box (Sutherland–Hodgman). Empty when the ring lies outside. */
export function clipRing(ring: Ring, { west, south, east, north }: Box): Ring {
  const edges: readonly [inside: (p: Point) => boolean, cut: (a: Point, b: Point) => Point][] = [
    [([lng]) => lng >= west, (a, b) => atLng(a, b, west)],
    [([lng]) => lng <= east, (a, b) => atLng(a, b, east)],
    [([, lat]) => lat >= south, (a, b) => atLat(a, b, south)],
    [([, lat]) => lat <= north, (a, b) => atLat(a, b, north)],
  ];
  return edges.reduce((kept, [inside, cut]) => clipAtEdge(kept, inside, cut), ring);
}

function clipAtEdge(ring: Ring, inside: (p: Point) => boolean, cut: (a: Point, b: Point) => Point): Ring {
  const kept: Point[] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && inside(before) !== inside(point)) kept.push(cut(before, point));
    if (inside(point)) kept.push(point);
    before = point;
  }
  return kept;
}

function atLng(a: Point, b: Point, lng: number): Point {
  return [lng, a[1] + ((b[1] - a[1]) * (lng - a[0])) / (b[0] - a[0])];
}

function atLat(a: Point, b: Point, lat: number): Point {
  return [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat];
}

/** Area enclosed by a ring, in square kilometres. */
export function areaKm2(ring: Ring): number {
  let twice = 0;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before) twice += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  const lat = ring[0]?.[1] ?? 0;
  return (Math.abs(twice) / 2) * KM_PER_DEGREE ** 2 * Math.cos((lat * Math.PI) / 180);
}

/** The ring without points that change its course by less than `tolerance` degrees (Douglas–Peucker). */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const keep = new Set([0, ring.length - 1, Math.floor(ring.length / 2)]);
  const spans = [
    [0, Math.floor(ring.length / 2)],
    [Math.floor(ring.length / 2), ring.length - 1],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from = 0, to = 0] = span;
    const middle = farthest(ring, from, to, tolerance);
    if (middle === null) continue;
    keep.add(middle);
    spans.push([from, middle], [middle, to]);
  }
  return ring.filter((_point, index) => keep.has(index));
}

function farthest(ring: Ring, from: number, to: number, tolerance: number): number | null {
  const [a, b] = [ring[from], ring[to]];
  if (!a || !b) return null;
  let most = tolerance;
  let found: number | null = null;
  for (let at = from + 1; at < to; at += 1) {
    const point = ring[at];
    const off = point ? distanceToLine(point, a, b) : 0;
    if (off <= most) continue;
    most = off;
    found = at;
  }
  return found;
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/**
 * A ring as whole numbers of `step` degrees: the first point, then the difference of each point from the one before.
 */
export function packRing(ring: Ring, step: number): number[] {
  const packed: number[] = [];
  let [lng, lat] = [0, 0];
  for (const point of ring) {
    const [nextLng, nextLat] = [Math.round(point[0] / step), Math.round(point[1] / step)];
    if (packed.length > 0 && nextLng === lng && nextLat === lat) continue;
    packed.push(nextLng - lng, nextLat - lat);
    [lng, lat] = [nextLng, nextLat];
  }
  return packed;
}
