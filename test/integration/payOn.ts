import { expect } from '@jest/globals';
import { gameOrigin } from '../kit/gamePage.js';

export interface PagePayment {
  /** The page that leads there. Default: the game's. */
  readonly referrer?: string;
  /** Default: one that is accepted. */
  readonly card?: 'test' | 'declined';
}

/** Acts as the provider's page after the player opens it and presses the button. Returns the fields that the page showed. */
export async function payOn(page: string, { referrer = gameOrigin, card = 'test' }: PagePayment = {}): Promise<string> {
  const shown = await fetch(page, { headers: { referer: `${referrer}/` } });
  expect(shown.status).toBe(200);
  const html = await shown.text();
  const order = JSON.parse(/id="order">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as object;
  const response = await fetch(`${new URL(page).origin}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, card }),
  });
  expect(response.status).toBe(201);
  return html;
}
