import { describe, expect, it } from '@jest/globals';
import { describeTaps } from '../checkout/describeTaps.js';
import { sendPotion } from '../checkout/sendPotion.js';
import { describeWallet } from '../kit/describeWallet.js';
import { useZoo } from '../kit/useZoo.js';
import { openMetaMask } from './openMetaMask.js';

const zoo = describeWallet('MetaMask', openMetaMask);

describeTaps(
  'MetaMask, where the page may use one network',
  useZoo((world, chain) => openMetaMask(world, chain, { isOnOneNetwork: true })),
  {},
);

describe('MetaMask, by hand', () => {
  it('a purchase that the player speeds up is the same purchase', async () => {
    const node = zoo.world().node('child');
    const { player, ended, effects } = await sendPotion(zoo, {
      beforePurchase: () => node.request('evm_setAutomine', [false]),
    });
    await player.speedUp?.();
    await node.request('evm_setAutomine', [true]);
    await node.request('evm_mine');
    expect(await ended).toMatchObject({ status: 'SUCCESS', error: null });
    expect(await effects()).toBe(1);
  });

  it('a purchase that the player cancels is none, and can be made again', async () => {
    const node = zoo.world().node('child');
    const { player, ended, effects, again } = await sendPotion(zoo, {
      beforePurchase: () => node.request('evm_setAutomine', [false]),
    });
    await player.cancel?.();
    await node.request('evm_setAutomine', [true]);
    await node.request('evm_mine');
    expect((await ended).status).toBe('FAILED');
    expect(await effects()).toBe(0);
    expect((await again()).status).toBe('SUCCESS');
    expect(await effects()).toBe(1);
  });
});
