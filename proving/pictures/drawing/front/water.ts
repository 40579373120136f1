import { shikara } from '../boats.ts';
import { H, n1, n2, placed, times, W, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, type HotelLook } from '../facades/look.ts';
import { lounger, parasol } from '../furniture/outdoor.ts';
import type { Setting } from './light.ts';

const REFLECTION = 0.6;

export function water(b: Brush, look: HotelLook, top: number, isPool: boolean): string {
  const [surface, bottom] = isPool
    ? [mix(look.sky[1], look.night ? '#2f7f9c' : '#5fd0d6', 0.6), mix(look.sky[0], '#1784a3', 0.6)]
    : [mix(look.haze, look.sky[1], 0.5), mix(look.sky[0], look.night ? '#10254a' : '#2f6f7c', 0.5)];
  const ripples = times(56, () => {
    const t = b.random();
    return b.rect(
      b.between(-40, W),
      top + 6 + t * (H - top - 10),
      b.between(30, 150) * (0.5 + t),
      0.9 + t * 1.8,
      look.lit > 0.5 && b.random() < 0.5 ? '#ffcf8a' : '#ffffff',
      `rx="1" opacity="${n2(b.between(0.1, 0.4))}"`,
    );
  });
  const mirrored = `<use href="#building" transform="translate(0 ${n1(GROUND_Y * (1 + REFLECTION) + (top - GROUND_Y) * 1.4)}) scale(1 -${REFLECTION})" opacity="${look.lit > 0.5 ? 0.55 : 0.36}"/>`;
  const edge = isPool
    ? b.rect(0, top - 12, W, 14, mix(look.road, '#ffffff', look.night ? 0.1 : 0.55)) +
      b.rect(0, top + 2, W, 5, mix(look.road, '#1f5468', 0.5))
    : '';
  return (
    b.clip(
      `M0 ${top}H${W}V${H}H0Z`,
      b.rect(
        0,
        top,
        W,
        H - top,
        b.gradient([
          [0, surface],
          [1, bottom],
        ]),
      ) +
        mirrored +
        b.rect(
          0,
          top,
          W,
          H - top,
          b.gradient([
            [0, surface, 0.05],
            [1, bottom, 0.7],
          ]),
        ) +
        ripples,
    ) +
    edge +
    (isPool
      ? lounger(b, [90, 636], 0.62, [mix('#ffffff', look.shade, look.night ? 0.5 : 0.05), look.trim]) +
        lounger(b, [930, 636], 0.62, [mix('#ffffff', look.shade, look.night ? 0.5 : 0.05), look.trim]) +
        parasol(b, [250, 668], 0.6, [mix('#ffffff', look.shade, look.night ? 0.5 : 0.05), look.trim])
      : '')
  );
}

export function boat(b: Brush, look: HotelLook, setting: Setting): string {
  const x = b.pick([90, 640, 380]);
  const y = b.between(716, 752);
  if (setting === 'lake')
    return placed(
      [x, y],
      0.8,
      shikara(b, [0, 0], 1, {
        wood: mix('#7d5236', look.shade, 0.2),
        cloth: look.trim,
        trim: mix('#f0c060', look.shade, 0.1),
      }),
    );
  const wood = mix('#5d3c28', look.shade, 0.2);
  return placed(
    [x, y],
    1,
    b.ellipse(150, 6, 190, 8, '#0d2a33', 'opacity=".25"') +
      b.path('M-20 -30Q30 8 90 8H230Q290 8 330 -34Q270 -8 220 -8H90Q40 -8 -20 -30Z', wood) +
      b.path('M120 -8q2-58 18-62q16 4 16 62z', mix(look.trim, look.shade, 0.2)) +
      b.ellipse(137, -80, 10, 11, mix('#8a5a3c', look.shade, 0.2)) +
      b.stroke('M150 -60L214 40', wood, 4),
  );
}
