import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ widget: 'connect' });
const { open } = stage;

const player = /^Devnet wallet/;

/** Past the note about gas, which is shown once. */
async function choose(page: PlaygroundPage, wallet: RegExp): Promise<void> {
  await page.press(wallet);
  await page.button(/^Continue with/).click();
  await page.walletWindow.waitFor();
}

interface Announced {
  readonly name: string;
  readonly rdns: string;
  readonly icon?: string;
  /** The error for every request. Default: it never answers. */
  readonly fails?: string;
}

/** Wallets that announce themselves only now. */
function announce(page: Page, wallets: readonly Announced[]): Promise<void> {
  return page.evaluate((list) => {
    for (const { name, rdns, icon = 'data:image/svg+xml,<svg/>', fails } of list) {
      const request = (): Promise<never> =>
        fails === undefined
          ? new Promise(() => undefined)
          : Promise.reject(Object.assign(new Error(fails), { code: -32_603 }));
      const detail = Object.freeze({
        info: Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon }),
        provider: { request },
      });
      const introduce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', introduce);
      introduce();
    }
  }, wallets);
}

describe('the connect widget', () => {
  it('connects the selected wallet, and reports which one', async () => {
    const page = await open();
    await choose(page, player);
    await page.text('Waiting for Devnet wallet').first().waitFor();
    await page.answer('Approve');
    await page.heading('Devnet wallet is connected').waitFor();
    expect(await page.events()).toEqual([
      {
        name: 'imtbl-connect-widget',
        type: 'success',
        data: {
          provider: '[provider]',
          walletProviderName: 'sdk.tributary.devnet.player',
          walletProviderInfo: expect.objectContaining({ name: 'Devnet wallet', rdns: 'sdk.tributary.devnet.player' }),
        },
      },
    ]);
    await page.press('Done');
    expect(await page.event('close-widget')).toEqual({});
    await page.press('Use another wallet');
    await page.heading('Choose a wallet for Moonferry').waitFor();
  });

  it('shows the note about gas once in a browser, and never for Passport', async () => {
    const page = await open();
    await page.press(/^Passport/);
    await page.walletWindow.waitFor();
    await page.answer('Reject');
    await page.press(player);
    await page.heading('This wallet pays its own gas').waitFor();
    await page.press('Choose another wallet');
    await page.heading('This wallet pays its own gas').waitFor({ state: 'hidden' });
    await choose(page, player);
    await page.answer('Reject');
    await page.page.reload();
    await page.press(player);
    await page.walletWindow.waitFor();
  });

  it('shows a rejection calmly in the row of its wallet, and prompts again on request', async () => {
    const page = await open();
    await choose(page, player);
    await page.answer('Reject');
    await page.text('Devnet wallet isn’t connected. Nothing was shared or charged.').waitFor();
    expect(await page.event('failure')).toEqual({
      code: 'USER_REJECTED_REQUEST_ERROR',
      reason: expect.any(String),
      timestamp: expect.any(Number),
    });
    await page.press('Try Devnet wallet again');
    await page.answer('Approve');
    await page.event('success');
  });

  it('shows in a wallet’s row that it failed, and emits the event', async () => {
    const page = await open();
    await page.button(player).waitFor();
    await announce(page.page, [{ name: 'Brokenwallet', rdns: 'example.broken', fails: 'The vault is locked' }]);
    await page.press(/^Brokenwallet/);
    await page.press(/^Continue with/);
    expect(await page.event('failure')).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      reason: expect.stringMatching(/connect/),
      timestamp: expect.any(Number),
    });
    await page.button('Try Brokenwallet again').waitFor();
    expect(await page.problems('connect-failed')).toEqual([]);
  });

  it('emits a rejection and a success inside of the commerce widget, as its own events', async () => {
    const page = await open({ widget: 'commerce', parameters: { flow: 'CONNECT' } });
    await choose(page, player);
    await page.answer('Reject');
    expect(await page.event('FAILURE')).toEqual({
      type: 'CONNECT_FAILED',
      data: { code: 'USER_REJECTED_REQUEST_ERROR', reason: expect.any(String), timestamp: expect.any(Number) },
    });
    await page.press('Try Devnet wallet again');
    await page.answer('Approve');
    expect(await page.event('SUCCESS')).toMatchObject({
      type: 'CONNECT_SUCCESS',
      data: { provider: '[provider]', walletProviderName: 'sdk.tributary.devnet.player' },
    });
  });

  it('prompts for the network if the wallet is on another one, and handles both answers', async () => {
    const page = await open({ parameters: { targetChainId: stage.devnet.root.chainId } });
    expect(await page.button(/^Passport/).count()).toBe(0);
    await choose(page, player);
    await page.answer('Approve');
    await page.heading(/^Switch Devnet wallet from Immutable/).waitFor();
    await page.press('Switch network');
    await page.answer('Reject');
    await page.text('Devnet wallet is still on the same network.').waitFor();
    expect(await page.payloads('success')).toEqual([]);
    await page.press('Switch network');
    await page.answer('Approve');
    await page.heading('Devnet wallet is connected').waitFor();
    await page.event('success');
  });

  it('lets the player stay on the other network', async () => {
    const page = await open({ parameters: { targetChainId: stage.devnet.root.chainId } });
    await choose(page, player);
    await page.answer('Approve');
    await page.press('Not now');
    await page.event('success');
  });

  it('shows a code for a wallet on a phone, and hands its provider over', async () => {
    const page = await open();
    await choose(page, /^WalletConnect/);
    await page.page.getByRole('img', { name: 'QR code for your wallet app' }).waitFor();
    await page.answer('Approve');
    await page.event('success');
    expect((await page.events()).map(({ type, data }) => [type, data])).toEqual([
      ['walletconnect-provider-updated', { ethereumProvider: '[provider]', walletConnectManager: '[provider]' }],
      ['success', { provider: '[provider]', walletProviderName: 'walletconnect' }],
    ]);
  });

  it('keeps waiting if a lost prompt is requested again, and forgets a wallet that the player cancelled', async () => {
    const page = await open();
    await page.press(/^Passport/);
    await page.walletWindow.waitFor();
    // Clicks outside the wallet's prompt, as the page of a real wallet stays usable.
    await page.button('Open it again').dispatchEvent('click');
    await page.answer('Approve');
    await page.event('success');
    expect(await page.payloads('failure')).toEqual([]);
  });

  it('shows wallets that announce late, 20 of them, long names and hostile ones', async () => {
    const page = await open({ width: 320 });
    await page.button(player).waitFor();
    await announce(page.page, [
      { name: '<img src=x onerror=alert(1)>', rdns: 'a.hostile', icon: 'javascript:alert(1)' },
      { name: 'Wallet of the very long name '.repeat(300), rdns: 'b.long' },
      ...Array.from({ length: 20 }, (_, at) => ({ name: `Wallet ${at}`, rdns: `w.w${at}` })),
    ]);
    await page.press('Show more wallets (19)');
    await page.button(/^Wallet 19/).waitFor();
    expect(await page.problems('connect-many')).toEqual([]);
  });

  it('offers the host’s wallets, its suggestion first, and a link to get a wallet if there is none', async () => {
    const suggested = await open({
      parameters: {
        targetWalletRdns: 'sdk.tributary.devnet.empty',
        blocklistWalletRdns: ['com.immutable.passport', 'walletconnect'],
      },
    });
    await suggested.button(player).waitFor();
    expect(await suggested.page.getByRole('listitem').allTextContents()).toEqual([
      'Empty devnet walletReady',
      'Devnet walletReady',
    ]);
    const none = await open({ parameters: { allowlistWalletRdns: ['io.metamask'] } });
    await none.text('Install a wallet and it appears here automatically.').waitFor();
    expect(await none.problems('connect-none')).toEqual([]);
    expect(
      await none.page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://metamask.io/download']);
  });

  it('finds a wallet that is already connected, and uses it only after the player chooses it', async () => {
    const page = await open({ connected: 'player' });
    await page.heading('Devnet wallet is connected').waitFor();
    expect(await page.events()).toEqual([]);
    await page.press('Continue with Devnet wallet');
    await page.event('success');
  });

  it('works with the keyboard only', async () => {
    const page = await open();
    await page.button(player).waitFor();
    await page.keyboard.tabTo(player);
    await page.keyboard.key('Enter');
    await page.heading('This wallet pays its own gas').waitFor();
    await page.keyboard.tabTo(/^Continue with/);
    await page.keyboard.key('Enter');
    await page.walletWindow.waitFor();
    await page.keyboard.tabTo(/^Reject/);
    await page.keyboard.key('Enter');
    await page.button('Try Devnet wallet again').waitFor();
    await page.keyboard.tabTo(/^Try Devnet wallet again/);
    await page.keyboard.key('Enter');
    await page.keyboard.tabTo(/^Approve/);
    await page.keyboard.key('Enter');
    await page.heading('Devnet wallet is connected').waitFor();
    expect(await page.keyboard.focused()).toBe('Connected');
  });
});

