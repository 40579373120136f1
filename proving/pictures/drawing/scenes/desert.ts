import { H, n1, skyStops, times, W, type Brush, type Point } from '../brush.ts';
import { camel, lantern, tent } from '../camp.ts';
import { mix } from '../colour.ts';
import { dome, type DomeLook } from '../facades/palace.ts';

interface DesertLook {
  readonly isDark: boolean;
  readonly sky: readonly [string, string, ...string[]];
  readonly sun: string;
  readonly sand: readonly [lit: string, shaded: string];
  readonly canvas: string;
  readonly accent: string;
}

const LOOKS: readonly [DesertLook, ...DesertLook[]] = [
  {
    isDark: false,
    sky: ['#e9865a', '#f6b878', '#fde4b4'],
    sun: '#fff8e4',
    sand: ['#f0bd7c', '#b8703f'],
    canvas: '#fbf1de',
    accent: '#b5402f',
  },
  {
    isDark: false,
    sky: ['#4f9dc4', '#a9d6df', '#fdeccb'],
    sun: '#fffaf0',
    sand: ['#f3d199', '#c48d56'],
    canvas: '#fdf8ec',
    accent: '#1f6b73',
  },
  {
    isDark: false,
    sky: ['#c77a93', '#f0a98c', '#fde0b8'],
    sun: '#fff4dc',
    sand: ['#eab583', '#a8654f'],
    canvas: '#faeedd',
    accent: '#7a3358',
  },
  {
    isDark: true,
    sky: ['#10173f', '#46366f', '#b3657a', '#f0a878'],
    sun: '#ffe2b4',
    sand: ['#a5748a', '#4a3a66'],
    canvas: '#cbb3b4',
    accent: '#a5443f',
  },
];
const HORIZON = 430;

/** Dunes with a distant fort, camels on a crest and a camp of tents. */
export function desert(b: Brush): string {
  const look = b.pick(LOOKS);
  const camels = b.random() < 0.75;
  return (
    heavens(b, look) +
    fort(b, look, b.between(130, 210)) +
    farDunes(b, look) +
    dune(b, look, { left: -260, peak: [b.between(120, 240), 452], right: 900, haze: 0.34 }) +
    dune(b, look, { left: 380, peak: [b.between(860, 980), 446], right: 1560, haze: 0.26 }) +
    (camels ? caravan(b, look) : '') +
    dune(b, look, { left: -420, peak: [b.between(250, 380), 528], right: 1180, haze: 0.08 }) +
    camp(b, look) +
    dune(b, look, { left: 160, peak: [b.between(900, 1040), 690], right: 2000, haze: 0 }) +
    ripples(b, look) +
    grass(b, look)
  );
}

function heavens(b: Brush, { sky, sun, isDark }: DesertLook): string {
  const sunX = b.between(470, 620);
  const sunY = HORIZON - (isDark ? b.between(30, 60) : b.between(110, 200));
  const stars = times(isDark ? 150 : 0, () => {
    const size = b.between(0.5, 1.6);
    return b.ellipse(b.between(0, W), b.between(0, 300), size, size, '#ffffff', `opacity="${n1(b.between(0.3, 1))}"`);
  });
  const clouds = times(isDark ? 0 : 3, () =>
    b.cloud(b.between(80, 1120), b.between(50, 220), b.between(170, 300), '#ffffff', 0.55),
  );
  return (
    b.rect(0, 0, W, HORIZON + 120, b.gradient(skyStops(sky, 0.86))) +
    stars +
    b.glow(sunX, sunY, 380, sun, 0.95) +
    b.ellipse(sunX, sunY, 54, 54, sun) +
    clouds +
    birds(b, [sunX, sunY], mix(sky[0], '#3a2430', 0.6))
  );
}

