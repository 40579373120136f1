import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { PushSwitch } from './push-switch.tsx';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const GIVEN = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const on = page.getByRole('button', { name: 'Tell me on this device' });
const off = page.getByRole('button', { name: 'Stop telling me here' });

/** The browser's part, as its push service would answer; headless browsers have none. */
let permission: NotificationPermission;
let answered: NotificationPermission;
let subscription: { toJSON: () => typeof GIVEN; unsubscribe: () => Promise<boolean> } | null;
const asked = vi.fn<() => void>();
const subscribed = vi.fn<(options: unknown) => void>();

beforeEach(() => {
  [permission, answered, subscription] = ['default', 'granted', null];
  asked.mockReset();
  subscribed.mockReset();
  const given = { toJSON: () => GIVEN, unsubscribe: async () => ((subscription = null), true) };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: unknown) => {
      subscribed(options);
      return (subscription = given);
    },
  };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked();
      return (permission = answered);
    },
  });
  const registration = { pushManager };
  // The browser's own has a push manager that cannot subscribe.
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});

describe('[REQ-MSG-8] the switch of push messages', () => {
  test('asks for leave at the press and not before, and can be taken back', async () => {
    const calls = stubApi({
      'POST /api/auth/push': () => Response.json({ ok: true }),
      'DELETE /api/auth/push': () => Response.json({ ok: true }),
    });
    await renderInApp(<PushSwitch />, { pushKey: KEY });
    await expect.element(on).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    await userEvent.click(on);
    await expect.element(off).toBeVisible();
    expect(subscribed).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(calls).toEqual([{ to: 'POST /api/auth/push', body: GIVEN }]);
    await userEvent.click(off);
    await expect.element(on).toBeVisible();
    expect(calls.at(-1)?.to).toBe('DELETE /api/auth/push');
    expect(subscription).toBeNull();
  });

  test('says what to do when the browser does not allow it, and sends nothing', async () => {
    answered = 'denied';
    const calls = stubApi({});
    await renderInApp(<PushSwitch />, { pushKey: KEY });
    await userEvent.click(on);
    await expect.element(page.getByText(/Allow them in the browser’s settings/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('is on when this device is told', async () => {
    permission = 'granted';
    subscription = { toJSON: () => GIVEN, unsubscribe: async () => true };
    stubApi({ 'GET /api/auth/push': () => Response.json({ ok: true, isOn: true }) });
    await renderInApp(<PushSwitch />, { pushKey: KEY });
    await expect.element(off).toBeVisible();
  });

  test('is not there where no push messages are sent', async () => {
    await renderInApp(
      <>
        <PushSwitch />
        <p>Below</p>
      </>,
    );
    await expect.element(page.getByText('Below')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
