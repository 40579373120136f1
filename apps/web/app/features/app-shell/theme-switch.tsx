import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { chooseTheme, useTheme } from '#lib/theme.ts';

/** Switches between dark and light, and keeps the choice. */
export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? IconMoon : IconSun}
      label={`Switch to ${other} theme`}
      onClick={() => chooseTheme(other)}
    />
  );
}