describe('accessibility', () => {
  it('holds on every view', async () => {
    const page = await open({ height: 780, parameters: { targetChainId: stage.devnet.root.chainId } });
    for (const topic of ['What is a wallet?', 'Get a wallet']) {
      await page.press(topic);
      await page.heading(topic).waitFor();
      expect(await page.problems(`connect-${topic === 'Get a wallet' ? 'get' : 'what'}`)).toEqual([]);
      await page.keyboard.key('Escape');
      await page.page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.press(player);
    await page.heading('This wallet pays its own gas').waitFor();
    expect(await page.problems('connect-gas')).toEqual([]);
    await page.press(/^Continue with/);
    await page.walletWindow.waitFor();
    await page.answer('Reject');
    await page.button('Try Devnet wallet again').waitFor();
    expect(await page.problems('connect-rejected')).toEqual([]);
    await page.press('Try Devnet wallet again');
    await page.answer('Approve');
    await page.heading(/^Switch Devnet wallet/).waitFor();
    expect(await page.problems('network-switch')).toEqual([]);
    await page.press('Not now');
    await page.heading('Devnet wallet is connected').waitFor();
    expect(await page.problems('connect-connected')).toEqual([]);
  });

  it('holds while a wallet is waited for', async () => {
    const page = await open({ height: 780 });
    await page.button(player).waitFor();
    // Its window never opens: nothing lies over the row.
    await announce(page.page, [{ name: 'Fernwallet', rdns: 'example.fern' }]);
    await page.press(/^Fernwallet/);
    await page.press(/^Continue with/);
    await page.button('Open it again').waitFor();
    expect(await page.problems('connect-connecting')).toEqual([]);
    await page.press('Cancel');
    await page.press(/^WalletConnect/);
    const code = page.page.getByRole('img', { name: 'QR code for your wallet app' });
    await code.waitFor();
    await page.walletWindow.evaluate((dialog: HTMLDialogElement) => dialog.close());
    expect(await page.problems('connect-code')).toEqual([]);
  });
});
