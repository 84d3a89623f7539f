import { describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'onramp', connected: 'player' });

function open(setting: PlaygroundSetting = {}): Promise<PlaygroundPage> {
  return stage.open({ parameters: { tokenAddress: usdc(), amount: '50' }, ...setting });
}

function usdc(): string {
  return stage.devnet.tokens.child['USDC']!.address;
}

const usdcHeld = (): Promise<bigint> => stage.child.held('USDC');

/** The provider's page, once it is in front. */
async function providerPage(page: PlaygroundPage): Promise<FrameLocator> {
  await page.press('Continue to card page');
  const frame = page.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Pay with test card' }).waitFor();
  return frame;
}

async function openInTab(page: PlaygroundPage): Promise<Page> {
  const [tab] = await Promise.all([
    page.page.context().waitForEvent('page'),
    page.page.getByRole('button', { name: 'Open in a new tab' }).click(),
  ]);
  await tab.getByRole('button', { name: 'Pay with test card' }).waitFor();
  return tab;
}

interface HeldOrder {
  /** The page hears that it was delivered. */
  readonly complete: (transactionHash: string) => void;
  /** The tokens arrive. */
  readonly deliver: () => Promise<void>;
}

/** The provider has the card's money and takes its time. */
async function holdOrder(page: Page): Promise<HeldOrder> {
  let asked = { origin: '', body: '' };
  let order: Readonly<Record<string, string>> = {
    id: 'CW-48210-77',
    status: 'PROCESSING',
    cryptoAmount: '50',
    cryptoCurrency: 'USDC',
  };
  await page.route('**/order', async (route) => {
    asked = { origin: new URL(route.request().url()).origin, body: route.request().postData() ?? '' };
    await route.fulfill({ status: 201, json: order });
  });
  await page.route('**/order/*', (route) => route.fulfill({ json: order }));
  return {
    complete: (transactionHash) => {
      order = { ...order, status: 'COMPLETED', transactionHash };
    },
    deliver: async () => {
      await fetch(`${asked.origin}/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: asked.body,
      });
    },
  };
}

describe('the onramp widget', () => {
  it('buys by card on the provider’s page, and reports success only after the chain has the tokens', async () => {
    const held = await usdcHeld();
    const page = await open();
    const frame = await providerPage(page);
    await page.text('You’re on the card provider’s page').waitFor();
    await page.text('Nothing paid yet').waitFor();
    const order = await holdOrder(page.page);
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Card order').waitFor();
    await page.text('Provider is buying USDC').waitFor();
    await page.text('Safe to close').waitFor();
    const transactionHash = `0x${'ab'.repeat(32)}`;
    order.complete(transactionHash);
    await page.text('Provider sent USDC').waitFor();
    expect(await page.events()).toEqual([]);
    await order.deliver();
    await page.heading('Your USDC is here').waitFor();
    expect((await usdcHeld()) - held).toBe(50_000_000n);
    expect(await page.events()).toEqual([{ name: 'imtbl-onramp-widget', type: 'success', data: { transactionHash } }]);
    await page.press('Buy more');
    await page.heading('Buy with a card').waitFor();
    await page.press('Close');
    expect(await page.event('close-widget')).toEqual({});
  });

  it('reports a failed order, and goes back with the same amount', async () => {
    stage.expect(/422/);
    const held = await usdcHeld();
    const words = { customTitle: 'Gems by card', customSubTitle: 'For the market by the river' };
    const page = await open({ parameters: { tokenAddress: usdc(), amount: '50', ...words, showMenu: false } });
    await page.heading(words.customTitle).waitFor();
    await page.text(words.customSubTitle).waitFor();
    const asked = page.page.waitForRequest(/widget-url/);
    const frame = await providerPage(page);
    expect((await asked).postDataJSON()).toMatchObject({
      hide_menu: true,
      exchange_screen_title: words.customSubTitle,
    });
    await frame.getByRole('button', { name: 'Fail' }).click();
    await page.heading('Card payment failed').waitFor();
    expect(await page.event('failure')).toEqual({
      code: 'ONRAMP_ORDER_FAILED',
      reason: 'The card was declined',
      timestamp: expect.any(Number),
    });
    expect(await page.problems('onramp-failed')).toEqual([]);
    await page.press('Try again');
    expect(await page.page.getByLabel('You get').inputValue()).toBe('50');
    await providerPage(page);
    expect(await usdcHeld()).toBe(held);
  });

  it('lets the player go back before paying, and does not return to a page without an order', async () => {
    const page = await open();
    await providerPage(page);
    await page.press('Back');
    expect(await page.page.getByLabel('You get').inputValue()).toBe('50');
    await providerPage(page);
    await page.page.reload();
    await page.button('Continue to card page').waitFor();
    expect(await page.events()).toEqual([]);
  });

  it('finds an order again after a reload, also one that is paid in another tab', async () => {
    const held = await usdcHeld();
    const page = await open();
    await providerPage(page);
    const tab = await openInTab(page);
    await page.text('Pay on the provider’s page').waitFor();
    await page.page.reload();
    await page.text('Pay on the provider’s page').waitFor();
    expect(await page.problems('onramp-elsewhere')).toEqual([]);
    await tab.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Your USDC is here').waitFor();
    expect((await usdcHeld()) - held).toBe(50_000_000n);
    expect(await page.payloads('success')).toEqual([{ transactionHash: null }]);
  });

  it('stops following an order on the player’s request', async () => {
    const page = await open();
    await providerPage(page);
    const tab = await openInTab(page);
    await page.press('Stop tracking');
    await page.heading('Stop tracking this order?').waitFor();
    await page.page.getByRole('alertdialog').getByRole('button', { name: 'Stop tracking' }).click();
    await page.button('Continue to card page').waitFor();
    await page.page.reload();
    await page.button('Continue to card page').waitFor();
    await tab.close();
    expect(await page.events()).toEqual([]);
  });

  it('reports a page that does not load, and offers a tab', async () => {
    stage.expect(/Failed to load resource|net::ERR/);
    const page = await open();
    await page.page.clock.install();
    await page.page.route(/sessionId=/, () => new Promise(() => undefined));
    await page.press('Continue to card page');
    await page.text(/^Loading 127.0.0.1/).waitFor();
    await page.page.clock.runFor(10_000);
    await page.text('The page is slow to load').waitFor();
    expect(await page.problems('onramp-late')).toEqual([]);
    await page.button('Open in a new tab').waitFor();
  });

  it('shows the provider’s fees and limits before the player leaves, in the player’s currency', async () => {
    const page = await open({ currency: 'EUR' });
    await page.text('Provider fee: 3.5% to 5.5%').waitFor();
    // 50 USDC at 0.92 euros, and the fee on top.
    await page.text('Total: ≈ €47.67 to ≈ €48.68').waitFor();
    await page.text('Order limits: $5.00 to $2,000.00').waitFor();
    expect(await page.problems('onramp-terms')).toEqual([]);
    await providerPage(page);
    await page.text('Total: ≈ €47.67 to ≈ €48.68').waitFor();
    await page.text(/€46.00 at the current price, to 0x/).waitFor();
  });

  it('warns of an order that the provider may not take', async () => {
    const page = await open({ parameters: { tokenAddress: usdc(), amount: '3' } });
    await page.text('May be below the provider’s minimum').waitFor();
    await page.page.getByLabel('You get').fill('2500');
    await page.text('May be above the provider’s maximum').waitFor();
  });

  it('requests a new address for each opening of the page, because each is valid once', async () => {
    stage.expect(/403/);
    const held = await usdcHeld();
    const page = await open();
    const frame = await providerPage(page);
    const src = () => page.page.locator('iframe').getAttribute('src');
    const first = await src();
    // A frame that reloads itself shows nothing.
    await page.page.locator('iframe').evaluate((element) => {
      const iframe = element as unknown as { src: string };
      iframe.src = `${iframe.src}`;
    });
    await frame.getByText('This address was used already').waitFor();
    await page.press('Load it again');
    await frame.getByRole('button', { name: 'Pay with test card' }).waitFor();
    expect(await src()).not.toBe(first);
    const asked = stage.devnet.requests().filter(({ method }) => method === 'POST');
    expect(asked.filter(({ path }) => path === '/checkout/v1/widget-url')).toHaveLength(2);
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Your USDC is here').waitFor();
    expect((await usdcHeld()) - held).toBe(50_000_000n);
  });

  it('shows an error if there is no address, and continues once there is one', async () => {
    stage.expect(/500/);
    const page = await open();
    await providerPage(page);
    stage.devnet.faults.set('api', { status: 500, match: '/checkout/v1/widget-url' });
    await page.press('Load it again');
    await page.text('Couldn’t open the page').waitFor();
    await page.press('Open in a new tab');
    await page.text('Couldn’t open the page').waitFor();
    expect(await page.problems('onramp-not-opened')).toEqual([]);
    stage.devnet.faults.clear();
    const tab = await openInTab(page);
    // A hand on the page that opened it would be a way to swap that page for another.
    expect(await tab.evaluate('window.opener === null')).toBe(true);
    await tab.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Your USDC is here').waitFor();
  });

  it('can be used with the keyboard only', async () => {
    const page = await open();
    await page.keyboard.tabTo(/^50$/);
    await page.keyboard.tabTo(/^Continue to card page$/);
    await page.keyboard.key('Enter');
    const frame = page.page.frameLocator('iframe');
    const pay = frame.getByRole('button', { name: 'Pay with test card' });
    await pay.waitFor();
    for (
      let presses = 0;
      presses < 12 && !(await pay.evaluate((button) => button.ownerDocument.activeElement === button));
      presses += 1
    )
      await page.keyboard.key('Tab');
    await page.keyboard.key('Enter');
    await page.heading('Your USDC is here').waitFor();
  });

  it('reports a token that is not sold', async () => {
    const page = await open({ parameters: { tokenAddress: stage.devnet.tokens.child['WIMX']!.address } });
    await page.text('This token can’t be bought with a card').waitFor();
    expect(await page.problems()).toEqual([]);
  });

  it('is accessible on every view, and finds a paid order again', async () => {
    const page = await open({ parameters: { tokenAddress: usdc(), amount: '50', showBackButton: true } });
    const frame = await providerPage(page);
    await page.text(/at the current price, to 0x/).waitFor();
    expect(await page.problems('onramp-frame')).toEqual([]);
    const order = await holdOrder(page.page);
    await frame.getByRole('button', { name: 'Pay with test card' }).click();
    await page.heading('Card order').waitFor();
    await page.text('CW-48210-77').waitFor();
    expect(await page.problems('onramp-progress')).toEqual([]);
    await page.page.reload();
    await page.text('CW-48210-77').waitFor();
    await order.deliver();
    await page.heading('Your USDC is here').waitFor();
    expect(await page.problems('onramp-success')).toEqual([]);
    await page.press('Buy more');
    await page.press('Back');
    expect((await page.events()).map(({ type }) => type)).toEqual(['success', 'request-go-back']);
  });

  it('emits a failed and a paid order inside of the commerce widget, with that widget’s events', async () => {
    stage.expect(/422/);
    const page = await open({ widget: 'commerce', parameters: { flow: 'ONRAMP', tokenAddress: usdc(), amount: '50' } });
    await (await providerPage(page)).getByRole('button', { name: 'Fail' }).click();
    expect(await page.event('FAILURE')).toEqual({
      type: 'ONRAMP_FAILED',
      data: { code: 'ONRAMP_ORDER_FAILED', reason: 'The card was declined', timestamp: expect.any(Number) },
    });
    await page.press('Try again');
    await (await providerPage(page)).getByRole('button', { name: 'Pay with test card' }).click();
    expect(await page.event('SUCCESS')).toEqual({
      type: 'ONRAMP_SUCCESS',
      data: { transactionHash: expect.anything() },
    });
  });
});
