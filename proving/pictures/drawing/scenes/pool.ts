import { H, joined, n1, times, W, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { drinkTable, lounger, parasol } from '../furniture/outdoor.ts';
import { palm, shrub } from '../plants.ts';
import { glitter, SEA_LOOKS, type SeaLook } from '../seaside.ts';
import { GROUND_Y } from '../facades/look.ts';
import { backdrop } from '../front/backdrop.ts';
import { frontLook, type Setting } from '../front/light.ts';

const PALMS = new Set<Setting>(['beach', 'backwater', 'city']);
const POOL_TOP = 440;
const POOL_BOTTOM = 720;
const POOL: readonly Point[] = [
  [230, POOL_TOP],
  [970, POOL_TOP],
  [1150, POOL_BOTTOM],
  [-20, POOL_BOTTOM],
];

/** A pool in front of the landscape of its setting. */
export function pool(setting: Setting, number: number): (b: Brush) => string {
  return (b) => {
    const look = b.pick(SEA_LOOKS);
    const country = frontLook(b, setting, number % 2 === 0 ? 'noon' : 'golden', ['#f6ead6', '#b5683f']);
    const stone = mix(look.sand[0], '#c9c2b6', 0.5);
    const sunX = b.between(450, 750);
    return (
      `<g transform="translate(0 ${452 - GROUND_Y})">${backdrop(b, setting, country, number)}</g>` +
      treesBehind(b, look, setting) +
      terrace(b, stone) +
      water(b, look, { sunX, stone }) +
      parasol(b, [300, 752], 1.12, look.cloth) +
      lounger(b, [40, 724], 1.12, look.cloth) +
      lounger(b, [352, 732], 1.12, look.cloth) +
      drinkTable(b, [314, 762], look.cloth[1]) +
      (PALMS.has(setting)
        ? nearPalm(b, look)
        : shrub(b, [1010, H + 14], [240, 60], mix(look.leaves[0], '#0a1614', 0.25), look.leaves[1]))
    );
  };
}

function treesBehind(b: Brush, { leaves, far }: SeaLook, setting: Setting): string {
  const hazy = [mix(leaves[0], far, 0.25), mix(leaves[1], far, 0.2)] as const;
  const dark = mix(leaves[0], far, 0.15);
  const trunk = '#6d5642';
  const palms = () =>
    palm(b, [96, 440], { leaves: hazy, trunk, height: 230, lean: 24 }) +
    palm(b, [176, 445], { leaves: hazy, trunk, height: 180, lean: -20 }) +
    palm(b, [1070, 440], { leaves: hazy, trunk, height: 190, lean: -24 });
  return (
    (PALMS.has(setting) ? palms() : '') +
    shrub(b, [-20, 452], [340, 34], dark, leaves[1]) +
    shrub(b, [900, 452], [330, 34], dark, leaves[1])
  );
}

function terrace(b: Brush, stone: string): string {
  const joint = mix(stone, '#6b5c4b', 0.5);
  const surface = b.gradient([
    [0, mix(stone, '#ffffff', 0.15)],
    [1, mix(stone, '#8a7a68', 0.25)],
  ]);
  return (
    b.rect(0, 446, W, 354, surface) +
    times(43, (index) => {
      const from = (index - 14) * 46 - 322;
      return b.stroke(`M${n1(600 + from * 0.9)} 446L${n1(600 + from * 3.1)} 800`, joint, 1.4, { opacity: 0.45 });
    }) +
    times(9, (index) => b.stroke(`M0 ${n1(446 + 354 * (index / 9) ** 1.6)}H${W}`, joint, 1.2, { opacity: 0.4 }))
  );
}

function water(b: Brush, look: SeaLook, { sunX, stone }: { sunX: number; stone: string }): string {
  const coping: readonly Point[] = [
    [214, POOL_TOP - 2],
    [986, POOL_TOP - 2],
    [1196, POOL_BOTTOM + 20],
    [-68, POOL_BOTTOM + 20],
  ];
  const depth = b.gradient([
    [0, mix('#bfeeea', look.sky[1], 0.35)],
    [0.35, '#56c7cf'],
    [1, '#1c93ad'],
  ]);
  const wall = b.polygon(
    [
      [230, POOL_TOP],
      [240, POOL_TOP],
      [50, POOL_BOTTOM],
      [-20, POOL_BOTTOM],
    ],
    '#0d5a70',
    'opacity=".25"',
  );
  const light =
    b.glow(sunX, POOL_TOP + 30, 240, '#fff6da', 0.7, 90) +
    glitter(b, { sunX, top: POOL_TOP + 4, bottom: POOL_BOTTOM - 60, colour: '#ffffff', count: 110 });
  return (
    b.polygon(coping, mix(stone, '#ffffff', 0.45)) +
    b.polygon(POOL, depth) +
    b.clip(`M${joined(POOL)}Z`, wall + times(30, (index) => ripple(b, index / 30)) + light) +
    b.rect(230, POOL_TOP - 3, 740, 4, '#ffffff', 'opacity=".85"')
  );
}

/** A wavy line across the pool; with `share` 0 it is at the far edge. */
function ripple(b: Brush, share: number): string {
  const t = share ** 1.5;
  const step = 26 + t * 80;
  const arcs = times(1300 / step, () => `q${n1(step / 2)} ${n1((b.random() - 0.5) * (6 + t * 26))} ${n1(step)} 0`);
  const d = `M${n1(b.between(-80, 0))} ${n1(POOL_TOP + 10 + t * (POOL_BOTTOM - POOL_TOP))}${arcs}`;
  return b.stroke(d, '#eaffff', 0.8 + t * 2.4, { opacity: 0.14 + 0.26 * b.random() });
}

function nearPalm(b: Brush, { leaves }: SeaLook): string {
  return (
    palm(b, [1140, 806], {
      leaves: [mix(leaves[0], '#0b1a16', 0.2), leaves[1]],
      trunk: mix(leaves[0], '#7a5a3c', 0.5),
      height: b.between(500, 540),
      lean: b.between(-60, -20),
    }) + shrub(b, [1010, H + 14], [240, 60], mix(leaves[0], '#0a1614', 0.25), leaves[1])
  );
}
