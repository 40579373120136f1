import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { IconClockCheck, IconReceipt, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { Icon } from '#design/icon.tsx';

/** Each reason is a feature of the product; none is a claim about competitors. */
const REASONS = [
  {
    icon: IconReceipt,
    title: t(m.priceTitle),
    text: t(m.priceText),
  },
  {
    icon: IconClockCheck,
    title: t(m.cancellationTitle),
    text: t(m.cancellationText),
  },
  {
    icon: IconRefresh,
    title: t(m.roomsTitle),
    text: t(m.roomsText),
  },
  {
    icon: IconShieldCheck,
    title: t(m.moneyTitle),
    text: t(m.moneyText),
  },
];

/** 'Why Book With Us' (REQ-FRAME-11). */
export function WhyBook() {
  return (
    <section aria-labelledby="why-book" className="pt-10 sm:pt-12">
      <h2 id="why-book" className="mb-5">
        {t(m.whyBook)}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4">
        {REASONS.map((reason) => (
          <li key={reason.title} className="grid grid-cols-[2.5rem_1fr] content-start gap-x-3 sm:block">
            <Icon of={reason.icon} size="xl" stroke={1.75} className="row-span-2 text-select-text" />
            <h3 className="text-base sm:mt-3">{reason.title}</h3>
            <p className="mt-1 text-sm text-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
