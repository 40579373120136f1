import { H, n1, n2, skyStops, times, W, type Brush, type Point } from '../brush.ts';
import { houseboat, shikara } from '../boats.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, dayLook, type HotelLook } from '../facades/look.ts';
import { dome, palace } from '../facades/palace.ts';
import { snowRange } from '../mountains.ts';
import { pine, shrub, type Leaves } from '../plants.ts';
import { glitter } from '../seaside.ts';

interface LakeLook {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly snow: string;
  readonly water: readonly [string, string];
  readonly leaves: Leaves;
  readonly cloth: string;
  readonly trim: string;
}

const LOOKS: readonly [LakeLook, ...LakeLook[]] = [
  {
    sky: ['#ec8f6c', '#f7c492', '#fdebcb'],
    far: '#9a7488',
    snow: '#fff0e6',
    water: ['#f2b98f', '#6b6a92'],
    leaves: ['#2f4a3f', '#6d7a45'],
    cloth: '#b8403a',
    trim: '#f0c060',
  },
  {
    sky: ['#5fa8d3', '#b5dbe8', '#fdf1dc'],
    far: '#7d9fb5',
    snow: '#ffffff',
    water: ['#a5d3da', '#2f7f9c'],
    leaves: ['#245446', '#69a05c'],
    cloth: '#d9633f',
    trim: '#f5cf6b',
  },
  {
    sky: ['#8d94c6', '#dcbfd3', '#fde6d3'],
    far: '#8583ac',
    snow: '#fbf2f6',
    water: ['#dcc0cf', '#5b6898'],
    leaves: ['#2d4450', '#5f8068'],
    cloth: '#3f5f9a',
    trim: '#f3c987',
  },
  {
    sky: ['#4aa3a8', '#b0ddd3', '#faf0d8'],
    far: '#6a9a92',
    snow: '#ffffff',
    water: ['#a9dace', '#237a80'],
    leaves: ['#1f5542', '#6fa65c'],
    cloth: '#c9485a',
    trim: '#f4d27a',
  },
];
const SHORE = 420;
/** Height of a reflection, as a share of the height above the water. */
const REFLECTION = 0.8;

/** A lake with a palace on an island, or with houseboats below snow; a shikara is in front. */
export function lake(hasPalace: boolean): (b: Brush) => string {
  return (b) => drawLake(b, hasPalace);
}

function drawLake(b: Brush, hasPalace: boolean): string {
  const look = b.pick(LOOKS);
  const sunX = b.between(250, 420);
  const shore = hasPalace ? hillShore(b, look) : snowShore(b, look);
  const standing = `<g id="standing">${hasPalace ? island(b) : houseboats(b, look)}</g>`;
  return (
    heavens(b, look, sunX) +
    shore +
    water(b, look, sunX) +
    reflection(b, look) +
    standing +
    ripples(b) +
    boat(b, look) +
    (hasPalace ? pavilion(b, look) : willows(b, look)) +
    lotuses(b, look)
  );
}

function heavens(b: Brush, { sky }: LakeLook, sunX: number): string {
  return (
    b.rect(0, 0, W, SHORE + 10, b.gradient(skyStops(sky))) +
    b.glow(sunX, 190, 320, '#fff6e0', 0.95) +
    b.ellipse(sunX, 190, 44, 44, '#fffaf0') +
    times(4, () => b.cloud(b.between(60, 1140), b.between(50, 220), b.between(150, 300), '#ffffff', 0.65))
  );
}

function hillShore(b: Brush, { sky, far, leaves }: LakeLook): string {
  const range = (y: number, height: number, share: number) => {
    const colour = mix(far, sky[2], share);
    return b.ridge(
      b.skyline(y, height, 3),
      b.gradient([
        [0, colour],
        [0.25, mix(colour, sky[2], 0.3)],
      ]),
    );
  };
  const town = times(34, (index) => {
    const x = index * 37 + b.between(-10, 10);
    const height = b.between(14, 40);
    const wall = mix(mix('#fbf1e2', far, b.between(0.1, 0.35)), sky[2], 0.3);
    return (
      b.rect(x, SHORE - height - 2, b.between(20, 38), height, wall) +
      b.rect(x + 5, SHORE - height + 5, 4, 6, mix(wall, far, 0.5)) +
      b.rect(x + 14, SHORE - height + 5, 4, 6, mix(wall, far, 0.5))
    );
  });
  return (
    range(300, 70, 0.62) +
    range(350, 54, 0.42) +
    range(392, 30, 0.2) +
    town +
    shrub(b, [-30, SHORE + 6], [W + 60, 16], mix(leaves[0], far, 0.4), mix(leaves[1], far, 0.35))
  );
}

