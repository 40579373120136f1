import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { LinkButton } from '#design/link-button.tsx';
import { useLogin } from '#lib/login-context.ts';
import { CARD_COVER } from './card-grid.ts';
import type { HotelOffer } from './hotel-offer.ts';

/** 'See Rooms Availability', or 'Login to View Rooms' when there is no price to show (REQ-HRES-11). */
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
  if (offer?.price.totalPaise === 0)
    return (
      <Button className="max-sm:z-1" onClick={() => openLogin()}>
        {t(m.loginToView)}
      </Button>
    );
  if (offer === null) {
    return (
      <LinkButton to={href} target="_blank" aria-label={t(m.see, { hotel: hotelName })} className={CARD_COVER}>
        {t(m.seeHotel)}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to={href}
      target="_blank"
      variant="tonal"
      className={cx('px-2! text-center whitespace-normal!', CARD_COVER)}
      aria-label={t(m.seeRoomsOf, { hotel: hotelName })}
    >
      {t(m.seeRooms)}
    </LinkButton>
  );
}
