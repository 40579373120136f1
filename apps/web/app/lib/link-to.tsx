import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** What makes a link of a part of a sentence (`Rich`). */
export function linkTo(to: string) {
  return (text: ReactNode) => (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}
