import { H, n1, n2, skyStops, times, W, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, type HotelLook } from '../facades/look.ts';
import { dome } from '../facades/palace.ts';
import { snowRange } from '../mountains.ts';
import { palm, pine, shrub, tree } from '../plants.ts';
import { glitter } from '../seaside.ts';
import type { Setting } from './light.ts';

const HORIZON = 500;

/** Draws the sky and the landscape behind a hotel. */
export function backdrop(b: Brush, setting: Setting, look: HotelLook, number: number): string {
  const { drawn, sunX } = heavens(b, look);
  return drawn + COUNTRIES[setting](b, look, { number, sunX });
}

interface View {
  readonly number: number;
  readonly sunX: number;
}

const COUNTRIES: Readonly<Record<Setting, (b: Brush, look: HotelLook, view: View) => string>> = {
  beach: coast,
  hills: mountains,
  lake: farShore,
  city: skyline,
  oldtown: oldRoofs,
  desert: dunes,
  backwater: palmBank,
  forest: canopy,
};

function heavens(b: Brush, look: HotelLook): { drawn: string; sunX: number } {
  const sky = b.rect(0, 0, W, H, b.gradient(skyStops(look.sky, 0.76)));
  const sunX = b.between(120, 1080);
  const sunY = b.between(90, 240) + (look.lit > 0 && !look.night ? 130 : 0);
  if (!look.night) {
    const clouds = times(Math.floor(b.between(2, 6)), () =>
      b.cloud(
        b.between(40, 1160),
        b.between(50, 260),
        b.between(150, 320),
        mix('#ffffff', look.haze, 0.25),
        n2(b.between(0.4, 0.8)),
      ),
    );
    return {
      drawn: sky + b.glow(sunX, sunY, 260, '#fff4d6', 0.9) + b.ellipse(sunX, sunY, 38, 38, '#fffaf0') + clouds,
      sunX,
    };
  }
  const stars = times(130, () => {
    const size = b.between(0.4, 1.5);
    return b.ellipse(b.between(0, W), b.between(0, 380), size, size, '#fff', `opacity="${n1(b.between(0.2, 0.9))}"`);
  });
  const moon = b.pick([
    b.path(`M${n1(sunX)} 84a38 38 0 1 0 36 50a30 30 0 1 1 -36 -50z`, '#fbf1dc'),
    b.ellipse(sunX, 120, 34, 34, '#fbf1dc') +
      b.ellipse(sunX - 10, 112, 7, 6, '#e6d8bd') +
      b.ellipse(sunX + 12, 130, 9, 8, '#e6d8bd'),
  ]);
  return { drawn: sky + stars + b.glow(sunX, 120, 160, '#f7ead0', 0.35) + moon, sunX };
}

/** A colour of the land, faded into the haze by `share`. */
function far(look: HotelLook, colour: string, share: number): string {
  return mix(colour, look.haze, look.night ? share * 0.45 : share);
}

function palms(b: Brush, look: HotelLook, count: number, from: number, to: number): string {
  const trunk = mix(look.leaves[0], '#7a5a3c', look.night ? 0.2 : 0.55);
  const leaves = [far(look, look.leaves[0], 0.2), far(look, look.leaves[1], 0.15)] as const;
  return times(count, () =>
    palm(b, [b.between(from, to), GROUND_Y + 6], {
      leaves,
      trunk,
      height: b.between(210, 380),
      lean: b.between(-50, 50),
    }),
  );
}

function coast(b: Brush, look: HotelLook, { number, sunX }: View): string {
  const sea = b.gradient([
    [0, far(look, look.night ? '#2a4a78' : '#4fb3c4', 0.35)],
    [1, mix('#1f7f9c', look.sky[0], look.lit > 0 ? 0.6 : 0.15)],
  ]);
  const water =
    b.rect(0, HORIZON - 70, W, 190, sea) +
    glitter(b, { sunX, top: HORIZON - 64, bottom: HORIZON + 60, colour: mix(look.haze, '#ffffff', 0.5), count: 90 });
  const headland =
    number % 2 === 0
      ? b.polygon(
          [
            [-20, HORIZON - 66],
            [60, HORIZON - 128],
            [170, HORIZON - 112],
            [290, HORIZON - 84],
            [400, HORIZON - 66],
          ],
          far(look, look.hill, 0.35),
        )
      : b.polygon(
          [
            [W + 20, HORIZON - 66],
            [1120, HORIZON - 138],
            [980, HORIZON - 104],
            [860, HORIZON - 66],
          ],
          far(look, look.hill, 0.35),
        );
  const sail = times(number % 3, (at) =>
    b.path(
      `M${200 + at * 760} ${HORIZON - 40}h34l-6 9h-22zM${216 + at * 760} ${HORIZON - 44}v-46l20 42z`,
      mix('#ffffff', look.haze, 0.3),
    ),
  );
  const grove =
    number % 3 === 2
      ? shrub(b, [-30, GROUND_Y + 6], [W + 60, 74], far(look, look.leaves[0], 0.3), far(look, look.leaves[1], 0.3)) +
        palms(b, look, 9, 0, W)
      : palms(b, look, 3, 20, 260) + palms(b, look, 3, 950, 1180);
  return headland + water + sail + grove;
}

