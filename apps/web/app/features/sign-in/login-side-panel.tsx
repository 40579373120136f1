import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { IconBed, IconLuggage, IconPlane, IconTag } from '@tabler/icons-react';
import { Icon } from '#design/icon.tsx';
import { useSession, type PublicConfig } from '#lib/session.ts';

/** Promises of features that are live, else a sentence that is always true (REQ-ACC-1, REQ-OFFER-6). */
function promisesOf({ payLater, flightDeal, memberDiscount }: PublicConfig['promises']) {
  return [
    { icon: IconBed, text: t(payLater ? m.promiseHotels : m.trueHotels) },
    { icon: IconPlane, text: t(flightDeal ? m.promiseFlights : m.trueFlights) },
    { icon: IconLuggage, text: t(m.trueBookings) },
    { icon: IconTag, text: t(memberDiscount ? m.promiseDiscounts : m.trueDetails) },
  ];
}

/** The benefits of an account, beside the form on wide screens. */
export function LoginSidePanel() {
  return (
    <ul className="grid content-center gap-4 bg-select-soft p-6 text-sm font-medium max-sm:hidden">
      {promisesOf(useSession().config.promises).map((promise) => (
        <li key={promise.text} className="flex min-h-8 items-center gap-3">
          <Icon of={promise.icon} className="text-select-text" />
          <span>{promise.text}</span>
        </li>
      ))}
    </ul>
  );
}
