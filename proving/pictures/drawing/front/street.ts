import { placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import type { HotelLook } from '../facades/look.ts';

const PAINTS = ['#c9473f', '#f2efe6', '#3f6f8f', '#e0b04a', '#5f7f6a'] as const;

function wheel(b: Brush, x: number, radius: number): string {
  return (
    b.ellipse(x, -radius, radius, radius, '#23232e') + b.ellipse(x, -radius, radius * 0.5, radius * 0.5, '#b9bcc4')
  );
}

function shadow(b: Brush, x: number, width: number): string {
  return b.ellipse(x, 2, width, 7, '#14122a', 'opacity=".3"');
}

/** A small car, 250 wide; its wheels stand at `at`. */
export function car(b: Brush, look: HotelLook, at: Point): string {
  const paint = mix(b.pick(PAINTS), look.shade, look.night ? 0.5 : 0.08);
  return placed(
    at,
    1,
    shadow(b, 125, 140) +
      b.path('M4 -22Q2 -56 34 -60L66 -62Q92 -100 126 -100H160Q192 -100 214 -62Q246 -58 248 -30V-18H4Z', paint) +
      b.path('M80 -62Q98 -90 124 -91V-62ZM132 -91H158Q180 -90 196 -62H132Z', mix(look.glass, '#ffffff', 0.35)) +
      b.rect(4, -30, 244, 5, mix(paint, '#000000', 0.25)) +
      b.ellipse(242, -44, 6, 7, '#fff1c9') +
      (look.lit > 0.5 ? b.glow(260, -40, 60, '#fff1c9', 0.7, 30) : '') +
      wheel(b, 58, 22) +
      wheel(b, 196, 22),
  );
}

/** A three-wheeler with a yellow roof, 150 wide. */
export function autoRickshaw(b: Brush, look: HotelLook, at: Point): string {
  const green = mix(b.pick(['#2f7f5a', '#2d2f36', '#2f7f5a']), look.shade, look.night ? 0.4 : 0.05);
  const yellow = mix('#f0b93f', look.shade, look.night ? 0.45 : 0.03);
  return placed(
    at,
    1,
    shadow(b, 75, 92) +
      b.path('M8 -24V-70H70V-36H104L124 -72L146 -34V-18H8Z', green) +
      b.path('M2 -104Q8 -126 40 -128H104Q124 -126 128 -104L124 -72H118L112 -102H68V-70H8Z', yellow) +
      b.path('M74 -98H110L116 -72L102 -42H74Z', mix(look.glass, '#ffffff', 0.4), 'opacity=".7"') +
      b.rect(14, -62, 50, 6, yellow) +
      b.ellipse(140, -44, 6, 6, '#fff1c9') +
      wheel(b, 36, 18) +
      wheel(b, 128, 17),
  );
}

/** A parked scooter, 110 wide. */
export function scooter(b: Brush, look: HotelLook, at: Point): string {
  const paint = mix(b.pick(PAINTS), look.shade, look.night ? 0.5 : 0.08);
  return placed(
    at,
    1,
    shadow(b, 56, 66) +
      wheel(b, 22, 15) +
      wheel(b, 96, 15) +
      b.path('M4 -26Q6 -50 32 -50H52V-24H76L84 -66H92L106 -28L98 -22L90 -34L82 -14H34Q30 -30 4 -26Z', paint) +
      b.path('M10 -54H54Q58 -46 50 -44H14Z', '#3a2a26') +
      b.stroke('M86 -66L78 -82M70 -84L90 -80', '#2b2b33', 4) +
      b.ellipse(90, -62, 5, 6, '#fff1c9'),
  );
}

function tyre(x: number): string {
  return `<circle cx="${x}" cy="-24" r="23" fill="none" stroke="#2b2b33" stroke-width="3.4"/>`;
}

/** A bicycle leaning on its stand, 110 wide. */
export function bicycle(b: Brush, look: HotelLook, at: Point): string {
  const frame = mix(b.pick(PAINTS), look.shade, look.night ? 0.5 : 0.08);
  return placed(
    at,
    1,
    shadow(b, 54, 62) +
      tyre(24) +
      tyre(88) +
      b.stroke('M24 -24L44 -62H76L52 -24H24M52 -24L42 -70M88 -24L74 -72', frame, 4) +
      b.stroke('M34 -72H52M66 -78Q78 -78 84 -70', '#2b2b33', 4),
  );
}

/** A street lamp, 190 high, lit in the evening. */
export function lampPost(b: Brush, look: HotelLook, [x, y]: Point): string {
  const iron = mix('#3a3f4a', look.shade, 0.2);
  return (
    (look.lit > 0.2 ? b.glow(x, y - 186, 90, '#ffd58a', 0.85) + b.glow(x, y, 120, '#ffcf87', 0.4, 24) : '') +
    b.rect(x - 2.5, y - 170, 5, 170, iron) +
    b.rect(x - 7, y - 14, 14, 14, iron) +
    times(2, (at) => b.rect(x - 9, y - 170 - at * 34, 18, 4, iron)) +
    b.path(`M${x - 9} ${y - 202}h18l-4 30h-10z`, look.lit > 0.2 ? '#ffe9b5' : mix('#f2efe6', look.haze, 0.3)) +
    b.path(`M${x - 12} ${y - 202}h24l-12 -14z`, iron)
  );
}
