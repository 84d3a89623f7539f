import { describe, expect, it } from '@jest/globals';
import { type Eip1193Provider, MemoryExecutionLock, MemoryJournalStore, swapPlugin } from 'tributary-sdk';
import { Purchase } from '../../../../../packages/create-tributary/templates/game/src/Purchase.js';
import { useDevnet } from '../../../../integration/useDevnet.js';

const bed = useDevnet();
const emptyJournal = () => ({ journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() });

/** A page with an empty journal, or with that of an earlier page. */
function aPage(wallet: Eip1193Provider | null, kept = emptyJournal()) {
  const engine = bed.engine({ plugins: [swapPlugin()], ...kept });
  // The template's types are those of the package.
  const given = [engine, wallet] as unknown as ConstructorParameters<typeof Purchase>;
  return { kept, engine, purchase: new Purchase(...given) };
}

/** The player's wallet. Declines transactions while `declines` is true. */
function aWallet(player: { declines: boolean }): Eip1193Provider {
  const inner = bed.wallet('player');
  return {
    request: (request) =>
      request.method === 'eth_sendTransaction' && player.declines
        ? Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
        : inner.request(request),
  };
}

/** Resolves once a frame would draw the line. */
async function drawn(purchase: Purchase, line: RegExp): Promise<void> {
  while (!line.test(purchase.line)) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the purchase of the game template', () => {
  it('buys a lantern with one click, and another with the next', async () => {
    const { purchase } = aPage(aWallet({ declines: false }));
    for (const lanterns of [1, 2]) {
      await purchase.click();
      expect(purchase.isOpen).toBe(true);
      await drawn(purchase, /^The lantern is yours/);
      expect([purchase.lanterns, purchase.isOpen]).toEqual([lanterns, false]);
    }
  });

  it('delivers nothing after a declined prompt, and buys once after the next click', async () => {
    const player = { declines: true };
    const { purchase } = aPage(aWallet(player));
    await purchase.click();
    await drawn(purchase, /^Not bought yet/);
    expect(purchase.lanterns).toBe(0);
    player.declines = false;
    await purchase.click();
    await drawn(purchase, /^The lantern is yours/);
    expect(purchase.lanterns).toBe(1);
  });

  it('continues the payment of an earlier page, and grants one lantern', async () => {
    const player = { declines: true };
    const wallet = aWallet(player);
    const before = aPage(wallet);
    await before.purchase.click();
    await drawn(before.purchase, /^Not bought yet/);
    before.engine.dispose();
    const { purchase, engine } = aPage(wallet, before.kept);
    await purchase.click();
    await drawn(purchase, /^Not bought yet/);
    player.declines = false;
    await purchase.click();
    await drawn(purchase, /^The lantern is yours/);
    expect(purchase.lanterns).toBe(1);
    expect((await engine.payments({ account: bed.devnet.accounts.player.address })).entries).toHaveLength(1);
  });

  it('shows why a wallet has rejected, and that there is none', async () => {
    const refusing: Eip1193Provider = {
      request: () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })),
    };
    const { purchase } = aPage(refusing);
    await purchase.click();
    expect([purchase.isOpen, purchase.line]).toEqual([false, 'The request was rejected in the wallet']);
    const alone = aPage(null).purchase;
    await alone.click();
    expect([alone.isOpen, alone.line]).toEqual([false, 'There is no wallet in this browser']);
  });
});
