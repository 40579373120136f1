import * as m from '@safar/messages/frame';
import { FONTS } from '@safar/messages/fonts';
import { language, locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { Suspense, useEffect, use, type ReactElement } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { AlertProvider } from '#design/alert.tsx';
import '#design/app.css';
import latinFont from '@safar/design/fonts/figtree-latin.woff2?url';
import rupeeFont from '@safar/design/fonts/figtree-rupee.woff2?url';
import { LiveRegion } from '#design/live-region.tsx';
import { ToastProvider } from '#design/toast.tsx';
import { Frame } from '#features/app-shell/frame.tsx';
import { LoginProvider } from '#features/app-shell/login-provider.tsx';
import { leadToLanding, waitForPageData } from '#features/app-shell/client-middleware.ts';
import { PageError } from '#features/app-shell/page-error.tsx';
import { apiFrom } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { EARLY_PRESS_SCRIPT, EARLY_SUBMIT_SCRIPT, LIVE } from '#lib/live-events.ts';
import { NonceContext } from '#lib/request-context.ts';
import { loadNotices } from '#lib/notices.ts';
import { loadSession } from '#lib/session.ts';
import { onStoredChange } from '#lib/storage.ts';
import { applyTheme, THEME_SCRIPT } from '#lib/theme.ts';
import type { Route } from './+types/root';

/** Loaded after the page's own script. */
const ConnectionWatch = lazyPart(() =>
  import('#features/app-shell/connection-watch.tsx').then((module) => module.ConnectionWatch),
);

export function links(): Route.LinkDescriptors {
  return [
    ...[latinFont, rupeeFont, FONTS[language()] ?? []].flat().map((href) => ({
      rel: 'preload' as const,
      href,
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'apple-touch-icon', href: '/icon-192.png' },
  ];
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [waitForPageData, leadToLanding];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [session, notices] = await Promise.all([
    loadSession(api),
    loadNotices(api, request.headers.get('cookie') ?? ''),
  ]);
  return { ...session, notices };
}

/**
 * The visitor changes only by signing in or out, which revalidates, not by navigating. A guard's redirect to the
 * landing page means that the loaded session is stale.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod || nextUrl.searchParams.has('from')) return defaultShouldRevalidate;
  return currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactElement }) {
  const nonce = use(NonceContext);
  return (
    <html lang={locale()} data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${EARLY_SUBMIT_SCRIPT};${EARLY_PRESS_SCRIPT}` }}
        />
        <Links />
      </head>
      <body className="bg-bg font-sans text-base text-text">
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-overlay px-4 py-3 focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
        >
          {t(m.skipToContent)}
        </a>
        <ToastProvider>
          <Suspense>
            <ConnectionWatch />
          </Suspense>
          <AlertProvider>
            <LoginProvider>{children}</LoginProvider>
          </AlertProvider>
        </ToastProvider>
        <LiveRegion />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  useEffect(() => {
    applyTheme(pathname);
    return onStoredChange(['theme'], () => applyTheme(pathname));
  }, [pathname]);
  useEffect(() => {
    dispatchEvent(new Event(LIVE));
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}
