import * as common from '@safar/messages/common';
import * as frame from '@safar/messages/frame';
import { copyrightYears } from '#lib/copyright-years.ts';
import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatWeekdayTime } from '@safar/domain/time/days';
import { IconArrowRight, IconBed, IconChevronRight, IconPlane, IconTag } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Logo } from '#design/emblems.tsx';
import { Note } from '#design/note.tsx';
import { useSignInWatch } from '#features/app-shell/use-account.ts';
import { LanguageSwitch, ThemeSwitch } from '#features/app-shell/switches.tsx';
import { usePlaceholder } from '#features/app-shell/page-loading.tsx';
import { HeroArt } from '#features/home/hero-art.tsx';
import { WithoutScript } from '#features/app-shell/frame.tsx';
import { Countdown, useCountdown } from './countdown.tsx';
import { useReturnAfterSignIn } from './use-return-after-sign-in.ts';
import { Rich } from '#lib/rich.tsx';
import { useSession } from '#lib/session.ts';

const CARDS = [
  {
    icon: IconBed,
    title: t(frame.hotels),
    text: t(m.landingHotels),
    to: '/home?tab=hotels',
  },
  { icon: IconPlane, title: t(frame.flights), text: t(m.landingFlights), to: '/home?tab=flights', opensAtLaunch: true },
];

const LEGAL_LINKS = [
  { label: t(m.landingRefunds), to: '/refunds-and-cancellations' },
  { label: t(m.landingPrivacy), to: '/privacy-policy' },
  { label: t(m.landingTerms), to: '/terms/service-providers' },
  { label: t(m.landingConnect), to: '/about/connect' },
];

/** Why the visitor is asked to sign in first, by the page they wanted. */
function purposeOf(origin: string) {
  const [, first = ''] = /^\/(\w+(?:-\w+)*)/.exec(origin) ?? [];
  switch (first) {
    case 'bookings':
      return 'bookings';
    case 'pay':
      return 'pay';
    case 'payment':
    case 'booking':
      return 'payment';
    case 'customerdetails':
    case 'reviewbooking':
      return 'checkout';
    case 'profile':
      return 'profile';
    case 'saved-hotels':
      return 'saved';
    default:
      return 'other';
  }
}

/** Mentions discounts of the first users only while a coupon gives them (REQ-OFFER-6). */
function offersCard(earlyBirds: number | null) {
  const said =
    earlyBirds === null
      ? { title: t(m.landingCurrentOffers), text: t(m.landingOffersNow) }
      : { title: t(m.landingLaunchOffers), text: t(m.landingOffers, { count: earlyBirds }) };
  return { icon: IconTag, ...said, to: '/about/offers', opensAtLaunch: true };
}

function timeAt(instant: string) {
  return (text: ReactNode) => <time dateTime={instant}>{text}</time>;
}

/**
 * The landing page (REQ-FRAME-1).
 * @param renderedAtMs the server's clock, for a first render that is the same in the browser
 */
export function LandingPage({ launchAt, renderedAtMs }: { launchAt: string; renderedAtMs: number }) {
  const remaining = useCountdown(launchAt, renderedAtMs);
  // Called before the sign-in watch, which clears the stored session that the dialog's message depends on.
  const { origin, leftElsewhere, signIn } = useReturnAfterSignIn();
  useSignInWatch();
  const [search] = useSearchParams();
  const { earlyBirds } = useSession().config.promises;
  const placeholder = usePlaceholder();
  if (placeholder !== null) return placeholder;
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <HeroArt className="h-136! sm:h-200! [&>img]:top-8! sm:[&>img]:top-2!" />
      <header className="page flex h-header items-center justify-between">
        <Link to="/" aria-label="Safar" className="rounded-sm py-2">
          <Logo />
        </Link>
        <span className="flex items-center gap-1">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page flex flex-1 flex-col justify-center gap-10 py-12 outline-none sm:gap-14 sm:py-16"
      >
        <div className="grid max-w-136 gap-5">
          <h1 className="text-3xl tracking-tighter max-sm:max-w-60">
            {t(remaining ? m.landingTitle : m.landingLiveTitle)}
          </h1>
          <p className="leading-normal sm:text-lg max-sm:max-w-64">
            {t(remaining ? m.landingLead : m.landingLiveLead)}
          </p>
          {remaining ? (
            <>
              <div className="grid gap-2">
                <Countdown remaining={remaining} />
                <p className="text-xs text-muted">
                  <Rich
                    message={m.landingOpening}
                    values={{
                      when: formatWeekdayTime(launchAt),
                      time: timeAt(launchAt),
                    }}
                  />
                </p>
              </div>
              <LinkButton to="/home?tab=hotels" iconAfter={IconArrowRight} className="justify-self-start">
                {t(m.landingHotelsOpen)}
              </LinkButton>
            </>
          ) : (
            <LinkButton to="/home" variant="solid" size="lg" iconAfter={IconArrowRight} className="justify-self-start">
              {t(m.landingEnter)}
            </LinkButton>
          )}
          {search.has('logged_out') && (
            <Note tone="positive" live="status">
              {search.has('deleted') ? t(m.landingDeleted) : t(m.landingSignedOut)}
            </Note>
          )}
          {origin && <WithoutScript />}
          {origin && (
            <Note
              tone="select"
              live={leftElsewhere ? 'status' : undefined}
              action={<Button onClick={signIn}>{t(common.login)}</Button>}
            >
              {leftElsewhere ? t(m.landingLeftElsewhere) : t(m.landingSignIn, { page: purposeOf(origin) })}
            </Note>
          )}
        </div>
        <ul className="grid gap-3 sm:gap-4 md:grid-cols-3">
          {[...CARDS, offersCard(earlyBirds)].map(({ icon, title, text, to, opensAtLaunch = false }) => (
            <Card
              as="li"
              key={title}
              className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 has-[a:hover]:border-line"
            >
              <span className="grid size-12 place-items-center rounded-md bg-select-soft text-select-text">
                <Icon of={icon} size="lg" />
              </span>
              <div>
                <h2 className="text-lg font-semibold">
                  {remaining && opensAtLaunch ? (
                    title
                  ) : (
                    <Link to={to} className="after:absolute after:inset-0 after:content-['']">
                      {title}
                    </Link>
                  )}
                </h2>
                <p className="text-sm text-muted">{text}</p>
              </div>
              {!(remaining && opensAtLaunch) && <Icon of={IconChevronRight} size="sm" className="text-faint" />}
            </Card>
          ))}
        </ul>
      </main>
      <footer className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-xs text-faint">
        {LEGAL_LINKS.map(({ label, to }) => (
          <Link key={to} to={to} className="inline-flex min-h-touch items-center hover:text-text">
            {label}
          </Link>
        ))}
        <span className="sm:ms-auto">{t(common.copyright, { years: copyrightYears() })}</span>
      </footer>
    </div>
  );
}
