import * as m from '@safar/messages/stay-bought';
import { t } from '@safar/messages/t';
import { Card } from '#design/card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { RoomTable } from './room-table.tsx';
import { StayCard } from './stay-card.tsx';

/** Everything that is known of the stay and its rooms. */
export function StayBought({ session }: { session: CheckoutSession }) {
  return (
    <>
      <StayCard session={session} withMap />
      <Card as="section" className="grid gap-3">
        <h2>{t(m.yourRooms)}</h2>
        <RoomTable session={session} />
      </Card>
    </>
  );
}