function mountains(b: Brush, look: HotelLook, { number }: View): string {
  const sky = [look.sky[0], look.sky[1], look.haze] as const;
  const snowy = number % 3 !== 2;
  const snow = snowy
    ? snowRange(
        b,
        { sky, far: far(look, '#7f95b5', 0.2), snow: look.night ? '#8f97c4' : mix('#ffffff', look.haze, 0.15) },
        { y: 260, height: 130, haze: 0.35 },
      ) +
      snowRange(
        b,
        { sky, far: far(look, '#7f95b5', 0.1), snow: look.night ? '#a3a9d0' : '#ffffff' },
        { y: 320, height: 170, haze: 0.05 },
      )
    : b.ridge(b.skyline(280, 90, 2.6), far(look, look.hill, 0.72)) +
      b.ridge(b.skyline(350, 70, 3.1), far(look, look.hill, 0.55));
  const slopes = times(3, (at) => {
    const line = b.skyline(410 + at * 62, 44, 3 + at);
    const colour = far(look, mix(look.hill, look.leaves[0], 0.35 + at * 0.22), 0.5 - at * 0.16);
    const trees = times(34, () => {
      const [x, y] = line[Math.floor(b.random() * line.length)] ?? [0, 0];
      return pine(
        b,
        [x, n1(y + b.between(6, 34))],
        b.between(26, 50) * (0.7 + at * 0.35),
        mix(colour, look.leaves[0], b.between(0.2, 0.6)),
      );
    });
    return b.ridge(line, colour) + trees;
  });
  return snow + slopes;
}

function farShore(b: Brush, look: HotelLook, { number }: View): string {
  const houses = times(36, (at) => {
    const wall = far(look, mix('#fbf1e2', look.hill, b.between(0.1, 0.4)), 0.35);
    const height = b.between(14, 44);
    return (
      b.rect(at * 35 + b.between(-8, 8), HORIZON + 20 - height, b.between(20, 36), height, wall) +
      (look.lit > 0.3 ? b.rect(at * 35 + 8, HORIZON + 12 - height / 2, 4, 5, '#ffd58a') : '')
    );
  });
  return (
    b.ridge(b.skyline(360, 80, 2.6), far(look, look.hill, 0.7)) +
    b.ridge(b.skyline(420, 56, 3.2), far(look, mix(look.hill, look.leaves[0], 0.2), 0.5)) +
    b.ridge(b.skyline(470, 30, 4), far(look, mix(look.hill, look.leaves[0], 0.45), 0.3)) +
    (number % 2 === 0 ? houses : '') +
    shrub(b, [-30, GROUND_Y + 4], [W + 60, 44], far(look, look.leaves[0], 0.3), far(look, look.leaves[1], 0.3)) +
    times(3, (at) =>
      tree(
        b,
        [80 + at * 500 + b.between(-40, 40), GROUND_Y + 4],
        b.between(150, 230),
        [far(look, look.leaves[0], 0.15), far(look, look.leaves[1], 0.15)],
        far(look, '#6b4f3a', 0.2),
      ),
    )
  );
}

function skyline(b: Brush, look: HotelLook, { number }: View): string {
  const row = (share: number, base: number, tallest: number) =>
    times(17, (at) => {
      const width = b.between(50, 104);
      const height = b.between(tallest * 0.35, tallest) * (number % 2 === 0 ? 1 : 0.75);
      const x = at * 76 - 40 + b.between(-14, 14);
      const colour = far(look, mix('#7f92a8', look.hill, b.random()), share);
      const columns = Math.floor(width / 14);
      const windows = times(Math.floor(height / 17), (floor) =>
        times(columns, (column) =>
          b.random() < 0.55
            ? b.rect(
                x + 5 + column * 14,
                base - height + 9 + floor * 17,
                6,
                8,
                look.lit > 0.3 && b.random() < 0.5
                  ? '#ffd28a'
                  : mix(colour, look.lit > 0.3 ? '#10142f' : '#ffffff', 0.22),
              )
            : '',
        ),
      );
      const crown = b.pick([
        '',
        b.rect(x + width * 0.44, base - height - 34, 3, 36, colour),
        b.rect(x + width * 0.2, base - height - 14, width * 0.6, 16, colour),
      ]);
      return crown + b.rect(x, base - height, width, height + 10, colour) + windows;
    });
  return (
    row(0.7, GROUND_Y, 360) +
    row(0.5, GROUND_Y, 230) +
    shrub(b, [-30, GROUND_Y + 6], [W + 60, 42], far(look, look.leaves[0], 0.3), far(look, look.leaves[1], 0.3))
  );
}