function snowShore(b: Brush, look: LakeLook): string {
  const { sky, far, leaves } = look;
  const slope = mix(mix(leaves[0], far, 0.5), sky[2], 0.25);
  const line = b.skyline(388, 22, 4);
  const trees = times(90, () => {
    const [x, top] = line[Math.floor(b.random() * line.length)] ?? [0, SHORE];
    return pine(
      b,
      [x, n1(Math.min(SHORE + 2, top + b.between(6, 30)))],
      b.between(18, 40),
      mix(slope, leaves[0], b.between(0.3, 0.75)),
    );
  });
  return (
    snowRange(b, look, { y: 280, height: 120, haze: 0.4 }) +
    snowRange(b, look, { y: 330, height: 160, haze: 0 }) +
    b.ridge(b.skyline(372, 34, 3), mix(mix(leaves[0], far, 0.65), sky[2], 0.4)) +
    b.ridge(line, slope) +
    trees
  );
}

function water(b: Brush, { water: colours, sky }: LakeLook, sunX: number): string {
  const surface = b.gradient([
    [0, mix(colours[0], sky[2], 0.3)],
    [0.3, mix(colours[0], colours[1], 0.35)],
    [1, colours[1]],
  ]);
  return (
    b.rect(0, SHORE, W, H - SHORE, surface) +
    b.rect(0, SHORE, W, 5, '#ffffff', 'opacity=".35"') +
    b.glow(sunX, SHORE + 30, 260, '#fff4d8', 0.55, 60) +
    glitter(b, { sunX, top: SHORE + 8, bottom: SHORE + 210, colour: '#fffaf0', count: 90 })
  );
}

/** The palace is smaller than one on land, because the island is in the middle of the lake. */
const ISLAND_SCALE = 0.62;
const ISLAND_Y = 470;

function island(b: Brush): string {
  const look: HotelLook = dayLook(b);
  const [x, y] = [660 - 600 * ISLAND_SCALE, ISLAND_Y - 16 - GROUND_Y * ISLAND_SCALE];
  const arches = times(23, (index) =>
    b.path(`M${436 + index * 20} ${ISLAND_Y}v-6q5-8 10 0v6z`, mix(look.shade, '#3a2a3c', 0.45)),
  );
  const stone = b.gradient([
    [0, mix(look.wall, '#ffffff', 0.3)],
    [1, look.shade],
  ]);
  return (
    shrub(b, [404, ISLAND_Y - 14], [80, 40], ...look.leaves) +
    shrub(b, [850, ISLAND_Y - 14], [76, 38], ...look.leaves) +
    `<g transform="translate(${n1(x)} ${n1(y)}) scale(${ISLAND_SCALE})">${palace(b, look)}</g>` +
    shrub(b, [440, ISLAND_Y - 15], [120, 20], ...look.leaves) +
    shrub(b, [760, ISLAND_Y - 15], [120, 20], ...look.leaves) +
    b.rect(396, ISLAND_Y - 18, 540, 18, stone) +
    b.rect(390, ISLAND_Y - 20, 552, 5, mix(look.wall, '#ffffff', 0.5)) +
    arches
  );
}

function houseboats(b: Brush, { trim }: LakeLook): string {
  const start = b.between(440, 500);
  return times(2, (index) =>
    houseboat(b, [start + index * 330, ISLAND_Y + (index % 2) * 6], 0.92, {
      wood: b.pick(['#8a5a38', '#7a4a30', '#9a6a42']),
      cloth: b.pick(['#3f6b5a', '#a5443f', '#3f5f8a']),
      trim,
    }),
  );
}

function reflection(b: Brush, { water: colours }: LakeLook): string {
  const veil = b.gradient([
    [0, colours[0], 0.1],
    [1, colours[1], 0.85],
  ]);
  const flipped = `<use href="#standing" transform="translate(0 ${n1(ISLAND_Y * (1 + REFLECTION))}) scale(1 -${REFLECTION})" opacity=".42"/>`;
  return b.clip(`M0 ${ISLAND_Y - 2}H${W}V${H}H0Z`, flipped + b.rect(0, ISLAND_Y, W, H - ISLAND_Y, veil));
}

function ripples(b: Brush): string {
  return times(80, () => {
    const t = b.random() ** 1.3;
    const length = (20 + 130 * t) * b.between(0.5, 1);
    return b.rect(
      b.between(-60, W),
      SHORE + 30 + t * 340,
      length,
      0.9 + t * 1.9,
      '#ffffff',
      `rx="1" opacity="${n2(b.between(0.08, 0.34))}"`,
    );
  });
}

