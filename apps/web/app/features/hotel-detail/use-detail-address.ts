import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hotelSlug } from '@safar/domain/slug';
import type { Hotel } from './load-hotel.ts';

/**
 * Keeps the address of a hotel's page right: a slug that is not the name's is replaced without a history entry, keeping
 * query and hash; `show` or `section` = rooms opens the page at its rooms, as `#rooms` does (REQ-HOTEL-1).
 */
export function useDetailAddress(hotel: Hotel): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const parts = pathname.split('/');
    const slug = hotelSlug(hotel.HotelName);
    if (parts.at(-1) === slug) return;
    const corrected = [...parts.slice(0, -1), slug].join('/');
    void navigate({ pathname: corrected, search, hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, hotel.HotelName, navigate]);

  useEffect(() => {
    const params = new URLSearchParams(search);
    const wanted = [params.get('show'), params.get('section')].includes('rooms');
    if (wanted) document.getElementById('rooms')?.scrollIntoView();
  }, [search]);
}
