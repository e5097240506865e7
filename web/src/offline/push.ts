// This browser told by push, while no page of the house is open.

import { api } from '../api/client';
import { house } from '../house.svelte';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && house.pushKey !== '';

const registered = () => navigator.serviceWorker.getRegistration();

/** Whether this browser is told. */
export async function isPushed(): Promise<boolean> {
  return Boolean(canPush() && (await (await registered())?.pushManager.getSubscription()));
}

/** Has this browser told; false if the visitor does not allow it. */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: house.pushKey });
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
