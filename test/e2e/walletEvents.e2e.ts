import { describe, expect, it } from '@jest/globals';
import type { PlaygroundPage } from './kit/PlaygroundPage.js';
import { useStage } from './kit/useStage.js';

const stage = useStage({ connected: 'player' });

/** The wallet of the page, with controls for changes that the player makes in it. */
interface Remote {
  /** null: its own. */
  accounts: readonly string[] | null;
  readonly tell: (event: string, payload: unknown) => void;
}

// In the page.
declare const window: { __wallet: Remote } & EventTarget;

interface Announced {
  readonly detail: {
    readonly info: { readonly rdns: string };
    readonly provider: {
      request(request: { readonly method: string }): Promise<unknown>;
      on(event: string, listener: (payload: unknown) => void): unknown;
      removeListener(event: string, listener: (payload: unknown) => void): unknown;
    };
  };
}

/** Runs in the page, before its scripts. */
function takeWallet(): void {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  window.__wallet = {
    accounts: null,
    tell: (event, payload) => listeners.get(event)?.forEach((listener) => listener(payload)),
  };
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as unknown as Announced).detail;
    if (info.rdns !== 'sdk.tributary.devnet.player' || Object.hasOwn(provider, 'request')) return;
    const request = provider.request.bind(provider);
    provider.request = async (asked) => (asked.method === 'eth_accounts' && window.__wallet.accounts) || request(asked);
    provider.on = (name, listener) => listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    provider.removeListener = (name, listener) => listeners.get(name)?.delete(listener);
  });
}

async function open(
  widget: 'swap' | 'bridge' | 'transfer' | 'add-tokens',
  parameters: Readonly<Record<string, unknown>>,
): Promise<PlaygroundPage> {
  const context = await stage.browser.newContext({ viewport: { width: 380, height: 720 }, reducedMotion: 'reduce' });
  await context.addInitScript(takeWallet);
  return stage.open({ widget, parameters, context });
}

function show(page: PlaygroundPage, accounts: readonly string[]): Promise<void> {
  return page.page.evaluate((shown) => {
    window.__wallet.accounts = shown;
    window.__wallet.tell('accountsChanged', shown);
  }, accounts);
}

const lock = (page: PlaygroundPage): Promise<void> => show(page, []);
const unlock = (page: PlaygroundPage): Promise<void> => show(page, [stage.devnet.accounts.player.address]);

async function startSwap(): Promise<PlaygroundPage> {
  const toTokenAddress = stage.devnet.tokens.child['USDC']!.address;
  const page = await open('swap', { amount: '10', toTokenAddress });
  await page.text(/^New price within/).waitFor();
  await page.press('Review swap');
  await page.press('Swap 10 tIMX');
  await page.walletWindow.waitFor();
  return page;
}

describe('a wallet that shows no account any more', () => {
  it('keeps the payment visible to its receipt, notifies the host, and offers to connect afterwards', async () => {
    const before = await stage.child.sent();
    const page = await startSwap();
    await lock(page);
    await page
      .text(/^Confirm in/)
      .first()
      .waitFor();
    await page.answer('Approve');
    await page.heading('Your USDC is here').waitFor();
    expect(await page.payloads('success')).toHaveLength(1);
    await page.press('Swap again');
    await page.heading('Choose a wallet for Moonferry').waitFor();
    await unlock(page);
    await page.button('Review swap').waitFor();
    expect([(await stage.child.sent()) - before, await page.walletWindow.count()]).toEqual([1, 0]);
  });

  it('keeps a transfer over the bridge in view that has been sent', async () => {
    const page = await open('bridge', { amount: '0.1', tokenAddress: 'native' });
    await page.press('Review transfer');
    stage.devnet.relayer.hold();
    await page.press(/^Send/);
    await page.answer('Approve');
    await page
      .text(/so far, usually about/)
      .first()
      .waitFor();
    await lock(page);
    await page
      .text(/so far, usually about/)
      .first()
      .waitFor();
    expect(await page.heading('Choose a wallet for Moonferry').count()).toBe(0);
  });
});

describe('a form that was typed, when its wallet is locked before a payment', () => {
  it.each([
    ['swap', { amount: '10' }, 'You pay', '7.25'],
    ['bridge', { amount: '0.1', tokenAddress: 'native' }, 'You send', '0.35'],
    ['transfer', { tokenAddress: 'native' }, 'You send', '1.5'],
    ['add-tokens', {}, 'You want', '12.5'],
  ] as const)('comes back in %s for the same account, and for no other', async (widget, parameters, name, typed) => {
    const page = await open(widget, parameters);
    const field = page.page.getByRole('textbox', { name });
    const asked = page.heading('Choose a wallet for Moonferry');
    await field.fill(typed);
    await lock(page);
    await asked.waitFor();
    await unlock(page);
    await field.waitFor();
    expect(await field.inputValue()).toBe(typed);
    await lock(page);
    await asked.waitFor();
    await show(page, [stage.devnet.accounts.spare.address]);
    await field.waitFor();
    expect(await field.inputValue()).not.toBe(typed);
  });
});