function birds(b: Brush, [x, y]: Point, colour: string): string {
  return times(5, () => {
    const span = b.between(7, 12);
    const wing = `q${n1(span * 0.6)} ${n1(-span * 0.7)} ${n1(span)} 0q${n1(span * 0.5)} ${n1(-span * 0.7)} ${n1(span)} 0`;
    return b.stroke(`M${n1(x + b.between(-150, 150))} ${n1(y + b.between(-90, 20))}${wing}`, colour, 2);
  });
}

/** A fort with round bastions on a rock, pale because it is far away. */
function fort(b: Brush, { sky, sand, accent }: DesertLook, x: number): string {
  const haze = sky.at(-1) ?? sky[1];
  const stone = mix(sand[1], haze, 0.42);
  const shade = mix(sand[1], haze, 0.26);
  const rock = mix(sand[1], haze, 0.5);
  const domes: DomeLook = { wall: mix(stone, haze, 0.2), shade, trim: mix(mix(accent, sand[1], 0.6), haze, 0.35) };
  const y = HORIZON - 62;
  const bastions = times(8, (index) => {
    const left = x + index * 40;
    const height = 52 + (index % 3) * 8;
    const round = b.sideways([
      [0, stone],
      [0.5, mix(stone, haze, 0.25)],
      [1, shade],
    ]);
    return (
      b.path(
        `M${n1(left)} ${y + 20}L${n1(left + 3)} ${y - height}H${n1(left + 31)}L${n1(left + 34)} ${y + 20}Z`,
        round,
      ) + times(4, (merlon) => b.rect(left + 3 + merlon * 7.4, y - height - 6, 5, 7, stone))
    );
  });
  const halls = [
    [60, 86, 54],
    [126, 116, 64],
    [204, 92, 70],
  ] as const;
  const palaces = halls.map(
    ([at, height, width]) =>
      b.rect(x + at, y - height, width, height, stone) +
      times(4, (index) => b.rect(x + at + 7 + index * (width / 4.4), y - height + 12, 6, 13, shade, 'rx="3"')) +
      dome(b, domes, [x + at + width / 2, y - height], 15),
  );
  return (
    b.path(
      `M${n1(x - 110)} ${HORIZON + 40}Q${n1(x - 40)} ${y + 30} ${n1(x - 14)} ${y + 6}H${n1(x + 336)}Q${n1(x + 380)} ${y + 40} ${n1(x + 480)} ${HORIZON + 40}Z`,
      rock,
    ) +
    palaces.join('') +
    b.rect(x, y - 34, 316, 44, shade) +
    bastions
  );
}

function farDunes(b: Brush, { sand, sky }: DesertLook): string {
  const haze = sky.at(-1) ?? sky[1];
  return [0.62, 0.46]
    .map((share, index) => {
      const fill = b.gradient([
        [0, mix(sand[0], haze, share)],
        [0.2, mix(mix(sand[0], sand[1], 0.35), haze, share)],
        [1, mix(sand[1], haze, share)],
      ]);
      return b.ridge(b.skyline(HORIZON + 4 + index * 26, 18, 2.2 + index), fill);
    })
    .join('');
}

interface Dune {
  readonly left: number;
  readonly peak: Point;
  readonly right: number;
  /** 0 is near, 1 is lost in the distance. */
  readonly haze: number;
}

