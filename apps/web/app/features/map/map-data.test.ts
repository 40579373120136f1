import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { distanceKm } from '@safar/domain/stay/distance';
import { readRings } from './map-data.ts';

const DATA = path.join(import.meta.dirname, 'data');
const Names = z.array(z.tuple([z.string(), z.number(), z.number()]));

function namesIn(file: string) {
  const rows = Names.parse(JSON.parse(readFileSync(path.join(DATA, file), 'utf8')));
  return rows.map(([name, lng, lat]) => ({ name, lat: lat / 1000, lng: lng / 1000 }));
}

function rings(file: string, step: number) {
  return readRings(JSON.parse(readFileSync(path.join(DATA, file), 'utf8')), step);
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

  test('[REQ-FRAME-13] localities stand where they are, and none is named twice', () => {
    const localities = namesIn('localities.json');
    const known = {
      Tajganj: [27.16, 78.045],
      Sisarma: [24.566, 73.653],
      Baga: [15.556, 73.752],
      Vashisht: [32.264, 77.187],
    };
    for (const [name, [lat = 0, lng = 0]] of Object.entries(known)) {
      const kms = localities.filter((each) => each.name === name).map((each) => distanceKm(each, { lat, lng }));
      expect(Math.min(...kms)).toBeLessThan(2);
    }
    const places = Map.groupBy(namesIn('labels.json'), ({ name }) => name);
    const again = localities.filter((each) => places.get(each.name)?.some((place) => distanceKm(place, each) < 3));
    expect(again).toEqual([]);
  });
});

/** Whether a point is on land, by the even–odd rule over all rings. */
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
