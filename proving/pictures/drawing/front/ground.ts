import { H, n1, times, W, type Brush } from '../brush.ts';
import { camel, lantern } from '../camp.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, type HotelLook } from '../facades/look.ts';
import { lounger, parasol } from '../furniture/outdoor.ts';
import { palm, pine, shrub, tree } from '../plants.ts';
import { grass, soil, path, beds, paved, bank, steps, rows, track } from './ground-cover.ts';
import type { Setting } from './light.ts';
import { autoRickshaw, bicycle, car, lampPost, scooter } from './street.ts';
import { water, boat } from './water.ts';

/** The ground in front of a hotel. */
export type Ground = 'pool' | 'water' | 'sand' | 'lawn' | 'road' | 'lane' | 'steps' | 'dunes' | 'meadow' | 'track';

const CHOICES: Readonly<Record<Setting, readonly [Ground, ...Ground[]]>> = {
  beach: ['sand', 'lane', 'lawn', 'sand'],
  hills: ['meadow', 'road', 'steps', 'meadow'],
  lake: ['water', 'steps', 'water', 'lawn'],
  city: ['road', 'road', 'lawn', 'lane'],
  oldtown: ['lane', 'steps', 'lane', 'lane'],
  desert: ['dunes', 'lane', 'dunes', 'track'],
  backwater: ['water', 'lawn', 'water', 'water'],
  forest: ['track', 'meadow', 'track', 'lawn'],
};

/** The ground of a setting for the `number`th building. A building with a pool shows it in every second picture. */
export function groundOf(setting: Setting, number: number, hasPool: boolean): Ground {
  const choices = CHOICES[setting];
  return hasPool && number % 2 === 0 ? 'pool' : (choices[number % choices.length] ?? choices[0]);
}

/** Draws the ground. Water mirrors the element `building`. */
export function ground(b: Brush, kind: Ground, setting: Setting, look: HotelLook): string {
  switch (kind) {
    case 'pool':
      return paved(b, look) + water(b, look, 672, true);
    case 'water':
      return bank(b, look) + water(b, look, 640, false) + boat(b, look, setting);
    case 'sand':
      return soil(b, look, look.ground) + beachThings(b, look);
    case 'lawn':
      return soil(b, look, grass(look)) + path(b, look) + beds(b, look);
    case 'road':
      return street(b, look, setting);
    case 'lane':
      return lane(b, look, setting);
    case 'steps':
      return steps(b, look, setting);
    case 'dunes':
      return soil(b, look, look.ground) + desertThings(b, look);
    case 'meadow':
      return soil(b, look, grass(look)) + rows(b, look) + path(b, look);
    case 'track':
      return soil(b, look, look.ground) + track(b, look);
  }
}

function beachThings(b: Brush, look: HotelLook): string {
  const cloth = [mix('#fff8ea', look.shade, look.night ? 0.5 : 0.06), look.trim] as const;
  const [dark, light] = look.leaves;
  const trunk = mix(dark, '#7a5a3c', 0.55);
  const at = b.between(90, 240);
  const surf =
    b.random() < 0.5
      ? b.path(
          `M0 748Q300 728 620 752T${W} 738V${H}H0Z`,
          mix(mix('#4fb3c4', look.sky[0], look.lit > 0 ? 0.55 : 0.2), look.haze, 0.1),
        ) + b.stroke(`M0 748Q300 728 620 752T${W} 738`, '#ffffff', 7, { opacity: 0.75 })
      : '';
  return (
    times(20, () =>
      b.stroke(
        `M${n1(b.between(-40, 1160))} ${n1(b.between(630, 730))}q40 -6 90 0`,
        mix(look.ground[1], '#7a5a3c', 0.2),
        2,
        { opacity: 0.35 },
      ),
    ) +
    surf +
    b.path(`M540 ${GROUND_Y}h120l60 70h-260z`, mix(look.road, '#ffffff', look.night ? 0 : 0.3), 'opacity=".8"') +
    parasol(b, [at + 40, 726], 0.72, cloth) +
    lounger(b, [at - 100, 722], 0.66, cloth) +
    lounger(b, [at + 90, 726], 0.66, cloth) +
    palm(b, [1080, 740], { leaves: [dark, light], trunk, height: b.between(380, 480), lean: b.between(-70, -20) }) +
    shrub(b, [980, 752], [260, 34], dark, light) +
    shrub(b, [-40, GROUND_Y + 14], [260, 30], dark, light)
  );
}

