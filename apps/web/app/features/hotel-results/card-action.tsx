import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { useLogin } from '#lib/login-context.ts';
import type { HotelOffer } from './hotel-offer.ts';

/** 'See Rooms Availability', or 'Login to View Rooms' where there is no value to show (REQ-HRES-11). */
export function CardAction({
  offer,
  href,
  hotelName,
}: {
  offer: HotelOffer | null | undefined;
  href: string;
  hotelName: string;
}) {
  const { openLogin } = useLogin();
  if (offer?.price.totalPaise === 0) return <Button onClick={() => openLogin()}>{t(m.loginToView)}</Button>;
  if (offer === null) {
    return (
      <LinkButton to={href} target="_blank" aria-label={t(m.see, { hotel: hotelName })}>
        {t(m.seeHotel)}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to={href}
      target="_blank"
      variant="tonal"
      className="px-2! text-center whitespace-normal! max-sm:text-xs!"
      aria-label={t(m.seeRoomsOf, { hotel: hotelName })}
    >
      {t(m.seeRooms)}
    </LinkButton>
  );
}
