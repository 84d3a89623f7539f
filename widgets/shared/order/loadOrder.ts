import type { OrderPage } from './OrderPage.js';

/** Loads the code that needs a wallet: the ways to pay, the payment, its texts. */
export async function loadOrder(): Promise<typeof OrderPage> {
  return (await import('./OrderPage.js')).OrderPage;
}
