import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { chooseTheme, useTheme } from '#lib/theme.ts';

/** Switches between dark and light, and stores the choice. */
export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? IconMoon : IconSun}
      label={t(m.switchTheme, { theme: other })}
      onClick={() => chooseTheme(other)}
    />
  );
}
