/** Cities that the footer links to, with the search form filled in. */
export const DESTINATIONS: readonly string[] = ['Goa', 'Jaipur', 'Mumbai', 'New Delhi', 'Bengaluru', 'Udaipur'];
