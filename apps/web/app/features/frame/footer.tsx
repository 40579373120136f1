import { Link } from 'react-router';
import { Badge } from '#design/badge.tsx';
import { Logo } from '#design/logo.tsx';
import { FOOTER_COLUMNS } from './footer-links.ts';

/** The shared footer (spec 1.2.5). */
export function Footer() {
  return (
    <footer className="mt-12 border-t border-hairline pt-10 pb-8 sm:mt-16">
      <div className="page">
        <nav aria-label="Footer" className="grid grid-cols-2 gap-6 md:grid-cols-5 md:gap-8">
          {FOOTER_COLUMNS.map((column) => (
            <section key={column.title} aria-label={column.title}>
              <h2 className="mb-2 text-sm font-semibold tracking-normal">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-7.5 items-center gap-2 text-sm text-muted hover:text-text max-sm:min-h-touch"
                    >
                      {link.label}
                      {link.isNew && <Badge tone="select">NEW</Badge>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="mt-8 flex items-center justify-between gap-4 border-t border-hairline pt-6 text-xs text-faint max-sm:flex-col max-sm:items-start">
          <Logo className="opacity-80" />
          <p>All prices in Indian rupees, taxes and fees included. © 2025 Safar</p>
        </div>
      </div>
    </footer>
  );
}
