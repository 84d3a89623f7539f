import { describe, expect, it } from '@jest/globals';
import { itemsOn } from './kit/itemsOn.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

/** An account with 20 USDC and no coin that pays gas. */
const stage = useStage({ connected: 'no-gas' });
const phone = { width: 380, height: 640 } as const;
const desktop = { width: 1_280, height: 800, place: 900 } as const;

const account = (): string => stage.devnet.accounts.spare.address;
const token = (symbol: string): string => stage.devnet.tokens.child[symbol]!.address;
const footButton = (page: PlaygroundPage, name: string | RegExp) =>
  page.page.locator('footer').getByRole('button', { name });

function openSale(setting: PlaygroundSetting = {}, parameters: object = {}): Promise<PlaygroundPage> {
  const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];
  return stage.open({ widget: 'sale', parameters: { environmentId: 'devnet', items, ...parameters }, ...setting });
}

/** Waits for the native tokens, and for a block with them. */
async function receiveCoins(): Promise<void> {
  await stage.child.rpc('anvil_setBalance', account(), `0x${(10n ** 18n).toString(16)}`);
  await stage.child.rpc('anvil_mine', '0x1');
}

/** Opens the address, lets the coin arrive, and looks again until the page knows of it. */
async function receive(page: PlaygroundPage, open: () => Promise<unknown>, name: string): Promise<void> {
  await open();
  await page.page.getByRole('img', { name: 'QR code of your address' }).waitFor();
  await page.text(account()).waitFor();
  await page.picture(name);
  expect(await page.problemsAsItLooks()).toEqual([]);
  await receiveCoins();
  await page.press('Check again');
}

describe('a player with tokens and no coin for gas', () => {
  it('buys by card with the main button of the sale if swaps are not offered', async () => {
    const page = await openSale(
      { ...phone, answers: ['request-swap', 'request-bridge', 'request-onramp'] },
      { excludePaymentTypes: ['credit'] },
    );
    await page.heading(/^Your tokens don’t cover [\d.]+\stIMX$/).waitFor();
    await page.text('You can’t pay gas yet.').waitFor();
    await page.text('A swap needs gas, too.').waitFor();
    expect(await page.problems('no-gas-sale')).toEqual([]);
    expect(await page.button(/^Swap another token/).count()).toBe(0);
    await footButton(page, 'Pay with card').click();
    await page.button('Continue with card').waitFor();
  });

  it.each([
    ['on a phone, in the dark', { ...phone, theme: 'dark' }],
    ['on a phone, in light', { ...phone, theme: 'light' }],
    ['on a desktop, in light', { ...desktop, theme: 'light' }],
    ['on a desktop, in the dark', { ...desktop, theme: 'dark' }],
  ] as const)('receives the coin as the main button of the sale, and buys: %s', async (_where, setting) => {
    const page = await openSale(setting, { excludePaymentTypes: ['debit', 'credit'] });
    const button = footButton(page, /^Receive [\d.]+\stIMX$/);
    await button.waitFor();
    await page.picture(`no-gas-receive-${setting.width}`);
    await receive(page, () => button.click(), `no-gas-drawer-${setting.width}`);
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
  });

  it('offers to bridge the gas if the root chain holds it', async () => {
    const page = await openSale(phone, { excludePaymentTypes: ['debit', 'credit'] });
    await footButton(page, /^Receive [\d.]+\stIMX$/).waitFor();
    const coins = `0x${(10n ** 19n).toString(16)}`;
    await stage.root.rpc('anvil_setBalance', account(), coins);
    await stage.root.rpc('anvil_dealERC20', account(), stage.devnet.tokens.root['IMX']!.address, coins);
    await stage.root.rpc('anvil_mine', '0x1');
    await page.press('Search again');
    await page.choose(/^Bridge .*IMX/);
    expect(await page.problems('no-gas-bridge')).toEqual([]);
    await page.press(/^Pay \$/);
    // Bridging a small amount is expensive, so the page warns first.
    await page.button(/^Pay \$[\d.]+ anyway$/).waitFor();
  });

  it('receives the coin on the page of added tokens', async () => {
    const parameters = { toTokenAddress: token('GEM'), toAmount: '1' };
    const page = await stage.open({ widget: 'add-tokens', ...phone, parameters });
    const button = page.button(/^Receive [\d.]+\stIMX/);
    await button.first().waitFor();
    await page.text('A swap needs gas, too.').waitFor();
    await receive(page, () => button.first().click(), 'no-gas-add-tokens');
    await page.choose(/^Swap .*USDC/);
    await page.button(/^Pay \$/).waitFor();
  });

  it.each([
    ['a listing', /^List for sale/, 'Your price', (): string => '5', /^List for 5/, 'Hero 100 is for sale'],
    [
      'a sent item',
      /^Send/,
      /^Recipient address/,
      (): string => stage.devnet.accounts.empty.address,
      'Send Hero 100',
      'Hero 100 is sent',
    ],
  ] as const)('receives the coin for %s, and goes on', async (what, open, field, typed, act, done) => {
    // The indexer doesn't know an account that has sent nothing.
    stage.expect(/404/);
    await itemsOn(stage).move(100n, 'player', 'spare');
    const page = await stage.open({ widget: 'wallet', ...phone });
    await page.press(/^Your items/);
    await page.button(/^Hero 100/).click();
    await page.press(open);
    await page.page.getByLabel(field).fill(typed());
    await page.press('Review');
    const isListing = what === 'a listing';
    if (isListing) await page.press(act);
    const button = page.button(/^Receive .*tIMX$/).first();
    await button.waitFor();
    await page.picture(`no-gas-item-${isListing ? 'listing' : 'sent'}`);
    expect(await page.problemsAsItLooks()).toEqual([]);
    expect(await page.walletWindow.count()).toBe(0);
    await button.click();
    await page.text(account()).waitFor();
    await receiveCoins();
    await page.page.keyboard.press('Escape');
    if (isListing) {
      await page.press('Try again');
      await page.press(open);
      await page.page.getByLabel(field).fill(typed());
      await page.press('Review');
    }
    await page.press(act);
    await page.approveUntil(page.heading(done));
  });

  it.each([
    ['swap', { amount: '1', fromTokenAddress: 'USDC', toTokenAddress: 'GEM' }, 'for gas', 'Review swap'],
    ['bridge', { amount: '1', tokenAddress: 'USDC' }, 'for gas and fees', 'Review transfer'],
    ['transfer', { amount: '1', tokenAddress: 'USDC', toAddress: 'friend' }, 'for gas and fees', 'Review transfer'],
  ] as const)('receives the coin in the %s widget, and goes on', async (widget, wanted, what, next) => {
    const parameters = Object.fromEntries(
      Object.entries(wanted).map(([name, value]) => [
        name,
        value === 'friend' ? stage.devnet.accounts.empty.address : (stage.devnet.tokens.child[value]?.address ?? value),
      ]),
    );
    const page = await stage.open({ widget, ...phone, parameters });
    await page.text(`Not enough tIMX ${what}`).waitFor();
    await page.text('A swap needs gas, too.').waitFor();
    await page.button(/with card$/).waitFor();
    expect(await page.button(/^Swap for/).count()).toBe(0);
    await receive(page, () => page.press(/^Receive [\d.]+\stIMX$/), `no-gas-${widget}`);
    await page.button(next).and(page.page.locator(':not([aria-disabled=true])')).waitFor();
    await page.press(next);
    await page.heading(/^(Review|Check)/).waitFor();
  });
});
