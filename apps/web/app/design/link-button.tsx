import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'className'> {
  icon?: IconGlyph;
  iconAfter?: IconGlyph;
  className?: string;
}

/** A link that looks like a button. Use it to navigate; use a `Button` for an action. */
export function LinkButton({ variant, size, block, icon, iconAfter, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon of={icon} size="sm" />}
      <span className="contents">{children}</span>
      {iconAfter && <Icon of={iconAfter} size="sm" />}
    </Link>
  );
}
