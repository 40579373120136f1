import type { ReactElement } from 'react';

/**
 * What a component stands beside other things: elements, never bare text, which a browser that translates the page takes out of React's hands
 * (REQ-FRAME-19).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