function boat(b: Brush, { cloth, trim }: LakeLook): string {
  const at: Point = [b.between(250, 340), 648];
  const drawn = shikara(b, at, 1.05, { wood: '#7d5236', cloth, trim });
  return (
    `<g transform="translate(0 ${n1(at[1] * 1.6 + 8)}) scale(1 -.6)" opacity=".32">${drawn}</g>` +
    b.ellipse(at[0] + 220, at[1] + 7, 240, 8, '#12243a', 'opacity=".22"') +
    drawn +
    b.stroke(
      `M${n1(at[0] - 60)} ${at[1] + 12}q70 -8 140 0M${n1(at[0] + 380)} ${at[1] + 14}q70 -8 130 0`,
      '#ffffff',
      2.4,
      { opacity: 0.6 },
    )
  );
}

/** Steps down to the water with a domed pavilion. */
function pavilion(b: Brush, { sky }: LakeLook): string {
  const stone = mix('#f3e2c8', sky[1], 0.12);
  const steps = times(6, (index) => {
    const [x, y] = [1010 - index * 26, 690 + index * 22];
    return (
      b.rect(x, y, W - x, 22, mix(stone, '#6b5a52', 0.1 + index * 0.05)) +
      b.rect(x, y, W - x, 5, mix(stone, '#ffffff', 0.5))
    );
  });
  return (
    b.rect(1024, 664, 176, 30, mix(stone, '#6b5a52', 0.16)) +
    dome(b, { wall: stone, shade: mix(stone, '#8a6f5c', 0.45), trim: mix('#b5683f', sky[0], 0.15) }, [1112, 664], 84) +
    b.rect(1010, 660, 190, 10, mix(stone, '#ffffff', 0.45)) +
    steps
  );
}

/** Branches that hang into the picture from its upper corner. */
function willows(b: Brush, { leaves }: LakeLook): string {
  return times(26, (index) => {
    const x = 930 + index * 11 + b.between(-8, 8);
    const length = 120 + index * 11 + b.between(-50, 60);
    const sway = b.between(-26, -6);
    const colour = mix(leaves[0], leaves[1], b.random());
    const twigs = times(length / 13, (leaf) => {
      const t = (leaf * 13) / length;
      const [leafX, leafY] = [x + sway * t * t, -10 + length * t];
      const side = leaf % 2 === 0 ? 1 : -1;
      return `M${n1(leafX)} ${n1(leafY)}q${7 * side} 3 ${9 * side} 15q${-9 * side} -4 ${-9 * side} -15z`;
    });
    return (
      b.stroke(
        `M${n1(x)} -10Q${n1(x)} ${n1(length * 0.5)} ${n1(x + sway)} ${n1(length - 10)}`,
        mix(leaves[0], '#3a2a1c', 0.3),
        1.6,
      ) + b.path(twigs, colour)
    );
  });
}

function lotuses(b: Brush, { leaves }: LakeLook): string {
  const pads = times(13, () => {
    const [x, y] = [b.between(-20, 420), b.between(726, 796)];
    const size = b.between(26, 52) * (0.5 + (y - 726) / 110);
    const colour = mix(leaves[0], leaves[1], b.between(0.35, 0.9));
    return (
      b.ellipse(x, y + 2, size, size * 0.26, '#0d2a33', 'opacity=".28"') +
      b.path(
        `M${n1(x)} ${n1(y)}L${n1(x + size * 0.8)} ${n1(y - size * 0.16)}A${n1(size)} ${n1(size * 0.26)} 0 1 1 ${n1(x + size)} ${n1(y + size * 0.02)}Z`,
        colour,
      )
    );
  });
  const flowers = times(5, (index) =>
    lotus(b, [30 + index * 84 + b.between(-20, 20), b.between(742, 786)], b.between(0.8, 1.25)),
  );
  return pads + flowers;
}

function lotus(b: Brush, [x, y]: Point, scale: number): string {
  const pink = b.pick(['#f08aa5', '#f7b3c2', '#fff0ea']);
  const petals = [-68, 68, -44, 44, -20, 20, 0].map((angle, index) =>
    b.path('M0 0Q-11 -18 0 -36Q11 -18 0 0Z', mix(pink, '#ffffff', index * 0.09), `transform="rotate(${angle})"`),
  );
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(${n2(scale)})">${petals.join('')}</g>`;
}
