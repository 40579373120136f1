import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRings } from './map-data.ts';

function rings(file: string, step: number) {
  return readRings(JSON.parse(readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')), step);
}

describe('[REQ-FRAME-13] the data our maps are drawn from', () => {
  test('[REQ-FRAME-13] India’s outline is the official one, to its northern end', () => {
    const points = rings('outline-india.json', 0.01).flat();
    const lats = points.map(([lat]) => lat);
    expect(Math.max(...lats)).toBeGreaterThan(36.9);
    expect(Math.max(...lats)).toBeLessThan(37.3);
    expect(Math.min(...lats)).toBeLessThan(7);
    expect(points.every(([, lng]) => lng > 67.5 && lng < 98)).toBe(true);
  });

  test('[REQ-FRAME-13] the coast is where it is: Panaji on land, the sea before it is sea', () => {
    const land = rings('land-india.json', 0.001);
    expect(isLand(land, 15.4909, 73.8278)).toBe(true);
    expect(isLand(land, 28.6358, 77.2245)).toBe(true);
    expect(isLand(land, 15.4, 73.4)).toBe(false);
    expect(isLand(rings('land-world.json', 0.01), 48.85, 2.35)).toBe(true);
  });
});

/** Even–odd rule over all rings. */
function isLand(land: readonly [number, number][][], lat: number, lng: number): boolean {
  let inside = false;
  for (const ring of land) {
    let before = ring.at(-1);
    for (const point of ring) {
      if (before && point[0] > lat !== before[0] > lat) {
        const crossing = before[1] + ((lat - before[0]) * (point[1] - before[1])) / (point[0] - before[0]);
        if (lng < crossing) inside = !inside;
      }
      before = point;
    }
  }
  return inside;
}
