import { expect } from '@jest/globals';

/** What the provider's page does when the player presses its button. */
export async function payOn(page: string): Promise<void> {
  const { origin, searchParams } = new URL(page);
  const order = {
    walletAddress: searchParams.get('walletAddress'),
    cryptoCurrencyCode: searchParams.get('cryptoCurrencyCode'),
    cryptoAmount: searchParams.get('defaultCryptoAmount'),
    fiatCurrency: 'USD',
    card: 'test',
  };
  const response = await fetch(`${origin}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(201);
}
