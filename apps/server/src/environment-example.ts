import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTING_GROUPS, SETTINGS } from './settings/index.ts';
import type { Setting, SettingScope } from './settings/setting.ts';

const SCOPE: SettingScope = {
  port: Number(SETTINGS.PORT.default),
  deskPort: Number(SETTINGS.DESK_PORT.default),
  sandboxPort: Number(SETTINGS.SANDBOX_PORT.default),
  smtpPort: Number(SETTINGS.SANDBOX_PORT.default) + 25,
  sandboxUrl: `http://127.0.0.1:${String(SETTINGS.SANDBOX_PORT.default)}`,
};

/** The text of `.env.example`: every setting with its meaning, commented out at its default. */
export function environmentExample(): string {
  const groups = Object.entries(SETTING_GROUPS).map(([title, settings]) => groupText(title, settings));
  return [
    '# Every setting of the server, at its default. Nothing here is needed to try Safar.',
    '# With the sandbox off, the live default counts; a setting without one must then be given.',
    ...groups,
    '',
  ].join('\n');
}

function groupText(title: string, settings: Readonly<Record<string, Setting>>): string {
  return ['', `# ── ${title}`, ...Object.entries(settings).map(([name, setting]) => settingText(name, setting))].join(
    '\n',
  );
}

function settingText(name: string, setting: Setting): string {
  const own = setting.default ?? setting.sandbox ?? '';
  const value = typeof own === 'function' ? own(SCOPE) : own;
  const live = setting.default === undefined ? [`# Live: ${liveText(setting.live)}`] : [];
  return ['', `# ${setting.meaning}`, ...live, `# ${name}=${value}`].join('\n');
}

function liveText(value: string | undefined): string {
  if (value === undefined) return 'must be given';
  return value === '' ? 'empty' : value;
}

if (import.meta.main) writeFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), environmentExample());
