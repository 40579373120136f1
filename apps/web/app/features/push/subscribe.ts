import { answerOf, browserApi } from '#lib/api.ts';

/** Whether a browser can be told by push messages: on an iPhone only the installed app can. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Whether this device is told now. Nobody who was never asked is looked up. */
export async function isTold(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!(await registration?.pushManager.getSubscription())) return false;
  return (await answerOf(browserApi.GET('/api/auth/push'))).isOn;
}

/** What the push service of a browser gives for this device. */
export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks the traveller's leave, and the browser's push service for an address. `denied`: the traveller, or the browser, does not allow messages;
 * `failed`: the browser or its push service did not manage.
 * @param key our public key, in base64url
 */
export async function subscribe(key: string): Promise<Subscribed | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made with another key of ours cannot be written to any more.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
    return endpoint === undefined || p256dh === undefined || auth === undefined
      ? 'failed'
      : { endpoint, keys: { p256dh, auth } };
  } catch {
    return 'failed';
  }
}

/** The browser forgets its address; our server has done so before. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
