import { H, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import type { Setting } from '../front/light.ts';
import { curtain, windowBars } from '../furniture/indoor.ts';
import { outlook } from '../outlook.ts';
import { marble, planks, skirting, sunPatch, walls, type BackWall } from '../room-shell.ts';
import type { RoomLook } from './furnishing.ts';

export const BACK: BackWall = { left: 150, right: 1050, top: 90, bottom: 560 };

export type Box = readonly [x: number, y: number, width: number, height: number];

export function shell(b: Brush, look: RoomLook, floor: 'planks' | 'marble' = 'planks'): string {
  return (
    walls(b, look, BACK) +
    (floor === 'planks' ? planks(b, look, BACK) : marble(b, look, BACK, 56)) +
    skirting(b, look, BACK)
  );
}

export function light(b: Brush, [x, , width]: Box): string {
  return sunPatch(b, [
    [x + width * 0.4, BACK.bottom + 14],
    [x + width * 1.3, BACK.bottom + 14],
    [x + width * 1.6 + 180, H],
    [x + width * 0.5 + 60, H],
  ]);
}

export function framed(
  b: Brush,
  look: RoomLook,
  setting: Setting,
  box: Box,
  panes: number,
  hasCurtains: boolean,
): string {
  const [x, y, width, height] = box;
  const frame = mix(look.wall[0], '#ffffff', 0.7);
  const hung = hasCurtains
    ? b.rect(x - 60, y - 34, width + 120, 8, look.wood, 'rx="4"') +
      curtain(b, { x: x - 52, y: y - 28, bottom: BACK.bottom - 6, colour: look.curtain, side: 'left' }) +
      curtain(b, { x: x + width - 34, y: y - 28, bottom: BACK.bottom - 6, colour: look.curtain, side: 'right' })
    : '';
  return (
    b.rect(x - 12, y - 12, width + 24, height + 24, frame) +
    outlook(b, setting, box) +
    windowBars(b, box, frame, panes) +
    hung
  );
}
