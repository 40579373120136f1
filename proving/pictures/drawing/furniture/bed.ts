import { n1, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';

/** The colours of a made bed. */
export interface BedLook {
  readonly accent: string;
  readonly linen: string;
  readonly wood: string;
  readonly throw: string;
}

/** A double bed with a padded headboard, standing on the floor of the bedroom. */
export function bed(b: Brush, look: BedLook): string {
  return headboard(b, look) + mattress(b, look) + pillows(b, look) + covers(b, look);
}

function headboard(b: Brush, { accent }: BedLook): string {
  const [x, width] = [590, 430];
  const panels = times(9, (index) => {
    const padding = b.sideways([
      [0, mix(accent, '#ffffff', 0.22)],
      [0.5, accent],
      [1, mix(accent, '#000000', 0.22)],
    ]);
    return b.rect(x + (index * width) / 9 + 2, 306, width / 9 - 4, 240, padding, 'rx="10"');
  });
  return b.rect(x - 8, 300, width + 16, 250, mix(accent, '#000000', 0.12), 'rx="14"') + panels;
}

function mattress(b: Brush, { linen, wood }: BedLook): string {
  const side = b.gradient([
    [0, mix(linen, '#8c8072', 0.22)],
    [1, mix(linen, '#8c8072', 0.42)],
  ]);
  return (
    b.ellipse(805, 742, 330, 26, '#1f140c', 'opacity=".32"') +
    b.path('M596 520H1014L1090 700H520Z', linen) +
    b.path('M520 700H1090L1086 742H524Z', side) +
    b.rect(540, 738, 18, 22, wood) +
    b.rect(1052, 738, 18, 22, wood)
  );
}

function pillows(b: Brush, { linen, throw: bright }: BedLook): string {
  const back = mix(linen, '#b8aa98', 0.16);
  const cushion = b.gradient([
    [0, mix(bright, '#ffffff', 0.2)],
    [1, bright],
  ]);
  return (
    pillow(b, [612, 446, 186, 82], back) +
    pillow(b, [812, 446, 186, 82], back) +
    pillow(b, [626, 476, 170, 70], linen) +
    pillow(b, [820, 476, 170, 70], linen) +
    b.path('M742 512Q808 496 874 512Q884 540 872 566Q808 580 744 566Q732 540 742 512Z', cushion)
  );
}

function pillow(b: Brush, [x, y, width, height]: readonly [number, number, number, number], colour: string): string {
  const fill = b.gradient([
    [0, '#ffffff'],
    [0.5, colour],
    [1, mix(colour, '#8c7c6c', 0.3)],
  ]);
  return b.path(
    `M${x + 14} ${y}Q${x + width / 2} ${y - 8} ${x + width - 14} ${y}Q${x + width + 6} ${y + height / 2} ${x + width - 8} ${y + height}Q${x + width / 2} ${y + height + 8} ${x + 8} ${y + height}Q${x - 6} ${y + height / 2} ${x + 14} ${y}Z`,
    fill,
  );
}

function covers(b: Brush, { linen, throw: bright }: BedLook): string {
  return (
    b.path('M586 556H1026L1040 588H573Z', mix(linen, '#ffffff', 0.6)) +
    b.path('M573 588H1040L1044 598H569Z', '#6b5a4a', 'opacity=".14"') +
    b.path('M548 632H1062L1082 682H528Z', bright) +
    b.path('M528 682H1082L1080 724H530Z', mix(bright, '#000000', 0.2)) +
    times(26, (index) => b.rect(n1(532 + index * 21.3), 722, 5, 10, mix(bright, '#000000', 0.15)))
  );
}
