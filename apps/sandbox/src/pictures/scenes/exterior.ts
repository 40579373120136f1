import { H, n1, n2, skyStops, times, W, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, hotelLook, type HotelLook } from '../facades/look.ts';
import { palace } from '../facades/palace.ts';
import { tower } from '../facades/tower.ts';
import { villa } from '../facades/villa.ts';
import { palm, shrub } from '../plants.ts';

const POOL_Y = 669;
/** A reflection seen at a low angle is shorter than what it shows. */
const REFLECTION = 0.62;

const FACADES = { palace, tower, villa };

/** What a hotel is built like. */
export type HotelStyle = keyof typeof FACADES;

/** A hotel seen across its reflecting pool. */
export function exterior(style: HotelStyle, night: boolean): (b: Brush) => string {
  return (b) => {
    const look = hotelLook(b, night);
    const backdrop = heavens(b, look) + country(b, look);
    const building = FACADES[style](b, look) + garden(b, look);
    const halo = night ? b.glow(600, GROUND_Y - 130, 520, '#ffb45e', 0.34, 300) : '';
    return (
      backdrop +
      halo +
      `<g id="building">${building}</g>` +
      forecourt(b, look) +
      pool(b, look) +
      (night ? lamps(b) : '') +
      foreground(b, look)
    );
  };
}

function heavens(b: Brush, look: HotelLook): string {
  const sky = b.rect(0, 0, W, H, b.gradient(skyStops(look.sky, 0.76)));
  if (!look.night) {
    const sun = b.between(140, 300);
    const clouds = times(3, () =>
      b.cloud(b.between(420, 1120), b.between(60, 210), b.between(170, 280), '#ffffff', 0.8),
    );
    return sky + b.glow(sun, 150, 250, '#fff7e0', 0.9) + b.ellipse(sun, 150, 40, 40, '#fffaf0') + clouds;
  }
  const stars = times(140, () => {
    const size = b.between(0.4, 1.4);
    return b.ellipse(b.between(0, W), b.between(0, 360), size, size, '#fff', `opacity="${n1(b.between(0.2, 0.9))}"`);
  });
  const moon = b.between(880, 1020);
  return (
    sky +
    stars +
    b.glow(moon, 120, 150, '#f7ead0', 0.35) +
    b.path(`M${n1(moon)} 84a38 38 0 1 0 36 50a30 30 0 1 1 -36 -50z`, '#fbf1dc')
  );
}

function country(b: Brush, { night, hill, haze, leaves }: HotelLook): string {
  return (
    b.ridge(b.skyline(430, 80, 2.6), mix(hill, haze, night ? 0.35 : 0.68)) +
    b.ridge(b.skyline(520, 46, 4.4), mix(hill, haze, night ? 0.12 : 0.4)) +
    shrub(b, [-30, 612], [W + 60, 46], mix(leaves[0], haze, night ? 0.12 : 0.35), mix(leaves[1], haze, 0.3))
  );
}

function garden(b: Brush, { leaves, night }: HotelLook): string {
  const trunk = mix(leaves[0], '#7a5a3c', night ? 0.2 : 0.55);
  const y = GROUND_Y + 8;
  return (
    palm(b, [b.between(60, 110), y], { leaves, trunk, height: b.between(250, 300), lean: b.between(-10, 30) }) +
    palm(b, [b.between(1090, 1140), y], { leaves, trunk, height: b.between(270, 330), lean: b.between(-40, 0) }) +
    palm(b, [b.between(1010, 1050), y], { leaves, trunk, height: b.between(190, 230), lean: b.between(0, 30) }) +
    shrub(b, [-30, y + 2], [330, 38], ...leaves) +
    shrub(b, [900, y + 2], [340, 42], ...leaves)
  );
}

function forecourt(b: Brush, { ground, road, night }: HotelLook): string {
  const lawn = b.gradient([
    [0, ground[0]],
    [1, ground[1]],
  ]);
  return (
    b.rect(0, GROUND_Y, W, 50, lawn) +
    b.polygon(
      [
        [470, GROUND_Y],
        [730, GROUND_Y],
        [800, 654],
        [400, 654],
      ],
      road,
    ) +
    b.rect(0, 650, W, 14, mix(road, '#ffffff', night ? 0.05 : 0.4)) +
    b.rect(0, 664, W, 5, mix(road, '#000000', 0.35))
  );
}

function pool(b: Brush, { sky, night }: HotelLook): string {
  const depth = H - POOL_Y;
  const [surface, bottom] = night
    ? ['#2a2f63', '#141a3f']
    : [mix(sky[1], '#5aa9b8', 0.45), mix(sky[0], '#1f6f8c', 0.55)];
  const water = b.gradient([
    [0, surface],
    [1, bottom],
  ]);
  const deep = b.gradient([
    [0, surface, 0.05],
    [1, bottom, 0.75],
  ]);
  const ripples = times(46, () => {
    const t = b.random();
    const length = b.between(30, 150) * (0.5 + t);
    const x = b.between(-40, W);
    const isWarm = night && Math.abs(x + length / 2 - 600) < 340;
    return b.rect(
      x,
      674 + t * 124,
      length,
      0.8 + t * 1.8,
      isWarm ? '#ffcf8a' : '#ffffff',
      `rx="1" opacity="${n2(b.between(0.1, 0.38))}"`,
    );
  });
  const reflection = `<use href="#building" transform="translate(0 ${n1(GROUND_Y * (1 + REFLECTION) + 90)}) scale(1 -${REFLECTION})" opacity="${night ? 0.62 : 0.4}"/>`;
  return b.clip(
    `M0 ${POOL_Y}H${W}V${H}H0Z`,
    b.rect(0, POOL_Y, W, depth, water) + reflection + b.rect(0, POOL_Y, W, depth, deep) + ripples,
  );
}

function lamps(b: Brush): string {
  return (
    b.glow(430, 650, 80, '#ffcf87', 0.6, 40) +
    b.glow(770, 650, 80, '#ffcf87', 0.6, 40) +
    b.glow(600, GROUND_Y + 8, 330, '#ffb866', 0.5, 70)
  );
}

function foreground(b: Brush, { leaves, night }: HotelLook): string {
  const dark = mix(leaves[0], '#071410', night ? 0.35 : 0.15);
  const light = mix(leaves[1], leaves[0], 0.3);
  const flowers = times(26, (index) => {
    const x = index % 2 === 1 ? b.between(0, 190) : b.between(1010, W);
    const colour = night ? b.pick(['#8a6a9a', '#a0708a']) : b.pick(['#fff3e6', '#f2a0a0', '#f7c65b', '#e96f7b']);
    return b.ellipse(x, b.between(738, 790), b.between(3, 5), b.between(3, 5), colour, 'opacity=".9"');
  });
  return shrub(b, [-40, H + 10], [250, 74], dark, light) + shrub(b, [990, H + 10], [270, 74], dark, light) + flowers;
}
