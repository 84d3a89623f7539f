import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { formatUnits, parseEther } from 'ethers';
import type { BrowserContext } from 'playwright-core';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';
import { browserName } from './launchBrowser.js';

const stage = useStage({ widget: 'wallet', connected: 'player' });
const { open } = stage;

const usdcRow = /^USDC/;
const shortAddress = (): RegExp => new RegExp(`^${stage.devnet.accounts.player.address.slice(0, 6)}…`);

async function openSettings(page: PlaygroundPage): Promise<void> {
  await page.press('Wallet settings');
  await page.heading('Wallet settings').waitFor();
}

describe('the wallet widget', () => {
  it('shows the balances on both networks, and their value', async () => {
    const page = await open();
    await page.text(shortAddress()).waitFor();
    await page.text('Total on all networks').waitFor();
    await page.button(/^USDC.*1\.25\s*≈/).waitFor();
    await page.button(/^USDC.*100\.00\s*≈/).waitFor();
    await page.page.getByRole('radio', { name: 'Sepolia' }).check({ force: true });
    await page.text('Total on Sepolia').waitFor();
    expect(await page.button(usdcRow).count()).toBe(1);
    expect(await page.events()).toEqual([]);
  });

  it('emits a request to the host for each action on a token, with its address', async () => {
    const page = await open();
    const usdc = stage.devnet.tokens.child['USDC']!.address;
    const asked = [];
    await page.text('Total on all networks').waitFor();
    for (const action of [/^Swap USDC/, /^Bridge USDC/, /^Buy USDC with a card/]) {
      await page.button(usdcRow).first().click();
      await page.press(action);
      await page.page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    for (const way of ['Add tokens', 'Swap', 'Bridge'])
      await page.page.getByRole('button', { name: way, exact: true }).click();
    for (const { type, data } of await page.events()) asked.push([type, data]);
    expect(asked).toEqual([
      ['request-swap', { fromTokenAddress: usdc, toTokenAddress: '', amount: '' }],
      ['request-bridge', { tokenAddress: usdc, amount: '' }],
      ['request-onramp', { tokenAddress: usdc, amount: '' }],
      ['request-add-tokens', {}],
      ['request-swap', {}],
      ['request-bridge', {}],
    ]);
  });

  it('switches the wallet to the other network, emits that, and handles a rejection', async () => {
    const page = await open();
    await openSettings(page);
    await page.press(/^Sepolia/);
    await page.answer('Reject');
    await page.text('Request rejected. Devnet wallet is still on the same network.').waitFor();
    await page.press(/^Sepolia/);
    await page.answer('Approve');
    await page.text('Devnet wallet is on Sepolia now.').waitFor();
    expect(await page.event('network-switch')).toMatchObject({
      chainId: stage.devnet.root.chainId,
      network: { chainName: 'Sepolia' },
      provider: '[provider]',
    });
    expect(await page.payloads('network-switch')).toHaveLength(1);
  });

  it('disconnects, and offers to connect again', async () => {
    const page = await open();
    await openSettings(page);
    await page.press(/^Disconnect Devnet wallet/);
    await page.heading('Choose a wallet for Moonferry').waitFor();
    expect(await page.event('disconnect-wallet')).toEqual({});
    await page.press('Close');
    expect(await page.event('close-widget')).toEqual({});
  });

  it('stores nothing itself: closed and reloaded, it shows the chains’ balances', async () => {
    const page = await open();
    await page.text('Total on all networks').waitFor();
    await page.press('Close');
    expect(await page.event('close-widget')).toEqual({});
    await stage.child.rpc(
      'anvil_setBalance',
      stage.devnet.accounts.player.address,
      `0x${(7_250_000_000_000_000_000n).toString(16)}`,
    );
    await page.page.reload();
    await page.button(/^tIMX.*7\.25/).waitFor();
    expect(await page.events()).toEqual([]);
  });

  it('leaves out features that the host disables', async () => {
    const page = await open({ parameters: { showDisconnectButton: false, showNetworkMenu: 'false' } });
    await openSettings(page);
    expect([await page.button(/^Disconnect/).count(), await page.button(/^Sepolia/).count()]).toEqual([0, 0]);
  });

  it('offers to connect a wallet if there is none, with the host’s wallet on top', async () => {
    const page = await open({ connected: null, parameters: { walletProviderName: 'sdk.tributary.devnet.empty' } });
    await page.text('Suggested here').waitFor();
    await page.press(/^Devnet wallet/);
    await page.press(/^Continue with/);
    await page.answer('Approve');
    await page.text('Total on all networks').waitFor();
  });

  it('shows that a wallet is empty, and how to get funds', async () => {
    // The indexer has never heard of an empty account.
    stage.expect(/404/);
    const page = await open({ connected: 'empty' });
    await page.heading('No tokens yet').waitFor();
    await page.text(/^Checked at/).waitFor();
    await page.press('Buy with a card');
    expect(await page.event('request-onramp')).toEqual({});
    await page.press(/^Receive from someone/);
    await page.page.getByRole('img', { name: 'QR code of your address' }).waitFor();
    await page.text(stage.devnet.accounts.empty.address).waitFor();
    await page.keyboard.key('Escape');
    await page.press(/^Use another wallet/);
    await page.heading('Choose a wallet for Moonferry').waitFor();
  });

  it('shows one network if the other cannot be read, and reads it again on request', async () => {
    stage.expect(/^Failed to load resource/);
    stage.devnet.faults.set('rootIndexer', { status: 500 });
    const page = await open();
    await page.text('Balance unavailable').waitFor();
    await page.text('Loaded so far').waitFor();
    await page.button(usdcRow).waitFor();
    expect(await page.problems('wallet-unread')).toEqual([]);
    stage.devnet.faults.clear();
    await page.press('Try again');
    await page.text('Total on all networks').waitFor();
    expect(await page.button(usdcRow).count()).toBe(2);
  });

  it('shows a missing price instead of a price of zero', async () => {
    stage.expect(/^Failed to load resource/);
    stage.devnet.faults.set('api', { status: 500, match: 'token-prices' });
    const page = await open();
    await page.text('Price unavailable').first().waitFor();
    await page.text('Prices unavailable').waitFor();
    expect(await page.text('$0.00').count()).toBe(0);
  });

  it('works with the keyboard only', async () => {
    const page = await open();
    await page.button(usdcRow).first().waitFor();
    await page.keyboard.tabTo(usdcRow);
    await page.keyboard.key('Enter');
    await page.page.getByRole('dialog').waitFor();
    await page.keyboard.tabTo(/^Swap USDC/);
    await page.keyboard.key('ArrowDown', 'Enter');
    expect(await page.event('request-bridge')).toMatchObject({ amount: '' });
    await page.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.keyboard.focused()).toMatch(usdcRow);
    await page.page.getByRole('button', { name: 'Wallet settings' }).focus();
    await page.keyboard.key('Enter');
    await page.heading('Wallet settings').waitFor();
    expect(await page.keyboard.focused()).toBe('Wallet settings');
  });

  it('shows the history, with receipts equal to the chain, and exports it as a file', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 380, height: 720 }, acceptDownloads: true });
    const swap = await open({
      context,
      widget: 'swap',
      parameters: { amount: '10', toTokenAddress: stage.devnet.tokens.child['USDC']!.address },
    });
    await swap.text(/^New price within/).waitFor();
    await swap.press('Review swap');
    await swap.press('Swap 10 tIMX');
    await swap.answer('Approve');
    await swap.heading('Your USDC is here').waitFor();
    await swap.text('You paid').waitFor();
    expect(await swap.problems('swap-receipt')).toEqual([]);
    const page = await open({ context });
    await page.press(/^History/);
    await page.heading('Today').waitFor();
    for (const filter of ['All 1', 'Action needed 0', 'In progress 0', 'Finished 1', 'Not confirmed 0'])
      expect(await page.button(filter).count()).toBe(1);
    expect(await page.problems('history')).toEqual([]);
    await page.press('In progress 0');
    await page.text('Nothing in progress.').first().waitFor();
    await page.press('All 1');
    await page.press(/^Swap tIMX for USDC/);
    await page.heading('On-chain record').waitFor();
    const [transaction] = (await swap.payloads('success')) as readonly { readonly transactionHash: string }[];
    const { gasUsed, effectiveGasPrice } = await stage.child.rpc<Record<'gasUsed' | 'effectiveGasPrice', string>>(
      'eth_getTransactionReceipt',
      transaction!.transactionHash,
    );
    const gas = BigInt(gasUsed) * BigInt(effectiveGasPrice);
    const exact = (value: bigint): string => formatUnits(value).replace(/\.0$/, '');
    await page.text(`gas ${exact(gas)}`).waitFor();
    await page.text(exact(parseEther('10') + gas)).waitFor();
    expect(await page.problems('history-receipt')).toEqual([]);
    await page.press('Back to your history');
    await page.press('Export');
    expect(await page.problems('history-export')).toEqual([]);
    // Firefox sends no event for downloads.
    if (browserName === 'firefox') return;
    const [file] = await Promise.all([page.page.waitForEvent('download'), page.press(/^Spreadsheet/)]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`"${transaction!.transactionHash}"`);
  });
});

