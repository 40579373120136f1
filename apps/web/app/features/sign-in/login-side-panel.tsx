import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { IconBed, IconLuggage, IconPlane, IconTag } from '@tabler/icons-react';
import { Icon } from '#design/icon.tsx';

/** (REQ-ACC-1) */
const PROMISES = [
  { icon: IconBed, text: t(m.promiseHotels) },
  { icon: IconPlane, text: t(m.promiseFlights) },
  { icon: IconLuggage, text: t(m.promisePackages) },
  { icon: IconTag, text: t(m.promiseDiscounts) },
];

/** What an account is for; beside the form on wide screens. */
export function LoginSidePanel() {
  return (
    <ul className="grid content-center gap-4 bg-select-soft p-6 text-sm font-medium max-sm:hidden">
      {PROMISES.map((promise) => (
        <li key={promise.text} className="flex min-h-8 items-center gap-3">
          <Icon of={promise.icon} className="text-select-text" />
          <span>{promise.text}</span>
        </li>
      ))}
    </ul>
  );
}