/** A dune: its lit side, and its shaded side behind a winding crest. */
function dune(b: Brush, { sand, sky }: DesertLook, { left, peak: [x, y], right, haze }: Dune): string {
  const air = sky.at(-1) ?? sky[1];
  const [lit, shaded] = [mix(sand[0], air, haze), mix(sand[1], air, haze)];
  const foot = y + 190;
  const bend = b.between(40, 90);
  const light = b.gradient([
    [0, mix(lit, '#ffffff', 0.16)],
    [0.5, lit],
    [1, mix(lit, shaded, 0.45)],
  ]);
  const dark = b.gradient([
    [0, mix(shaded, lit, 0.12)],
    [0.6, mix(shaded, lit, 0.5)],
    [1, mix(shaded, lit, 0.62)],
  ]);
  const down = `C${n1(x + (right - x) * 0.18)} ${n1(y + 16)} ${n1(x + (right - x) * 0.5)} ${n1(foot - 50)} ${right} ${foot}`;
  const crest = `C${n1(x + bend)} ${n1(y + 60)} ${n1(x - bend * 1.6)} ${n1(y + 120)} ${n1(x + bend * 0.6)} ${n1(y + 210)}S${n1(x - bend)} ${H - 20} ${n1(x + bend)} ${H + 90}`;
  return (
    b.path(
      `M${left} ${foot}C${n1(left + (x - left) * 0.45)} ${n1(foot - 20)} ${n1(x - (x - left) * 0.3)} ${n1(y + 8)} ${n1(x)} ${n1(y)}${down}V${H + 100}H${left}Z`,
      light,
    ) +
    b.path(
      `M${n1(x)} ${n1(y)}${crest}H${right}V${foot}C${n1(x + (right - x) * 0.5)} ${n1(foot - 50)} ${n1(x + (right - x) * 0.18)} ${n1(y + 16)} ${n1(x)} ${n1(y)}Z`,
      dark,
    )
  );
}

function caravan(b: Brush, { accent, isDark, sand }: DesertLook): string {
  const count = Math.floor(b.between(3, 5));
  const start = b.between(270, 330);
  const hide = isDark ? '#3b2a40' : mix('#6b4128', sand[1], 0.25);
  return times(count, (index) =>
    camel(b, [start + index * 84, 556 + Math.sin(index) * 3], 0.66, {
      hide,
      cloth: index % 2 === 0 ? accent : '#d9963f',
    }),
  );
}

function camp(b: Brush, { canvas, accent, isDark }: DesertLook): string {
  const cloth = { canvas, accent, isDark };
  const warm = isDark ? 0.6 : 0.32;
  return (
    tent(b, [610, 642], 0.62, cloth) +
    tent(b, [1010, 654], 0.72, cloth) +
    tent(b, [780, 690], 0.94, cloth) +
    b.glow(893, 660, 220, '#ffbf62', warm, 110) +
    b.glow(686, 620, 130, '#ffbf62', warm, 70) +
    b.path('M866 690H920L1000 770H840Z', accent) +
    b.path('M874 696H912L980 762H852Z', 'none', 'stroke="#f6d98f" stroke-width="3"') +
    lantern(b, [836, 716], 0.8) +
    lantern(b, [958, 712], 0.8) +
    lantern(b, [590, 660], 0.55)
  );
}

/** Ripples of the wind on the nearest sand. */
function ripples(b: Brush, { sand }: DesertLook): string {
  return times(34, (index) => {
    const t = index / 34;
    const y = 640 + t * 160;
    const length = 90 + t * 190;
    const x = b.between(-80, 560 + t * 160);
    return b.stroke(
      `M${n1(x)} ${n1(y)}q${n1(length * 0.25)} ${n1(-5 - t * 5)} ${n1(length * 0.5)} 0t${n1(length * 0.5)} 0`,
      mix(sand[1], '#4a2a1c', 0.15),
      1 + t * 1.6,
      { opacity: 0.12 + t * 0.16 },
    );
  });
}

function grass(b: Brush, { isDark }: DesertLook): string {
  const dark = isDark ? '#2a2a48' : '#6d6a38';
  const light = isDark ? '#4a4468' : '#a89a4e';
  const tuft = (x: number, y: number, size: number) =>
    times(17, (index) => {
      const lean = (index - 8) * size * 0.09 + b.between(-4, 4);
      const height = size * b.between(0.6, 1) * (1 - Math.abs(index - 8) * 0.05);
      return b.stroke(
        `M${n1(x + (index - 8) * 1.6)} ${y}Q${n1(x + lean * 0.4)} ${n1(y - height * 0.7)} ${n1(x + lean * 1.3)} ${n1(y - height)}`,
        mix(dark, light, b.random()),
        2,
      );
    });
  return tuft(90, 792, 110) + tuft(176, 806, 84) + tuft(34, 806, 80) + tuft(430, 800, 52);
}
