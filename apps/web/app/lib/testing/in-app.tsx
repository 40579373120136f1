import type { ReactElement } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { AlertProvider } from '#design/alert.tsx';
import { LiveRegion } from '#design/live-region.tsx';
import { ToastProvider } from '#design/toast.tsx';
import { LoginContext, type OpenLogin } from '#lib/login-context.ts';
import { QueryScope } from '#lib/queries/query-scope.tsx';
import type { PublicConfig, SessionData, User } from '../session.ts';

export const ASHA: User = {
  id: '019aaaaa-0000-7000-8000-000000000001',
  phone: '9876543210',
  name: 'Asha Rao',
  email: 'asha@example.com',
  country: 'IN',
  language: 'en',
};

const SESSION: SessionData = {
  visitor: { kind: 'signed-in', user: ASHA, displayName: 'Asha' },
  config: {
    ok: true,
    siteUrl: '',
    promises: { earlyBirds: null, memberDiscount: false, flightDeal: false, payLater: false },
    support: { email: 'help@safar.example', phone: '+91 80 0000 0000', hours: '06:00–23:00' },
    grievanceOfficer: { name: 'Kavita Menon', email: 'grievance@safar.example', phone: '+91 80 0000 0001' },
    seller: { name: 'Safar', address: 'Bengaluru' },
    launchAt: '2026-01-01T04:30:00.000Z',
    internationalSiteUrl: '',
    platformFeePaise: 10_000,
    hotelSupplier: 'tbo',
    imageUrlTemplate: '',
    mapTileTemplate: '',
    mapStyleUrl: '',
    pushKey: '',
    looksUpGst: false,
    mapEmbedTemplate: '',
    sandbox: false,
    testPages: false,
  },
};

/** Called by whatever asks for sign-in. */
export const openLogin = vi.fn<(options?: OpenLogin) => void>();

/**
 * Renders part of a page within the root's providers, with Asha signed in and, where given, other settings. The address
 * it navigates to is shown as 'At'.
 */
export function renderInApp(part: ReactElement, settings: Partial<PublicConfig> = {}): Promise<RenderResult> {
  openLogin.mockReset();
  const App = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ ...SESSION, config: { ...SESSION.config, ...settings } }),
      HydrateFallback: () => null,
      Component: () => (
        <ToastProvider>
          <AlertProvider>
            <LoginContext value={{ openLogin }}>
              <QueryScope>
                <Outlet />
              </QueryScope>
            </LoginContext>
          </AlertProvider>
          <LiveRegion />
        </ToastProvider>
      ),
      children: [
        { index: true, Component: () => part },
        { path: '*', Component: Address },
      ],
    },
  ]);
  return render(<App />);
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

const JOURNEY_LOG = 'POST /api/snapshots/append';

/** A call that was made, its body parsed. */
export interface ApiCall {
  readonly to: string;
  readonly body: unknown;
}

/**
 * Answers the app's calls until the test ends, by method and path: `{'POST /api/auth/login': () =>
 * Response.json({…})}`. Any other call gets no answer, except the journey log.
 * @returns the calls that were made, the latest last
 */
export function stubApi(answers: Readonly<Record<string, (call: ApiCall) => Response | Promise<Response>>>): ApiCall[] {
  const calls: ApiCall[] = [];
  const published = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return published(input, init);
    const text = await request.text();
    const call = { to: `${request.method} ${pathname}`, body: text === '' ? null : (JSON.parse(text) as unknown) };
    if (call.to === JOURNEY_LOG) return Response.json({ ok: true });
    calls.push(call);
    const answer = answers[call.to];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(call);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
  return calls;
}

/** An error answer of the API. */
export function refusal(code: string, error: string, status: number, more: object = {}): Response {
  return Response.json({ ok: false, code, error, ...more }, { status });
}
