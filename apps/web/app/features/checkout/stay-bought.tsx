import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { Card } from '#design/card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { Amenities, RoomTable } from './room-table.tsx';
import { StayCard } from './stay-card.tsx';

/** All details of the stay and its rooms. */
export function StayBought({ session }: { session: CheckoutSession }) {
  return (
    <>
      <StayCard session={session} whole />
      <Card as="section" className="grid gap-3">
        <h2>{t(m.yourRooms)}</h2>
        <RoomTable session={session} />
        <Amenities amenities={session.prebook.amenities} />
      </Card>
    </>
  );
}
