import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconGlyph, type IconProps } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconGlyph;
  /** The action in words: the accessible name and the tooltip. */
  label: string;
  variant?: ButtonVariant;
  iconSize?: IconProps['size'];
}

/** A 44 px square button with an icon and no text. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  iconSize,
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-label={label}
      title={label}
      className={cx(buttonClass({ variant }, disabled), 'size-touch shrink-0 p-0!', className)}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
