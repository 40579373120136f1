import { n1, type Brush, type Point } from './brush.ts';
import { mix } from './colour.ts';

/** A dark and a light colour of leaves. */
export type Leaves = readonly [dark: string, light: string];

const SOIL_SHADE = '#06140f';

/** A bush whose foot is at `y`. */
export function shrub(b: Brush, [x, y]: Point, [width, height]: Point, leaf: string, light: string): string {
  const fill = b.gradient([
    [0, mix(leaf, light, 0.85)],
    [0.75, leaf],
    [1, mix(leaf, SOIL_SHADE, 0.18)],
  ]);
  const count = Math.max(3, Math.round((width / height) * 1.25));
  const tufts = Array.from({ length: count }, (_, index): Point => {
    const t = (index + 0.5) / count;
    const size = height * b.between(0.72, 1.12) * (0.72 + 0.34 * Math.sin(Math.PI * t));
    return [x + width * t + b.between(-0.12, 0.12) * height, size];
  });
  const shape = tufts
    .toSorted((one, other) => other[1] - one[1])
    .map(([at, size]) => b.ellipse(at, y - size * 0.36, size * b.between(0.66, 0.8), size * 0.56, fill))
    .join('');
  const foot = b.rect(
    x - height * 0.2,
    y - height * 0.16,
    width + height * 0.4,
    height * 0.2,
    mix(leaf, SOIL_SHADE, 0.18),
    `rx="${n1(height * 0.1)}"`,
  );
  return `<g>${shape}${foot}</g>`;
}

/** A pine of four tiers, its foot at `y`. */
export function pine(b: Brush, [x, y]: Point, height: number, colour: string): string {
  let d = '';
  for (let tier = 0; tier < 4; tier += 1) {
    const t = tier / 4;
    const w = height * (0.1 + 0.16 * t);
    d += `M${n1(x)} ${n1(y - height * (1 - t * 0.72))}L${n1(x + w)} ${n1(y - height * (0.62 - t * 0.6))}Q${n1(x)} ${n1(y - height * (0.68 - t * 0.6))} ${n1(x - w)} ${n1(y - height * (0.62 - t * 0.6))}Z`;
  }
  const trunk = `M${n1(x - height * 0.02)} ${y}h${n1(height * 0.04)}v${n1(-height * 0.34)}h${n1(-height * 0.04)}Z`;
  return b.path(d + trunk, colour);
}

export interface PalmLook {
  leaves: Leaves;
  trunk: string;
  height: number;
  /** Distance of the crown to the right of the foot. */
  lean: number;
}

/** A coconut palm, its foot at (x, y). */
export function palm(b: Brush, [x, y]: Point, { leaves, trunk, height, lean }: PalmLook): string {
  const [crownX, crownY] = [x + lean, y - height];
  const [middleX, middleY] = [x + lean * 0.25, y - height * 0.55];
  const w = height * 0.017;
  const stem = `M${n1(x - w)} ${y}Q${n1(middleX - w * 0.7)} ${n1(middleY)} ${n1(crownX - w * 0.4)} ${n1(crownY)}L${n1(crownX + w * 0.4)} ${n1(crownY)}Q${n1(middleX + w)} ${n1(middleY)} ${n1(x + w * 1.3)} ${y}Z`;
  const angles = Array.from({ length: 9 }, (_, index) => (-Math.PI * index) / 8 + b.between(-0.12, 0.12));
  angles.push(0.32 + b.between(-0.1, 0.1), Math.PI - 0.32 + b.between(-0.1, 0.1));
  const fronds = angles
    .toSorted((one, other) => Math.abs(Math.sin(other)) - Math.abs(Math.sin(one)))
    .map((angle, index) =>
      frond(b, [crownX, crownY], { angle, height, colour: mix(...leaves, index / (angles.length - 1)) }),
    );
  return b.path(stem, trunk) + fronds.join('');
}

function frond(
  b: Brush,
  [x, y]: Point,
  { angle, height, colour }: { angle: number; height: number; colour: string },
): string {
  const length = height * b.between(0.3, 0.38);
  const [bendX, bendY] = [x + Math.cos(angle) * length * 0.6, y + Math.sin(angle) * length * 0.75 - length * 0.12];
  const [endX, endY] = [x + Math.cos(angle) * length * 1.02, y + Math.sin(angle) * length * 0.55 + length * 0.3];
  let d = '';
  for (let t = 0.08; t <= 1; t += 0.042) {
    const u = 1 - t;
    const [px, py] = [u * u * x + 2 * u * t * bendX + t * t * endX, u * u * y + 2 * u * t * bendY + t * t * endY];
    const [dx, dy] = [2 * u * (bendX - x) + 2 * t * (endX - bendX), 2 * u * (bendY - y) + 2 * t * (endY - bendY)];
    const m = Math.hypot(dx, dy);
    const leaf = length * 0.24 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14));
    for (const side of [1, -1])
      d += `M${n1(px)} ${n1(py)}l${n1(((-dy / m) * side * 0.55 + (dx / m) * 0.75) * leaf)} ${n1(((dx / m) * side * 0.55 + (dy / m) * 0.75) * leaf + leaf * 0.42)}`;
  }
  const rib = `M${n1(x)} ${n1(y)}Q${n1(bendX)} ${n1(bendY)} ${n1(endX)} ${n1(endY)}`;
  const stroke = (path: string, width: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${n1(width)}" stroke-linecap="round" fill="none"/>`;
  return stroke(d, Math.max(1, height * 0.0068)) + stroke(rib, Math.max(1.2, height * 0.0075));
}

/** A broad tree, its foot at (x, y). */
export function tree(b: Brush, [x, y]: Point, height: number, [dark, light]: Leaves, trunk: string): string {
  const crown = height * 0.34;
  const stem = b.path(
    `M${n1(x - height * 0.035)} ${n1(y)}Q${n1(x - height * 0.01)} ${n1(y - height * 0.3)} ${n1(x - height * 0.02)} ${n1(y - height * 0.6)}h${n1(height * 0.045)}Q${n1(x + height * 0.02)} ${n1(y - height * 0.3)} ${n1(x + height * 0.04)} ${n1(y)}Z`,
    trunk,
  );
  const clumps = Array.from({ length: 11 }, (_, index) => {
    const angle = index * 2.4;
    const reach = crown * 0.75 * Math.sqrt((index + 1) / 11);
    const [cx, cy] = [x + Math.cos(angle) * reach * 1.15, y - height * 0.68 + Math.sin(angle) * reach * 0.8];
    const lift = (y - height * 0.68 - cy) / crown;
    return b.ellipse(
      cx,
      cy,
      crown * b.between(0.4, 0.52),
      crown * b.between(0.34, 0.44),
      mix(dark, light, Math.max(0, Math.min(1, 0.45 + lift * 0.6))),
    );
  });
  return stem + clumps.join('');
}
