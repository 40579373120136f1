import { takeBooking, type deskBooking } from '@safar/contract/desk/bookings';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';

export type Owner = Answer<typeof deskBooking>['booking']['owner'];

/** Takes over a booking, also from another operator, or releases one's own. */
export function TakeButton({
  booking: { userId, id, reference },
  owner,
}: {
  booking: { readonly userId: string; readonly id: string; readonly reference: string };
  owner: Owner;
}) {
  const take = useAction(takeBooking);
  const queries = useQueryClient();
  const isMine = owner?.isMine ?? false;
  const word = isMine ? 'Let go' : owner === null ? 'Take' : 'Take over';
  return (
    <>
      {take.error !== null && (
        <span role="alert" className="order-last basis-full text-2xs text-critical">
          {take.error.message}
        </span>
      )}
      <Button
        look="quiet"
        busy={take.isPending}
        aria-label={`${word} ${reference}`}
        data-take={owner === null || undefined}
        onClick={() =>
          take.mutate(
            { params: { userId, id }, body: { taken: !isMine, from: owner?.id ?? null } },
            // Another operator was first: the refreshed list shows their name.
            { onError: () => void queries.invalidateQueries() },
          )
        }
      >
        {word}
      </Button>
    </>
  );
}

/** The name of the operator who owns a booking. */
export function ownerText(owner: Owner): string {
  if (owner === null) return '—';
  return owner.isMine ? 'you' : owner.name;
}
