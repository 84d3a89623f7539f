import { describe, expect, it, jest } from '@jest/globals';
import { watchChain } from '../../../../core/wallet/connection/watchChain.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { walletError } from '../../../kit/ScriptedWallet.js';
import { settled, watch } from '../../../kit/watch.js';
import { EventfulWallet } from '../kit/EventfulWallet.js';

describe('watchChain', () => {
  it.each([['0xaa36a7'], ['11155111'], [11155111]])(
    'is the chain now, then what chainChanged says: %p',
    async (payload) => {
      const wallet = new EventfulWallet();
      const { values } = watch(watchChain(wallet));
      await settled();
      wallet.emit('chainChanged', payload);
      wallet.emit('chainChanged', payload);
      expect(values).toEqual([childChainId, rootChainId]);
    },
  );

  it('asks where the event says nothing that is a chain', async () => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchChain(wallet));
    await settled();
    wallet.chainId = rootChainId;
    wallet.emit('chainChanged', 'loading');
    await settled();
    expect(values).toEqual([childChainId, rootChainId]);
  });

  it('is null while the wallet is disconnected, and asks again when it is back', async () => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchChain(wallet));
    await settled();
    wallet.emit('disconnect', walletError(4900));
    wallet.emit('connect');
    await settled();
    expect(values).toEqual([childChainId, null, childChainId]);
  });

  it('errors where the wallet does not answer', async () => {
    const watched = watch(watchChain(new EventfulWallet().refuse('eth_chainId', new Error('locked'))));
    await watched.ended;
    expect(watched.error).toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
  });

  it('leaves no time limit behind of a wallet that does not answer', () => {
    jest.useFakeTimers();
    watch(watchChain(new EventfulWallet().script('eth_chainId', () => new Promise(() => undefined)))).leave();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('takes its listeners back when it is left', () => {
    const wallet = new EventfulWallet();
    watch(watchChain(wallet)).leave();
    expect(wallet.listenerCount).toBe(0);
  });
});
