import type { ReactElement } from 'react';

/**
 * The type of a slot beside other content: elements, never bare text, which a browser that translates the page replaces
 * behind React's back (REQ-FRAME-19).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
