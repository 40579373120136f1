import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '@safar/domain/time/days';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { useToast } from '#design/toast.tsx';
import { logout } from '#features/app-shell/logout.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { ProblemNote } from '#design/note.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

export type Device = components['schemas']['Device'];

const HAND_HELD = /android|iphone|ipad/i;

/** The devices that are signed in to the account, each with a button to sign it out. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { busy, error, run } = useApiMutation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const others = devices.filter(({ current }) => !current).length;

  function signOut({ id, name, current }: Device) {
    setLeaving(id);
    if (current) return void logout();
    void run({
      call: () => answerOf(browserApi.POST('/api/auth/devices/{id}/sign-out', { params: { path: { id } } })),
      failed: ({ code }) => {
        if (code !== 'DEVICE_NOT_FOUND') return false;
        // The session has already ended by itself, which is what was asked for.
        void revalidate();
        return true;
      },
      done: async () => {
        toast({ text: t(m.deviceSignedOut, { device: name }) });
        await revalidate();
      },
    });
  }

  function signOutOthers() {
    setLeaving('others');
    void run({
      call: () => answerOf(browserApi.POST('/api/auth/devices/sign-out-others')),
      done: async () => {
        toast({ text: t(m.othersSignedOut) });
        await revalidate();
      },
    });
  }

  return (
    <div className="grid gap-4">
      <ul className="grid divide-y">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <Icon
              of={HAND_HELD.test(device.name) ? IconDeviceMobile : IconDeviceDesktop}
              className="text-faint max-sm:self-start max-sm:mt-1"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
                <span>{device.name}</span>
                {device.current && <Badge tone="select">{t(m.thisDevice)}</Badge>}
              </p>
              <p className="text-xs text-muted">{usedText(device)}</p>
            </div>
            <Button
              variant="quiet"
              aria-label={device.current ? t(m.signOutThis) : t(m.signOutDevice, { device: device.name })}
              busy={leaving === device.id && (busy || device.current)}
              onClick={() => signOut(device)}
            >
              {t(m.signOut)}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNote text={error} />
      {others > 1 && (
        <Button
          className="justify-self-start max-sm:w-full"
          busy={busy && leaving === 'others'}
          onClick={signOutOthers}
        >
          {t(m.signOutOthers)}
        </Button>
      )}
    </div>
  );
}

function usedText({ current, lastSeenAt, signedInAt }: Device): string {
  const since = formatDayTime(signedInAt);
  return current ? t(m.activeNow, { since }) : t(m.lastSeen, { seen: formatDayTime(lastSeenAt), since });
}
