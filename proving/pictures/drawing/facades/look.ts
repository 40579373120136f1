import { type Brush, n1 } from '../brush.ts';
import { mix } from '../colour.ts';
import type { Leaves } from '../plants.ts';

/** Height in the picture at which buildings stand. */
export const GROUND_Y = 604;

/** The colours of a hotel seen from outside. */
export interface HotelLook {
  readonly night: boolean;
  /** Share of windows that are lit. */
  readonly lit: number;
  /** Colours from top to horizon. */
  readonly sky: readonly [string, string, ...string[]];
  readonly haze: string;
  readonly hill: string;
  readonly wall: string;
  readonly shade: string;
  readonly trim: string;
  readonly glass: string;
  readonly leaves: Leaves;
  readonly ground: readonly [string, string];
  readonly road: string;
}

type DayColours = Omit<HotelLook, 'night' | 'lit' | 'haze' | 'glass'>;

const BY_DAY: readonly [DayColours, ...DayColours[]] = [
  {
    sky: ['#6fb3d9', '#bfe0ea', '#fdf0dc'],
    hill: '#7fa6a8',
    wall: '#f4e9d8',
    shade: '#d9c3a6',
    trim: '#b5683f',
    leaves: ['#2f6b4f', '#6fa35a'],
    ground: ['#9db86f', '#6c8f4e'],
    road: '#d8cbb8',
  },
  {
    sky: ['#4f9fc9', '#a9d7e3', '#f9e4c8'],
    hill: '#8b9fb5',
    wall: '#fbf6ee',
    shade: '#d3cabf',
    trim: '#2c6e7f',
    leaves: ['#24594a', '#579a63'],
    ground: ['#a8bd74', '#5f864c'],
    road: '#e2d8c8',
  },
  {
    sky: ['#f0a679', '#f8cf9f', '#fdeccb'],
    hill: '#b5857a',
    wall: '#f6d9b8',
    shade: '#cf9c78',
    trim: '#7d3b2e',
    leaves: ['#3b5b3e', '#7d8f4a'],
    ground: ['#b9a35c', '#83803f'],
    road: '#e3c9a6',
  },
  {
    sky: ['#5fa7bf', '#b9dcd8', '#fbe8d3'],
    hill: '#93a58f',
    wall: '#f3cbb0',
    shade: '#cf957a',
    trim: '#8d4037',
    leaves: ['#2c5f48', '#7aa05c'],
    ground: ['#b0b56c', '#748a4a'],
    road: '#ecd6bd',
  },
];

/** One of the looks by day, at random. */
export function dayLook(b: Brush): HotelLook {
  const day = b.pick(BY_DAY);
  return { ...day, night: false, lit: 0, haze: day.sky.at(-1) ?? day.sky[1], glass: mix(day.sky[0], '#1f4058', 0.5) };
}

/** The warm light of a lit window. */
export function lamplight(b: Brush): string {
  return b.gradient([
    [0, '#fff1c9'],
    [1, b.pick(['#ffc36b', '#ffae52', '#ffd58a'])],
  ]);
}

/** Decides at random whether a window is lit. By day no window is. */
export function isLit(b: Brush, { lit }: HotelLook): boolean {
  return b.random() < lit * 0.75;
}

/** A ledge with its shadow. */
export function cornice(b: Brush, look: HotelLook, [x, y, width, height]: readonly [number, number, number, number]) {
  return (
    b.rect(x, y, width, height, mix(look.wall, look.shade, 0.9)) +
    b.rect(x, y + height, width, height * 0.9, '#14122a', 'opacity=".14"')
  );
}

/** A pointed arch. */
export function arch(
  b: Brush,
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  extra = '',
): string {
  return b.path(archPath([x, y, width, height]), fill, extra);
}

/** The outline of a pointed arch. */
export function archPath([x, y, width, height]: readonly [number, number, number, number]): string {
  const spring = n1(y + width * 0.5);
  const shoulder = n1(y + width * 0.14);
  return `M${n1(x)} ${n1(y + height)}V${spring}Q${n1(x + width * 0.04)} ${shoulder} ${n1(x + width / 2)} ${n1(y)}Q${n1(x + width * 0.96)} ${shoulder} ${n1(x + width)} ${spring}V${n1(y + height)}Z`;
}

/** A window of two panes: lit with its curtains, or dark with a reflection. */
export function pane(
  b: Brush,
  look: HotelLook,
  [x, y, width, height]: readonly [number, number, number, number],
  lit: boolean,
): string {
  const mullion = b.rect(x + width / 2 - 1, y, 2, height, mix(look.shade, '#2b2026', 0.5), 'opacity=".7"');
  if (lit) {
    return (
      b.rect(x, y, width, height, lamplight(b)) +
      b.rect(x, y, width * 0.22, height, '#b5702f', 'opacity=".25"') +
      b.rect(x + width * 0.78, y, width * 0.22, height, '#b5702f', 'opacity=".25"') +
      mullion
    );
  }
  const sheen = b.gradient(
    [
      [0, mix(look.glass, '#ffffff', look.night ? 0.04 : 0.45)],
      [1, look.glass],
    ],
    [0, 0, 0.5, 1],
  );
  return (
    b.rect(x, y, width, height, sheen) +
    b.polygon(
      [
        [x + width * 0.12, y + height],
        [x + width * 0.5, y],
        [x + width * 0.7, y],
        [x + width * 0.32, y + height],
      ],
      '#fff',
      `opacity="${look.night ? 0.05 : 0.2}"`,
    ) +
    mullion
  );
}
