import { skyStops, times, W, H, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { arch, archPath } from '../facades/look.ts';
import { diningTable, wovenLamp, type DiningLook } from '../furniture/dining.ts';
import { pottedPlant } from '../furniture/indoor.ts';
import { bottles, bouquet, candle } from '../furniture/tableware.ts';
import { planks, skirting, sunPatch, walls, type BackWall } from '../room-shell.ts';
import { outlook } from '../outlook.ts';

interface RestaurantLook extends DiningLook {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
  readonly accent: string;
}

const LOOKS: readonly [RestaurantLook, ...RestaurantLook[]] = [
  {
    wall: ['#f2e4d0', '#dcc4a4'],
    floor: ['#b07f55', '#86583a'],
    accent: '#b4552f',
    cloth: '#fbf7ee',
    napkin: '#c9623c',
    brass: '#d6a654',
    wood: '#6e452c',
    seat: '#2f6663',
    flowers: ['#f2a541', '#fff2d8'],
  },
  {
    wall: ['#dfe6df', '#bccabf'],
    floor: ['#bf9a72', '#93704e'],
    accent: '#2f5a4c',
    cloth: '#fdfbf5',
    napkin: '#7d9b6a',
    brass: '#cfa860',
    wood: '#7d5838',
    seat: '#c08a4a',
    flowers: ['#f3b6a6', '#ffffff'],
  },
  {
    wall: ['#e9dccf', '#cdb6a4'],
    floor: ['#8f6246', '#65422e'],
    accent: '#4a2c3d',
    cloth: '#f8f1e6',
    napkin: '#8d3a4b',
    brass: '#dcae5f',
    wood: '#4f3224',
    seat: '#8d3a4b',
    flowers: ['#e4697a', '#f9e2c4'],
  },
  {
    wall: ['#e3ebee', '#bfd0d6'],
    floor: ['#c2a27c', '#9a7853'],
    accent: '#1f5170',
    cloth: '#ffffff',
    napkin: '#2f6f92',
    brass: '#d0a964',
    wood: '#84603f',
    seat: '#d8c4a4',
    flowers: ['#f0c14b', '#ffffff'],
  },
];
const BACK: BackWall = { left: 120, right: 1080, top: 70, bottom: 500 };
const WINDOW = [176, 120, 430, 330] as const;

/** A restaurant with laid tables, by day or in the evening. */
export function restaurant(b: Brush): string {
  const look = b.pick(LOOKS);
  const isEvening = b.random() < 0.4;
  const lamp = mix(look.wood, '#d9a868', 0.55);
  const patch = [
    [230, BACK.bottom + 6],
    [560, BACK.bottom + 6],
    [640, H],
    [60, H],
  ] as const;
  return (
    walls(b, look, BACK) +
    planks(b, look, BACK) +
    skirting(b, look, BACK) +
    viewWindow(b, look, isEvening) +
    niches(b, look) +
    sideboard(b, look) +
    (isEvening ? '' : sunPatch(b, patch)) +
    diningTable(b, [300, 612], 0.62, look) +
    diningTable(b, [930, 620], 0.64, look) +
    (isEvening ? eveningShade(b) : '') +
    wovenLamp(b, [300, 250], 0.8, lamp) +
    wovenLamp(b, [930, 236], 0.8, lamp) +
    wovenLamp(b, [612, 190], 1.05, lamp) +
    diningTable(b, [600, 782], 1.28, look) +
    (isEvening ? b.glow(600, 600, 420, '#ffc678', 0.38, 200) : '') +
    pottedPlant(b, [1130, 806], 1.35, look.accent) +
    pottedPlant(b, [62, 790], 1.15, look.brass)
  );
}

function viewWindow(b: Brush, { wall, wood }: RestaurantLook, isEvening: boolean): string {
  const [x, y, width, height] = WINDOW;
  const frame = mix(wood, wall[0], 0.12);
  const dusk = b.gradient([
    [0, '#0d1642', 0.94],
    [0.55, '#5a3a70', 0.82],
    [0.72, '#d9805f', 0.55],
    [1, '#141a3c', 0.85],
  ]);
  const evening = isEvening ? b.rect(x, y, width, height, dusk) + fairyLights(b) : '';
  const sill = b.gradient(skyStops([mix(wall[0], '#ffffff', 0.6), wall[1]]));
  return (
    b.rect(x - 14, y - 14, width + 28, height + 28, frame) +
    b.clip(`M${x} ${y}h${width}v${height}h${-width}Z`, outlook(b, 'forest', WINDOW) + evening) +
    times(3, (index) => b.rect(x + ((index + 1) * width) / 4 - 3, y, 6, height, frame)) +
    b.rect(x, y + 84, width, 5, frame) +
    b.rect(x - 26, y + height + 12, width + 52, 14, sill)
  );
}

/** Evening light: dark corners and warm light under the lamps. */
function eveningShade(b: Brush): string {
  const dark = b.gradient([
    [0, '#2a1230', 0.42],
    [0.5, '#3a1a1c', 0.16],
    [1, '#1f0f1c', 0.42],
  ]);
  return (
    b.rect(0, 0, W, H, dark) +
    b.glow(300, 470, 240, '#ffbf6a', 0.3) +
    b.glow(930, 420, 280, '#ffbf6a', 0.4) +
    b.glow(640, 420, 260, '#ffc678', 0.25)
  );
}

function fairyLights(b: Brush): string {
  const [x, y, width] = WINDOW;
  return times(15, (index) => {
    const t = (index + 0.5) / 15;
    const sag = Math.sin(Math.PI * ((t * 2) % 1)) * 34;
    return (
      b.glow(x + width * t, y + 30 + sag, 15, '#ffe0a0', 0.95) +
      b.ellipse(x + width * t, y + 30 + sag, 2.6, 3.2, '#fff3cf')
    );
  });
}

/** Three arched niches with shelves of bottles and brass. */
function niches(b: Brush, { wall, accent, wood, brass, napkin }: RestaurantLook): string {
  return [672, 800, 928]
    .map((x) => {
      const box = [x, 132, 104, 216] as const;
      const inside = b.gradient([
        [0, '#ffe9bd'],
        [0.5, mix(accent, '#ffcf8a', 0.4)],
        [1, mix(accent, '#000000', 0.2)],
      ]);
      const shelves = [218, 284, 346].map(
        (y) =>
          bottles(b, [x + 6, y], 96, [napkin, brass, '#3f6b52', '#7a3b2a', '#e7dcc4']) + b.rect(x, y, 104, 5, wood),
      );
      return (
        arch(b, [x - 9, 120, 122, 230], mix(wall[0], '#ffffff', 0.6)) +
        arch(b, box, inside) +
        b.clip(archPath(box), shelves.join('')) +
        b.rect(x - 12, 348, 128, 8, mix(wall[0], '#ffffff', 0.5))
      );
    })
    .join('');
}

function sideboard(b: Brush, { wood, brass, flowers, accent }: RestaurantLook): string {
  const front = b.gradient([
    [0, mix(wood, '#ffffff', 0.18)],
    [1, wood],
  ]);
  const doors = times(4, (index) => {
    const x = 668 + index * 92;
    return (
      b.rect(x, 424, 86, 82, 'none', `stroke="${mix(wood, '#000000', 0.35)}" stroke-width="2" rx="3"`) +
      b.ellipse(x + 76, 462, 3, 3, brass)
    );
  });
  return (
    b.ellipse(852, 520, 214, 8, '#1f140c', 'opacity=".3"') +
    b.rect(660, 408, 384, 108, front, 'rx="4"') +
    doors +
    b.rect(652, 400, 400, 12, mix(wood, '#ffffff', 0.3), 'rx="3"') +
    bouquet(b, [720, 401], 0.75, { vase: accent, flowers }) +
    candle(b, [800, 401], 0.9) +
    candle(b, [824, 401], 0.7) +
    times(5, (index) =>
      b.rect(
        884 - index,
        396 - index * 5,
        60 + index * 2,
        4,
        index % 2 === 0 ? '#fffaf0' : mix(brass, '#ffffff', 0.5),
        'rx="2"',
      ),
    ) +
    b.path('M990 401C970 384 978 362 996 358V348H1010V358C1028 362 1036 384 1016 401Z', brass)
  );
}
