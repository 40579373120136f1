import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import { Logo } from '#design/emblems.tsx';
import { BUYING_LINKS, COMPANY_COLUMNS, FOOTER_COLUMNS, FOOTER_PRODUCTS, type FooterColumn } from './footer-links.ts';
import { copyrightYears } from '#lib/copyright-years.ts';

/**
 * The shared footer (REQ-FRAME-8).
 * @param isShort on checkout pages, which link to nothing but their terms
 */
export function Footer({ isShort }: { isShort: boolean }) {
  if (isShort) return <ShortFooter />;
  return (
    <footer className="mt-12 border-t border-hairline pt-10 pb-8 sm:mt-16">
      <div className="page">
        <nav
          aria-label={t(m.footer)}
          className="grid grid-cols-2 gap-6 max-sm:grid-cols-1 max-sm:gap-2 md:grid-cols-5 md:gap-8"
        >
          {FOOTER_COLUMNS.map((column) => (
            <Column key={column.title} column={column} />
          ))}
          <div className="col-span-full grid grid-cols-2 content-start gap-6 sm:grid-cols-3 md:col-span-1 md:grid-cols-1 md:gap-3">
            {COMPANY_COLUMNS.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </div>
        </nav>
        <nav aria-label={t(m.hotelsByPlace)} className="mt-8 grid gap-4 border-t border-hairline pt-6 md:gap-2">
          {FOOTER_PRODUCTS.map(({ title, links }) => (
            <section key={title} aria-label={title} className="md:flex md:items-baseline md:gap-4">
              <h2 className="shrink-0 text-sm font-semibold tracking-normal md:w-40">{title}</h2>
              <ul className="flex flex-wrap gap-x-5">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <FooterLinkTo to={to}>{label}</FooterLinkTo>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="mt-6 flex items-center justify-between gap-4 border-t border-hairline pt-6 text-xs text-faint max-sm:flex-col max-sm:items-start">
          <Logo className="opacity-80" />
          <p>
            <span>{`${t(m.prices)} ${t(common.copyright, { years: copyrightYears() })} ·`}</span>{' '}
            <Link to="/about/data" className="link">
              {t(m.dataSources)}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  );
}

function ShortFooter() {
  return (
    <footer className="mt-12 border-t border-hairline py-6 text-xs text-faint">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p>{`${t(m.prices)} ${t(common.copyright, { years: copyrightYears() })}`}</p>
        <nav aria-label={t(m.footer)} className="flex flex-wrap gap-x-5">
          {BUYING_LINKS.map(({ label, to }) => (
            <FooterLinkTo key={to} to={to}>
              {label}
            </FooterLinkTo>
          ))}
        </nav>
      </div>
    </footer>
  );
}

function Column({ column: { title, links } }: { column: FooterColumn }) {
  return (
    <section aria-label={title}>
      <h2 className="text-sm font-semibold tracking-normal md:mb-1">{title}</h2>
      <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
        {links.map(({ label, to }) => (
          <li key={label}>
            <FooterLinkTo to={to}>{label}</FooterLinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FooterLinkTo({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-7.5 items-center text-sm text-muted hover:text-text max-sm:min-h-touch pointer-coarse:min-h-touch"
    >
      {children}
    </Link>
  );
}