/** Stops right before the first wallet prompt. */
async function startSwap(context: BrowserContext): Promise<PlaygroundPage> {
  const { USDC, GEM } = stage.devnet.tokens.child;
  const swap = await open({
    context,
    widget: 'swap',
    parameters: { amount: '1', fromTokenAddress: USDC!.address, toTokenAddress: GEM!.address },
  });
  await swap.text(/^New price within/).waitFor();
  await swap.press('Review swap');
  await swap.press(/^Swap 1/);
  return swap;
}

describe('executions in progress', () => {
  it('is in the history with the awaited event, and is opened and left with the keyboard only', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 380, height: 720 }, reducedMotion: 'reduce' });
    stage.devnet.relayer.hold();
    const bridge = await open({
      context,
      widget: 'bridge',
      parameters: { tokenAddress: stage.devnet.tokens.root['USDC']!.address, amount: '20' },
    });
    await bridge.text('is kept for gas').waitFor();
    await bridge.press('Review transfer');
    await bridge.press(/^Send 20/);
    await bridge.press('Switch network');
    await bridge.approveUntil(bridge.text('Safe to close'));
    await bridge.page.close();
    // Approved, but not executed: the player decides whether it continues.
    const swap = await startSwap(context);
    await swap.answer('Approve');
    await swap.answer('Reject');
    await swap.heading('Request rejected').waitFor();
    await swap.page.close();

    const page = await open({ context });
    const { keyboard } = page;
    await keyboard.press(/^History/);
    await page.heading('Action needed').waitFor();
    await page.heading('In progress').waitFor();
    for (const filter of ['All 2', 'Action needed 1', 'In progress 1', 'Finished 0', 'Not confirmed 0'])
      expect(await page.button(filter).count()).toBe(1);
    expect(await page.problems('history-open')).toEqual([]);
    await keyboard.press('In progress 1');
    await page.button(/^Swap USDC for GEM/).waitFor({ state: 'detached' });
    await page.text(/^In transit across the bridge/).waitFor();
    await keyboard.press('Action needed 1');
    await keyboard.press(/^Swap USDC for GEM/);
    await page.text(/^1\.00.USDC to 0x/).waitFor();
    await keyboard.press('Back to your history');
    await keyboard.press('All 2');
    await keyboard.press('Export');
    await page.page.getByRole('dialog').waitFor();
    await keyboard.key('Escape');
    await page.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await keyboard.focused()).toBe('Export');
  });
});

