import { describe, expect, it } from '@jest/globals';
import { POOL_LENS_BYTECODE } from '../../dist/plugins/swap/lens/poolLensBytecode.js';
import { FrontDoorPage } from './FrontDoorPage.js';
import { itemsOn } from './kit/itemsOn.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

// Screens of the design that no other test comes by. Which picture shows which of them: designScreens.ts.
const stage = useStage({ widget: 'sale', connected: 'player' });
const parameters = {
  environmentId: 'devnet',
  items: [{ productId: 'lantern', name: 'Riverglass Lantern' }],
  collectionName: 'Moonferry',
};
const open = (setting: PlaygroundSetting = {}): Promise<PlaygroundPage> => stage.open({ parameters, ...setting });
const faults = (): typeof stage.devnet.faults => stage.devnet.faults;

/** Two of them, so that the custom option lends nothing: all found options come from the chains. */
const pair = { ...parameters, items: [{ ...parameters.items[0], qty: 2 }] };
const contextOf = (height: number) =>
  stage.browser.newContext({ viewport: { width: 380, height }, reducedMotion: 'reduce' });
/** For a player who could pay in any way. */
async function openPair(setting: PlaygroundSetting): Promise<PlaygroundPage> {
  const { address } = stage.devnet.accounts.player;
  await stage.child.rpc('anvil_setBalance', address, `0x${(1_000n * 10n ** 18n).toString(16)}`);
  return open({ parameters: pair, ...setting });
}
/** A promise that waits until the test calls `open`. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
/** How a request looks that asks for the price of a swap. */
const lensCode = POOL_LENS_BYTECODE.slice(2, 80);
const row = (page: PlaygroundPage, name: RegExp) =>
  page.page.locator('[role=radiogroup][aria-label="Payment options"] > label').filter({ hasText: name });

describe('the page to pay on', () => {
  it('shows the sources, then results next to pending sources, then the selected option of all', async () => {
    const context = await contextOf(760);
    const [swaps, others] = [gate(), gate()];
    await context.route(/^http/, async (route) => {
      const asked = route.request().postData() ?? '';
      if (asked.includes(lensCode)) await swaps.opened;
      else if (route.request().url().startsWith(stage.devnet.root.rpcUrl)) await others.opened;
      await route.continue();
    });
    const page = await openPair({ context });
    await page
      .text(/^Searching, \d+\ss so far$/)
      .first()
      .waitFor();
    await page.button('Finding the cheapest option').waitFor();
    await page.text('Comparing prices. You aren’t charged for this.').waitFor();
    expect(await page.problems('sale-searching')).toEqual([]);
    others.open();
    await page
      .text(/^\d found, \d still searching$/)
      .first()
      .waitFor();
    await page.button(/^Pay \$/).waitFor();
    expect(await page.problems('sale-streaming')).toEqual([]);
    swaps.open();
    await page
      .text(/not available/)
      .first()
      .waitFor();
    await row(page, /· Cheapest/).waitFor();
    expect(await page.problems('sale-found')).toEqual([]);
    await page.choose(/^Bridge /);
    await page
      .text(/^You confirm up to \d times in Devnet wallet\. \$\d\.\d\d more than the cheapest option\.$/)
      .waitFor();
    expect(await page.problems('sale-other')).toEqual([]);
  });

  it('is one page with the fees and every prompt if there is space for all of it', async () => {
    const page = await openPair({ height: 1_360 });
    await page.page.locator('main').evaluate((main) => {
      main.style.blockSize = '100%';
    });
    await page.choose(/^Swap .*tIMX/);
    await page.heading('Confirm up to 3 times in Devnet wallet').waitFor();
    expect(await page.problems('sale-selected')).toEqual([]);
  });

  it('shows what a total lacks if one price is unknown, and marks the cheapest of the others', async () => {
    const context = await contextOf(760);
    // The far chain's gas is paid in ether.
    await context.route(/token-prices/, async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { readonly result: readonly { readonly symbol: string }[] };
      await route.fulfill({ response, json: { result: result.filter(({ symbol }) => symbol !== 'ETH') } });
    });
    const page = await openPair({ context });
    await page
      .text(/not available/)
      .first()
      .waitFor();
    await row(page, /^Swap .*tIMX\$90\.\d\d≤ 3 approvals · .* · Cheapest known/).waitFor();
    await row(page, /^Bridge .*USDC\$\d+\.\d\d\+ETH has no price · ≤ \d approvals/).waitFor();
    await row(page, /^Swap .*\sETHNo priceCan’t be compared · ≤ \d approvals/).waitFor();
    expect(await page.text(/^Cheapest$/).count()).toBe(0);
    expect(await page.problems('sale-lower-bound')).toEqual([]);
    await page.choose(/^Bridge /);
    await page.text(/^You confirm up to \d times in Devnet wallet\. The total is at least \$\d+\.\d\d\.$/).waitFor();
    expect(await page.problems('sale-lower-bound-chosen')).toEqual([]);
  });

  it('is without violations with the cards', async () => {
    const page = await open();
    await page.choose(/^Card/);
    await page.button(/^(Pay \$|Continue with card)/).waitFor();
    expect(await page.problems('sale-card-ways')).toEqual([]);
  });

  it('shows “No price” and marks nothing as the cheapest if no token has a price', async () => {
    stage.expect(/503/);
    for (const service of ['api', 'checkoutApi'] as const)
      faults().set(service, { match: 'token-prices', status: 503 });
    const page = await open();
    await page.button(/^Pay with /).waitFor();
    await page.text('No price').first().waitFor();
    expect(await page.text(/^Cheapest/).count()).toBe(0);
    expect(await page.problems('sale-unknown-cost')).toEqual([]);
  });

  it('stays the same, with the order visible, during the wallet prompt', async () => {
    const page = await open();
    await page.press(/^Pay \$/);
    await page.walletWindow.waitFor();
    await page.picture('sale-asked');
    expect(await page.problemsAsItLooks()).toEqual([]);
  });

  it.each([
    [320, 180],
    [380, 400],
    [667, 320],
  ])('has room in %d by %d', async (width, height) => {
    const page = await open({ width, height, place: width });
    await page.button(/^Pay \$/).waitFor();
    await page.picture(`sale-${width}x${height}`);
    expect(await page.problemsAsItLooks()).toEqual([]);
  });
});

