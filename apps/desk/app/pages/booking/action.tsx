import type { deskBooking } from '@safar/contract/desk/bookings';
import type { Answer } from '#api/ask.ts';

/** A booking as its page and its actions use it. */
export type DeskBooking = Answer<typeof deskBooking>['booking'];

/** An action: its name, and its effect in rupees. */
export function Action({
  name,
  what,
  change,
  children,
}: {
  name: string;
  what: string;
  change: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t px-3.5 py-2">
      <div className="min-w-32 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-2xs text-muted">{what}</p>
      </div>
      <span className="text-2xs whitespace-nowrap text-faint">{change}</span>
      {children}
    </li>
  );
}
