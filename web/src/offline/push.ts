// Push notifications of this browser, while no page of the site is open.

import { api } from '../api/client';
import { site } from '../site/site.svelte';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && site.pushKey !== '';

const registered = () => navigator.serviceWorker.getRegistration();

/** Whether this browser gets push notifications. */
export async function isPushed(): Promise<boolean> {
  return Boolean(canPush() && (await (await registered())?.pushManager.getSubscription()));
}

/** Subscribes this browser; false if the visitor does not allow it. */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: site.pushKey });
  const { endpoint, keys } = subscription.toJSON();
  await api.subscribe({ endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! });
  return true;
}

/** Ends it, here and at the server. */
export async function stopPush(): Promise<void> {
  const subscription = canPush() ? await (await registered())?.pushManager.getSubscription() : undefined;
  if (!subscription) return;
  await api.unsubscribe(subscription.endpoint);
  await subscription.unsubscribe();
}
