import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the page at its rooms when `show` or `section` is 'rooms', as `#rooms` does (REQ-HOTEL-1). */
export function useOpenAtRooms(): void {
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const wanted = [params.get('show'), params.get('section')].includes('rooms');
    if (wanted) document.getElementById('rooms')?.scrollIntoView();
  }, [search]);
}
