import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useHost, usualBody } from './kit/useHost.js';

const body = `<form id="order" action="/sent"><input name="coupon" value="SPRING" required>${usualBody}<button>Order</button></form>`;
const host = useHost({
  body,
  head: '<script>window.sent = 0; addEventListener("submit", (event) => { event.preventDefault(); sent += 1; })</script>',
});

const sent = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { sent: number }).sent);

/** Presses Enter in every field that is on the screen. */
async function enterEverywhere(page: Page): Promise<number> {
  const fields = await page.locator('#shop :is(input, textarea):visible').all();
  for (const field of fields) await field.press('Enter');
  return fields.length;
}

describe("a widget inside a shop's form", () => {
  it.each([
    ['swap', () => window.host.show('swap', { amount: '1', toTokenAddress: window.host.tokens['USDC'] })],
    ['bridge', () => window.host.show('bridge', { amount: '1' })],
    ['transfer', () => window.host.show('transfer', { amount: '1', tokenAddress: window.host.tokens['USDC'] })],
    ['add-tokens', () => window.host.show('addTokens', { toAmount: '1', toTokenAddress: window.host.tokens['USDC'] })],
    ['wallet', () => window.host.show('wallet')],
    ['onramp', () => window.host.show('onramp', { amount: '25', tokenAddress: window.host.tokens['USDC'] })],
  ])('%s neither sends the form nor adds to it nor is cleared by it', async (type, show) => {
    const page = await host.open();
    await page.evaluate(show);
    await page.locator('#shop [data-tributary-widget] button').nth(2).waitFor();
    const filled = page.locator('#shop input[inputmode="decimal"]').first();
    if (type === 'swap' || type === 'bridge') await filled.waitFor();
    const before = (await filled.count()) > 0 ? await filled.inputValue() : null;
    await enterEverywhere(page);
    // A picker, where the widget has one, with its search.
    const token = page.locator('#shop button').filter({ hasText: 'USDC' }).first();
    if ((await token.count()) > 0) {
      await token.click();
      await enterEverywhere(page);
      await page.keyboard.press('Escape');
    }
    const form = await page.evaluate(() => {
      const order = document.querySelector<HTMLFormElement>('#order')!;
      order.reset();
      return {
        fields: [...new FormData(order).keys()],
        sends: [...document.querySelectorAll<HTMLButtonElement>('#shop button')].filter(({ type }) => type !== 'button')
          .length,
        valid: order.checkValidity(),
      };
    });
    expect([await sent(page), form]).toEqual([0, { fields: ['coupon'], sends: 0, valid: true }]);
    if (before !== null && type !== 'onramp') expect(await filled.inputValue()).toBe(before);
  });
});
