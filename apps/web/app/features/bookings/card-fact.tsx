import { Icon, type IconGlyph } from '#design/icon.tsx';

/** One of the small facts on the card of a booking. */
export function CardFact({ icon, text }: { icon: IconGlyph; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon of={icon} size="sm" />
      {text}
    </li>
  );
}
