import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A renderer for a tag of `Rich` that makes part of a sentence a link to `to`. */
export function linkTo(to: string) {
  return (text: ReactNode) => (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}
