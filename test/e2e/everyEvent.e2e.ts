import { describe, expect, it } from '@jest/globals';
import { itemsOn } from './kit/itemsOn.js';
import type { PlaygroundPage, PlaygroundSetting } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

// Tests in the table of test/e2e/eventTests.ts cover all other events; kit/useStage.ts checks each payload in each test against its type.
const stage = useStage();
const items = itemsOn(stage);

const hosted = (page: PlaygroundPage, type: string): Promise<void> =>
  page.page
    .locator(`[data-tributary-widget=immutableCommerce] [data-tributary-widget=${type}]`)
    .waitFor({ state: 'attached' });
const inCommerce = (
  parameters: Readonly<Record<string, unknown>>,
  setting: PlaygroundSetting = {},
): Promise<PlaygroundPage> => stage.open({ widget: 'commerce', parameters, ...setting });

describe('request-connect', () => {
  it('requests a wallet from the page, if the page provides one', async () => {
    const page = await stage.open({ widget: 'swap', answers: ['request-connect'] });
    await page.heading('Connect a wallet').first().waitFor();
    expect(await page.problems('connect-request')).toEqual([]);
    await page.press('Connect a wallet');
    expect(await page.event('request-connect')).toEqual({});
    const wallet = await stage.open({
      widget: 'wallet',
      answers: ['request-connect'],
      parameters: { walletProviderName: 'metamask' },
    });
    await wallet.press('Connect a wallet');
    expect(await wallet.event('request-connect')).toEqual({ walletProviderName: 'metamask' });
  });

  it('leads to the connect widget from an empty wallet, and back with another one', async () => {
    stage.expect(/404/);
    const page = await inCommerce({ flow: 'WALLET' }, { connected: 'empty' });
    await page.press(/^Use another wallet/);
    await hosted(page, 'connect');
    await page.press(/^Devnet wallet/);
    await page.button(/^Continue with/).click();
    await page.answer('Approve');
    await hosted(page, 'wallet');
    await page.text('Total on all networks').waitFor();
  });
});

describe('request-wallet', () => {
  it('shows the contents of the connected wallet', async () => {
    const alone = await stage.open({ widget: 'connect', connected: 'player', answers: ['request-wallet'] });
    await alone.press('View wallet');
    expect(await alone.event('request-wallet')).toEqual({});
    expect(await alone.problems('connected-wallet')).toEqual([]);
    const page = await inCommerce({ flow: 'CONNECT' }, { connected: 'player' });
    await page.press('View wallet');
    await hosted(page, 'wallet');
    await page.button('Back').waitFor();
    const silent = await stage.open({ widget: 'connect', connected: 'player' });
    await silent.heading('Devnet wallet is connected').waitFor();
    expect(await silent.button('View wallet').count()).toBe(0);
  });

  it('is offered if no payment route was found', async () => {
    stage.expect(/404/);
    const parameters = { environmentId: 'devnet', items: [{ productId: 'sword' }] };
    const page = await stage.open({ widget: 'purchase', connected: 'empty', answers: ['request-wallet'], parameters });
    await page.press(/^View your wallet/);
    expect(await page.event('request-wallet')).toEqual({});
  });
});

describe('request-purchase', () => {
  it('leads from the items of the wallet to the host’s sale', async () => {
    const alone = await stage.open({ widget: 'wallet', connected: 'player', answers: ['request-purchase'] });
    await alone.press(/^Your items/);
    await alone.press('Buy an item');
    expect(await alone.event('request-purchase')).toEqual({});
    const page = await inCommerce({ flow: 'WALLET', listingId: 'hero' }, { connected: 'player' });
    await page.press(/^Your items/);
    await page.press('Buy an item');
    await hosted(page, 'purchase');
    await page.text('Hero 11').first().waitFor();
    const nothing = await inCommerce({ flow: 'WALLET' }, { connected: 'player' });
    await nothing.press(/^Your items/);
    await nothing.text('2 items').first().waitFor();
    expect(await nothing.button('Buy an item').count()).toBe(0);
  });
});

describe('unknown', () => {
  it('reports a sent item as unknown, then finds it and does not send it again', async () => {
    const page = await stage.open({ widget: 'wallet', connected: 'player' });
    await page.press(/^Your items/);
    await page.button(/^Hero 100/).click();
    await page.press(/^Send/);
    await page.page.getByLabel(/^Recipient address/).fill(stage.devnet.accounts.spare.address);
    await page.press('Review');
    await page.press('Send Hero 100');
    await page.loseAnswer(() => page.answer('Approve'));
    await page.page.reload();
    await page.press(/^Your items/);
    await page.heading('Please don’t pay again').waitFor();
    expect(await page.event('unknown')).toMatchObject({ executionId: expect.any(String) });
    // The unconfirmed amount is the item, not the price of zero for sending it.
    expect((await page.widget.innerText()).replace(/\s+/g, ' ')).toMatch(/can’t confirm this yet 1 Hero 100 Please/i);
    expect(await page.problems('item-unknown')).toEqual([]);
    await page.press('Check again now');
    await page.heading('Hero 100 is sent').waitFor();
    expect([await page.walletWindow.count(), await items.ownerOf(100n)]).toEqual([0, 'spare']);
  });
});