describe('executions left during a wallet prompt', () => {
  it('waits for the player, and is not shown as running', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 380, height: 720 }, reducedMotion: 'reduce' });
    const swap = await startSwap(context);
    await swap.walletWindow.waitFor();
    await swap.page.close();

    const page = await open({ context });
    await page.press(/^History/);
    await page.button('Action needed 1').waitFor();
    await page.heading('Action needed').waitFor();
    expect(await page.button('In progress 0').count()).toBe(1);
    expect(await page.problems('history-left')).toEqual([]);
  });
});

describe('completed purchases', () => {
  const items = [{ productId: 'sword', name: 'Riverglass Lantern' }];
  const buy = async (context: BrowserContext): Promise<PlaygroundPage> => {
    const page = await open({ context, widget: 'sale', parameters: { environmentId: 'devnet', items } });
    await page.press(/^Pay \$/);
    await page.approveUntil(page.heading('Riverglass Lantern is yours'));
    await page.heading('On-chain record').waitFor();
    return page;
  };

  it('shows a purchase with its name and picture, and no row is cut or scrolls sideways', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' });
    await buy(context);
    const page = await open({ context, width: 320 });
    await page.press(/^History/);
    const row = page.button(/^Riverglass Lantern/);
    await row.waitFor();
    // Shows a placeholder, water and two letters, because no picture may be shown here.
    expect(await row.locator('svg text').first().textContent()).toBe('RI');
    const cut = await page.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('section *')]
        .filter(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 &&
            each.innerText !== '' &&
            each.offsetWidth > 1 &&
            each.namespaceURI?.endsWith('xhtml') === true &&
            getComputedStyle(each).display !== 'inline',
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    await row.click();
    await page.heading('On-chain record').waitFor();
    // Only one part of the order is shown, without the facts of the whole order.
    expect(await page.text(/^Riverglass Lantern #\d+$/).count()).toBe(2);
    await page.text('up to 10.00\u00a0USDC').waitFor();
    expect(await page.problemsAsItLooks()).toEqual([]);
  });

  it('has a receipt that is printed as a separate page and copied as text, with full hashes', async () => {
    const context = await stage.browser.newContext({
      viewport: { width: 380, height: 720 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript(() => {
      globalThis.print = () => {
        document.documentElement.dataset['printed'] = 'true';
      };
    });
    const page = await buy(context);
    const { hash: transactionHash } = await stage.child.rpc<{ readonly hash: string }>(
      'eth_getTransactionByBlockNumberAndIndex',
      'latest',
      '0x0',
    );
    await page.press('Copy');
    await page.button('Copied').waitFor();
    const copied = await page.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(transactionHash);
    expect(copied).toMatch(/^Receipt: /);
    await page.press('Print');
    const frame = page.page.frameLocator('iframe[aria-hidden=true]');
    await frame.locator('html[data-printed]').waitFor({ state: 'attached' });
    const printed = await frame.locator('body').evaluate((body) => {
      const { backgroundColor, color } = getComputedStyle(body);
      return { backgroundColor, color, scripts: document.scripts.length, words: document.body.innerText };
    });
    expect(printed).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', scripts: 0 });
    expect(printed.words).toContain(transactionHash);
    // Every figure of the copy is on the paper, too.
    const figures = copied.match(/\d+\.\d+/g) ?? [];
    expect(figures.length).toBeGreaterThan(3);
    expect(figures.filter((figure) => !printed.words.includes(figure))).toEqual([]);
    await frame.locator('body').evaluate(() => void setTimeout(() => dispatchEvent(new Event('afterprint'))));
    await page.page.locator('iframe[aria-hidden=true]').waitFor({ state: 'detached' });
  });
});

describe('accessibility', () => {
  it('holds on every view', async () => {
    const page = await open({ height: 900 });
    await page.button(usdcRow).first().waitFor();
    await page.button(/^tIMX/).click();
    await page.button(/^About tIMX/).waitFor();
    expect(await page.problems('wallet-actions')).toEqual([]);
    await page.press(/^About tIMX/);
    await page.heading('Pays for gas').waitFor();
    expect(await page.problems('wallet-about')).toEqual([]);
    await page.press('Back to your balances');
    await openSettings(page);
    expect(await page.problems('wallet-settings')).toEqual([]);
    // The indexer has never heard of an empty account.
    stage.expect(/404/);
    const empty = await open({ height: 760, connected: 'empty' });
    await empty.heading('No tokens yet').waitFor();
    expect(await empty.problems('wallet-empty')).toEqual([]);
    await empty.press(/^Receive from someone/);
    await empty.page.getByRole('img', { name: 'QR code of your address' }).waitFor();
    expect(await empty.problems('wallet-receive')).toEqual([]);
  });
});
