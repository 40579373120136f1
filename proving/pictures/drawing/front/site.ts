import { times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import type { HotelLook } from '../facades/look.ts';
import type { Opening } from '../facades/openings.ts';
import type { Roof } from '../facades/roofs.ts';
import type { Setting } from './light.ts';

/** One building: its colours, its setting, and its number among those of the same style and setting. */
export interface Site {
  readonly look: HotelLook;
  readonly setting: Setting;
  readonly number: number;
}

/** The `number`th item of a list that repeats. */
export function turn<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[number % items.length] ?? items[0];
}

const WET_ROOFS: readonly [Roof, ...Roof[]] = ['hip', 'gable', 'tin', 'hip', 'shed', 'thatch'];

const HILL_ROOFS: readonly [Roof, ...Roof[]] = ['tin', 'gable', 'tin', 'gable', 'hip', 'shed'];

const DRY_ROOFS: readonly [Roof, ...Roof[]] = ['flat', 'tank', 'merlons', 'terrace', 'flat', 'merlons'];

export const SMALL_OPENINGS: readonly [Opening, ...Opening[]] = ['shutters', 'pane', 'arch', 'twin', 'shutters'];

export function roofsOf(setting: Setting): readonly [Roof, ...Roof[]] {
  if (setting === 'hills') return HILL_ROOFS;
  return setting === 'city' || setting === 'oldtown' || setting === 'desert' ? DRY_ROOFS : WET_ROOFS;
}

/** A sign with bars instead of letters. */
export function sign(
  b: Brush,
  look: HotelLook,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  const glow = look.lit > 0.5 ? b.glow(x + width / 2, y + height / 2, height * 0.8, '#ffd58a', 0.5) : '';
  return (
    glow +
    b.rect(x, y, width, height, mix(look.trim, '#1c1720', 0.25), 'rx="3"') +
    times(height / 15, (at) =>
      b.rect(x + width * 0.28, y + 6 + at * 15, width * 0.44, 8, '#fff6e2', 'rx="1.5" opacity=".92"'),
    )
  );
}