function oldRoofs(b: Brush, look: HotelLook, { number }: View): string {
  const walls = ['#e6a98b', '#f0c58f', '#f6ead6', '#d98f6a', number % 3 === 0 ? '#8fb0d6' : '#e8d3b0'];
  const row = (share: number, lift: number) =>
    times(15, (at) => {
      const width = b.between(70, 120);
      const height = b.between(60, 150) + lift;
      const x = at * 88 - 40 + b.between(-16, 16);
      const wall = far(look, walls[Math.floor(b.random() * walls.length)] ?? '#f0c58f', share);
      const windows = times(2, (floor) =>
        times(3, (column) =>
          b.rect(
            x + 12 + (column * (width - 24)) / 3,
            GROUND_Y - height + 14 + floor * 38,
            9,
            16,
            look.lit > 0.3 && b.random() < 0.5 ? '#ffd28a' : mix(wall, '#3a2a3c', 0.35),
            'rx="4"',
          ),
        ),
      );
      return (
        b.rect(x, GROUND_Y - height, width, height + 8, wall) +
        b.rect(x - 3, GROUND_Y - height - 5, width + 6, 7, mix(wall, '#ffffff', look.night ? 0.05 : 0.3)) +
        windows
      );
    });
  const stone = far(look, '#c98f62', 0.45);
  const domes = { wall: stone, shade: mix(stone, '#5a3a3c', 0.25), trim: mix(stone, '#8a4a35', 0.3) };
  const fortX = b.between(120, 700);
  const fort =
    number % 2 === 0
      ? b.polygon(
          [
            [fortX - 140, GROUND_Y],
            [fortX - 40, 372],
            [fortX + 340, 364],
            [fortX + 460, GROUND_Y],
          ],
          far(look, look.hill, 0.5),
        ) +
        times(
          7,
          (at) =>
            b.rect(fortX + at * 46, 322 - (at % 3) * 12, 36, 66, stone) +
            times(3, (m) => b.rect(fortX + at * 46 + m * 12, 315 - (at % 3) * 12, 8, 9, stone)),
        )
      : b.ridge(b.skyline(430, 60, 3), far(look, look.hill, 0.6));
  const temple =
    number % 4 === 1
      ? b.path(`M860 ${GROUND_Y}V420Q870 330 900 270Q930 330 940 420V${GROUND_Y}Z`, far(look, '#f0dcc0', 0.4)) +
        b.rect(899, 246, 3, 30, far(look, '#d9963f', 0.2))
      : dome(b, domes, [980, 440], 40) + b.rect(930, 440, 100, 170, stone);
  return fort + temple + row(0.55, 70) + row(0.34, 10);
}

function dunes(b: Brush, look: HotelLook, { number }: View): string {
  const sand = (share: number) => far(look, mix(look.ground[0], look.ground[1], 0.5), share);
  const crest = (y: number, height: number, share: number) => {
    const line = b.skyline(y, height, 2.2);
    return b.ridge(
      line,
      b.gradient([
        [0, mix(sand(share), '#ffffff', look.night ? 0 : 0.2)],
        [0.4, sand(share)],
        [1, sand(share * 0.6)],
      ]),
    );
  };
  const stone = far(look, '#c98f62', 0.5);
  const fort =
    number % 2 === 0
      ? times(8, (at) => b.path(`M${760 + at * 40} 470l4 ${-64 - (at % 3) * 12}h30l4 ${64 + (at % 3) * 12}z`, stone))
      : '';
  const thorns = times(3, () =>
    tree(
      b,
      [b.between(40, 1160), GROUND_Y + 4],
      b.between(90, 150),
      [far(look, look.leaves[0], 0.25), far(look, look.leaves[1], 0.25)],
      far(look, '#6b4f3a', 0.2),
    ),
  );
  return crest(400, 40, 0.62) + fort + crest(462, 44, 0.45) + crest(530, 34, 0.28) + thorns;
}

function palmBank(b: Brush, look: HotelLook, { number }: View): string {
  return (
    b.ridge(b.skyline(430, 40, 3.4), far(look, look.hill, 0.65)) +
    shrub(b, [-30, GROUND_Y - 30], [W + 60, 96], far(look, look.leaves[0], 0.5), far(look, look.leaves[1], 0.5)) +
    palms(b, look, 14 + (number % 3) * 3, -20, W + 20) +
    shrub(b, [-30, GROUND_Y + 8], [W + 60, 54], far(look, look.leaves[0], 0.18), far(look, look.leaves[1], 0.2))
  );
}

function canopy(b: Brush, look: HotelLook, { number }: View): string {
  const layer = (share: number, y: number, height: number) =>
    times(9, (at) =>
      tree(
        b,
        [at * 150 + b.between(-50, 50), y],
        height * b.between(0.8, 1.2),
        [far(look, look.leaves[0], share), far(look, look.leaves[1], share)],
        far(look, '#5d4632', share),
      ),
    );
  return (
    b.ridge(b.skyline(400, 70, 2.4), far(look, look.hill, 0.68)) +
    (number % 2 === 0 ? b.ridge(b.skyline(460, 40, 3.4), far(look, mix(look.hill, look.leaves[0], 0.4), 0.5)) : '') +
    layer(0.55, GROUND_Y - 20, 290) +
    layer(0.3, GROUND_Y + 6, 260)
  );
}