describe('an order that is not confirmed', () => {
  it('shows its item next to the known facts in 667 by 320, and no payment button', async () => {
    const page = await open({ width: 667, height: 320, place: 667 });
    await page.press(/^Pay \$/);
    // An unconfirmed approval alone blocks no payment.
    await page.answer('Approve');
    await page.walletWindow.waitFor();
    await page.page.reload();
    await page.heading('Please don’t pay again').waitFor();
    await page.picture('sale-unknown-667x320');
    expect(await page.problemsAsItLooks()).toEqual([]);
    expect(await page.button(/^Pay/).count()).toBe(0);
  });
});

describe('the five items', () => {
  it('appear in the wallet with their own pictures after the purchase', async () => {
    await itemsOn(stage).fund('ETH', 10n ** 17n);
    const items = stage.devnet.products
      .map(({ productId, name }) => ({ productId, name }))
      .filter(({ productId }) => ['lantern', 'sword', 'crown', 'ration', 'boat'].includes(productId));
    const page = await open({ parameters: { ...parameters, items, preferredCurrency: 'ETH' } });
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Everything is yours'));
    expect(await page.problems('sale-done-many')).toEqual([]);
    const wallet = await stage.open({ widget: 'wallet', height: 900 });
    await wallet.press(/^Your items/);
    await wallet.text('7 items').first().waitFor();
    const pictures = await wallet.page
      .locator('section img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(new Set(pictures).size).toBe(7);
    expect(await wallet.problems('items-bought')).toEqual([]);
  });
});

describe('the front door on a phone', () => {
  it('has the boat, the sentence and the one button in view', async () => {
    const door = stage.keep(await FrontDoorPage.open(stage.browser, stage.url, { width: 380, height: 760 }));
    const button = door.page.getByRole('button', { name: 'Buy the lantern' });
    await button.waitFor();
    expect(await door.problems('front-door-phone')).toEqual([]);
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(760);
  });
});
