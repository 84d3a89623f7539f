import { describe, expect, it } from '@jest/globals';
import { Effects } from '../checkout/Effects.js';
import { Pages } from '../checkout/Pages.js';
import { Shop } from '../checkout/Shop.js';
import { describeWallet } from '../kit/describeWallet.js';
import { eventually } from '../kit/eventually.js';
import { openSafe } from './openSafe.js';
import { SafePlayer } from './SafePlayer.js';

const zoo = describeWallet('Safe', openSafe, { isOnOneChain: true });

describe('Safe, by hand', () => {
  it('finds a proposal that the second owner executes after a crash, and proposes nothing again', async () => {
    const { player, provider, account } = await zoo.start('child');
    if (!(player instanceof SafePlayer)) throw new Error('not a Safe');
    const shop = new Shop(zoo.world());
    const effects = new Effects(zoo.world(), account);
    const pages = new Pages(zoo.bed, provider);
    const { engine, wallet, die } = pages.open();
    const route = await engine.actions.transfer({
      account,
      chainId: zoo.world().chainId('child'),
      token: shop.token('child', 'GEM'),
      recipient: zoo.bed.devnet.accounts.empty.address,
      amount: 5n,
    });
    player.hold();
    engine.execute(route, { wallet }).subscribe({ error: () => undefined });
    await eventually(() => Promise.resolve(player.hasProposed()));
    die();
    // The outcome is still unknown: the re-checking page sends nothing.
    expect((await pages.resume(account))?.status).toBe('unknown');
    await player.release();
    expect((await pages.resume(account))?.status).toBe('done');
    expect([player.shown(), await effects.spent('child', shop.token('child', 'GEM'))]).toEqual([1, 1]);
  });
});