function street(b: Brush, look: HotelLook, setting: Setting): string {
  const asphalt = mix(look.night ? '#2a2c44' : '#6f7278', look.haze, look.night ? 0.05 : 0.22);
  const hills = setting === 'hills';
  const traffic = [
    () => car(b, look, [b.between(60, 760), 744]),
    () => autoRickshaw(b, look, [b.between(80, 860), 744]),
    () => car(b, look, [b.between(520, 800), 752]) + autoRickshaw(b, look, [b.between(70, 300), 744]),
  ] as const;
  const trees = times(3, (at) =>
    hills
      ? pine(b, [70 + at * 530 + b.between(-30, 30), 664], b.between(190, 270), mix(look.leaves[0], '#0b1d1a', 0.15))
      : at === 1
        ? ''
        : tree(b, [90 + at * 510, 664], b.between(190, 270), look.leaves, mix('#6b4f3a', look.shade, 0.25)),
  );
  return (
    soil(b, look, [mix(look.road, '#ffffff', look.night ? 0 : 0.15), look.road]) +
    times(24, (at) =>
      b.stroke(`M${at * 54 - 30} ${GROUND_Y + 10}L${at * 66 - 180} 668`, mix(look.road, '#5a4a40', 0.4), 1.2, {
        opacity: 0.3,
      }),
    ) +
    trees +
    lampPost(b, look, [300, 664]) +
    lampPost(b, look, [920, 664]) +
    b.rect(0, 664, W, 10, mix(look.road, '#ffffff', look.night ? 0.08 : 0.4)) +
    b.rect(
      0,
      672,
      W,
      H - 672,
      b.gradient([
        [0, asphalt],
        [1, mix(asphalt, '#14142a', 0.25)],
      ]),
    ) +
    times(9, (at) => b.rect(at * 150 - 20, 766, 84, 6, mix('#ffffff', asphalt, 0.25))) +
    b.pick(traffic)()
  );
}

function lane(b: Brush, look: HotelLook, setting: Setting): string {
  const stone = mix(look.ground[0], look.road, 0.4);
  const cobbles = times(90, () => {
    const t = b.random();
    return b.rect(
      b.between(-20, W),
      GROUND_Y + 20 + t * 170,
      20 + t * 34,
      5 + t * 7,
      mix(stone, look.shade, b.between(0.15, 0.5)),
      `rx="${n1(3 + t * 3)}" opacity=".5"`,
    );
  });
  const things = [
    () => scooter(b, look, [b.between(100, 280), 690]) + bicycle(b, look, [b.between(820, 980), 694]),
    () => autoRickshaw(b, look, [b.between(90, 260), 720]),
    () => bicycle(b, look, [b.between(180, 320), 700]) + scooter(b, look, [b.between(860, 1000), 704]),
    () => car(b, look, [b.between(780, 900), 730]),
  ] as const;
  const flags = setting === 'oldtown' ? bunting(b, look) : '';
  return (
    soil(b, look, [stone, mix(stone, look.shade, 0.35)]) +
    cobbles +
    tree(b, [b.between(-20, 50), 690], b.between(280, 400), look.leaves, mix('#6b4f3a', look.shade, 0.25)) +
    shrub(b, [940, GROUND_Y + 18], [300, 36], ...look.leaves) +
    lampPost(b, look, [1030, 676]) +
    b.pick(things)() +
    flags +
    bougainvillea(b, look)
  );
}

function bunting(b: Brush, look: HotelLook): string {
  const colours = ['#e5734f', '#f0b545', '#4f8fa8', '#f2efe6', '#c9485a'];
  const y = b.between(30, 120);
  return (
    b.stroke(`M-10 ${n1(y)}Q600 ${n1(y + 150)} 1210 ${n1(y - 10)}`, look.shade, 1.8) +
    times(26, (at) => {
      const t = (at + 0.5) / 26;
      const [px, py] = [-10 + 1220 * t, (1 - t) ** 2 * y + 2 * t * (1 - t) * (y + 150) + t * t * (y - 10)];
      return b.path(
        `M${n1(px - 11)} ${n1(py)}h22l-11 26z`,
        mix(colours[at % 5] ?? '#fff', look.shade, look.night ? 0.6 : 0.08),
      );
    })
  );
}

/** A flowering branch that hangs into the picture from above. */
function bougainvillea(b: Brush, look: HotelLook): string {
  if (b.random() < 0.5) return '';
  const colour = b.pick(['#d9468a', '#e86a4f', '#b04fa0', '#f08a5a']);
  return times(120, () => {
    const t = b.random();
    const [x, y] = [W - t * 420 + b.between(-30, 30), -10 + (1 - t) * b.between(20, 210) + b.between(-14, 20)];
    return b.ellipse(
      x,
      y,
      b.between(8, 15),
      b.between(7, 12),
      mix(
        b.random() < 0.45 ? mix(...look.leaves, b.random()) : mix(colour, '#ffffff', b.between(0, 0.35)),
        look.shade,
        look.night ? 0.45 : 0.02,
      ),
    );
  });
}

function desertThings(b: Brush, look: HotelLook): string {
  const wind = times(30, (at) => {
    const t = at / 30;
    return b.stroke(
      `M${n1(b.between(-60, 1000))} ${n1(626 + t * 170)}q${n1(40 + t * 40)} ${n1(-6 - t * 5)} ${n1(90 + t * 90)} 0t${n1(90 + t * 90)} 0`,
      mix(look.ground[1], '#6a4028', 0.3),
      1 + t * 1.6,
      { opacity: 0.25 },
    );
  });
  const side = b.pick([120, 830]);
  const camels = times(Math.floor(b.between(1, 4)), (at) =>
    camel(b, [side + at * 104, 722 + (at % 2) * 4], 0.94, {
      hide: mix('#8a5a34', look.shade, 0.25),
      cloth: at % 2 === 0 ? look.trim : '#d9963f',
    }),
  );
  return (
    wind +
    camels +
    (look.lit > 0.2 ? lantern(b, [470, 690], 0.8) + lantern(b, [730, 690], 0.8) : '') +
    shrub(b, [-30, H + 10], [170, 46], ...look.leaves) +
    shrub(b, [1060, H + 10], [180, 46], ...look.leaves)
  );
}
