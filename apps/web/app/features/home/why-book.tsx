import { IconClockCheck, IconReceipt, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { Icon } from '#design/icon.tsx';

/** Each of these is something the product does; none is a claim about others. */
const REASONS = [
  {
    icon: IconReceipt,
    title: 'One honest price',
    text: 'Taxes and the platform fee are part of the first price, on every card.',
  },
  {
    icon: IconClockCheck,
    title: 'Clear cancellation',
    text: 'Each rate shows until when it is free, to the minute, in India time.',
  },
  {
    icon: IconRefresh,
    title: 'Live rooms',
    text: 'Rooms and prices come from the hotel supplier when you search, and are checked again before you pay.',
  },
  {
    icon: IconShieldCheck,
    title: 'Your money is safe',
    text: 'If a room you paid for cannot be booked, the whole amount goes back to you.',
  },
];

/** 'Why Book With Us' (REQ-FRAME-11). */
export function WhyBook() {
  return (
    <section aria-labelledby="why-book" className="pt-10 sm:pt-12">
      <h2 id="why-book" className="mb-5">
        Why Book With Us
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
