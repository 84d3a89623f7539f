import type { OrderPage } from './OrderPage.js';

/** What comes once there is a wallet: the ways to pay, the payment, its words. */
export async function loadOrder(): Promise<typeof OrderPage> {
  return (await import('./OrderPage.js')).OrderPage;
}
