import type { Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import type { HotelLook } from '../facades/look.ts';
import type { Leaves } from '../plants.ts';

export const HOURS = ['morning', 'noon', 'golden', 'dusk', 'noon', 'night', 'morning', 'golden'] as const;
export type Hour = (typeof HOURS)[number];

/** The surroundings of a hotel. */
export type Setting = 'beach' | 'hills' | 'lake' | 'city' | 'oldtown' | 'desert' | 'backwater' | 'forest';

type Sky = readonly [string, string, string, ...string[]];

interface Light {
  readonly skies: readonly [Sky, ...Sky[]];
  /** Colour of the hour's light, and the share of it that is mixed into all colours. */
  readonly tint: string;
  readonly share: number;
  /** Share of windows that are lit. */
  readonly lit: number;
}

const LIGHTS: Readonly<Record<Hour, Light>> = {
  morning: {
    skies: [
      ['#8ec5dd', '#cfe6e8', '#fdf1df'],
      ['#a9b8dc', '#e3d6e3', '#fdeadb'],
      ['#86cfcb', '#cfe9de', '#fbf4de'],
    ],
    tint: '#fff3e2',
    share: 0.14,
    lit: 0,
  },
  noon: {
    skies: [
      ['#3f95cf', '#8fcbe6', '#e3f3f2'],
      ['#4aa9d6', '#a3d9ea', '#f4f4e4'],
      ['#5c9fcb', '#b3d8e6', '#f9ecd8'],
    ],
    tint: '#ffffff',
    share: 0.05,
    lit: 0,
  },
  golden: {
    skies: [
      ['#f0a071', '#f8c996', '#fdeac6'],
      ['#7fa6c4', '#f3c79c', '#fde5b8'],
      ['#e58f78', '#f4b795', '#fbe0bd'],
    ],
    tint: '#f3a55f',
    share: 0.18,
    lit: 0.22,
  },
  dusk: {
    skies: [
      ['#4a4f8f', '#b0739a', '#f3a58a', '#fbd2a4'],
      ['#2f5588', '#7f8bb5', '#e6a6a0', '#f9cfa6'],
      ['#5a3f7d', '#a85c84', '#ee8f76', '#f8bd8c'],
    ],
    tint: '#6a4a86',
    share: 0.36,
    lit: 0.7,
  },
  night: {
    skies: [
      ['#0b1437', '#2a2f66', '#8a4f6e', '#f0a06b'],
      ['#08172f', '#123a5c', '#2f6b82', '#9fb59a'],
      ['#120f33', '#33275f', '#6a3f78', '#c77a86'],
    ],
    tint: '#232a5c',
    share: 0.6,
    lit: 0.85,
  },
};

const LEAVES: Readonly<Record<Setting, Leaves>> = {
  beach: ['#2a6a4c', '#79ad5c'],
  hills: ['#245446', '#5f8f58'],
  lake: ['#2f6b4f', '#6fa35a'],
  city: ['#2f6650', '#7aa860'],
  oldtown: ['#3b6a45', '#8ba852'],
  desert: ['#5f7040', '#a3a055'],
  backwater: ['#1f5f45', '#66a552'],
  forest: ['#204d38', '#5c8f4a'],
};
const GROUNDS: Readonly<Record<Setting, readonly [string, string]>> = {
  beach: ['#f3e0b8', '#dcbf8c'],
  hills: ['#9dbb6c', '#5f8a4c'],
  lake: ['#a8bd74', '#6c8f4e'],
  city: ['#c9c7c2', '#a5a5a6'],
  oldtown: ['#dcc3a2', '#b99775'],
  desert: ['#efc98e', '#cf9a60'],
  backwater: ['#93b564', '#4f7f45'],
  forest: ['#a8a862', '#6a7a42'],
};

/** The colours of a front: the house's own colours in the light of the hour. */
export function frontLook(b: Brush, setting: Setting, hour: Hour, [wall, trim]: readonly [string, string]): HotelLook {
  const { skies, tint, share, lit } = LIGHTS[hour];
  const sky = b.pick(skies);
  const under = (colour: string, more = 1) => mix(colour, tint, Math.min(0.85, share * more));
  const haze = sky.at(-1) ?? sky[2];
  const [dark, light] = LEAVES[setting];
  const [near, far] = GROUNDS[setting];
  const night = hour === 'night';
  return {
    night,
    lit,
    sky,
    haze: night ? mix(haze, sky[1], 0.5) : haze,
    hill: under(b.pick(['#7fa6a8', '#8b9fb5', '#93a58f', '#9a93a8']), 1.2),
    wall: under(wall),
    shade: under(mix(wall, '#7a5d55', 0.36), 1.1),
    trim: under(trim),
    glass: night ? '#23264c' : mix(mix(sky[0], '#1f4058', 0.55), tint, share * 0.4),
    leaves: [under(dark, 1.15), under(light, 1.1)],
    ground: [under(near, 1.1), under(far, 1.15)],
    road: under('#d8cbb8', 1.1),
  };
}
