import { describe, expect, it, jest } from '@jest/globals';
import { watchAccount } from '../../../../core/wallet/connection/watchAccount.js';
import { player, stranger } from '../../../kit/people.js';
import { ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { settled, watch } from '../../../kit/watch.js';
import { EventfulWallet } from '../kit/EventfulWallet.js';

describe('watchAccount', () => {
  it('asks nothing and listens to nothing before it is subscribed to', () => {
    const wallet = new EventfulWallet();
    watchAccount(wallet);
    expect([wallet.calls, wallet.listenerCount]).toEqual([[], 0]);
  });

  it('is the account now, then whenever it changes', async () => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchAccount(wallet));
    await settled();
    wallet.emit('accountsChanged', [stranger.toLowerCase()]);
    wallet.emit('accountsChanged', [stranger, player]);
    wallet.emit('accountsChanged', []);
    expect(values).toEqual([player, stranger, null]);
  });

  it('believes what the wallet says by itself over an answer that is still awaited', async () => {
    const wallet = new EventfulWallet();
    let answer = (_accounts: unknown): void => undefined;
    wallet.script('eth_accounts', () => new Promise((resolve) => (answer = resolve)));
    const { values } = watch(watchAccount(wallet));
    wallet.emit('accountsChanged', [stranger]);
    answer([player]);
    await settled();
    expect(values).toEqual([stranger]);
  });

  it('is null while the wallet is disconnected, and asks again when it is back', async () => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchAccount(wallet));
    await settled();
    wallet.emit('disconnect', walletError(4900));
    wallet.emit('connect', { chainId: '0x1' });
    await settled();
    expect(values).toEqual([player, null, player]);
  });

  it('asks again where the wallet has lost its chain alone, and tries again by itself', async () => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchAccount(wallet));
    await settled();
    wallet.emit('disconnect', walletError(1013));
    await settled();
    wallet.accounts = [stranger];
    wallet.emit('disconnect', walletError(1013));
    await settled();
    expect(values).toEqual([player, stranger]);
  });

  it.each([walletError(1011), walletError('1013'), undefined])('is null after any other: %p', async (reason) => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchAccount(wallet));
    await settled();
    wallet.emit('disconnect', reason);
    expect(values).toEqual([player, null]);
  });

  it.each([undefined, null, 'changed', { accounts: [] }])('asks where the event says %p', async (payload) => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchAccount(wallet));
    await settled();
    wallet.accounts = [stranger];
    wallet.emit('accountsChanged', payload);
    await settled();
    expect(values).toEqual([player, stranger]);
  });

  it('treats text that isn’t an address as no account', async () => {
    const wallet = new EventfulWallet();
    const { values } = watch(watchAccount(wallet));
    await settled();
    wallet.emit('accountsChanged', ['<script>']);
    expect(values).toEqual([player, null]);
  });

  it('errors where the wallet does not answer: that is not "not connected"', async () => {
    const watched = watch(watchAccount(new EventfulWallet().refuse('eth_accounts', walletError(-32603))));
    await watched.ended;
    expect(watched).toMatchObject({ values: [], error: { code: 'PROVIDER_REQUEST_FAILED_ERROR' } });
  });

  it('leaves no time limit behind of a wallet that does not answer', () => {
    jest.useFakeTimers();
    watch(watchAccount(new EventfulWallet().script('eth_accounts', () => new Promise(() => undefined)))).leave();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('takes its listeners back when it is left', async () => {
    const wallet = new EventfulWallet();
    const watched = watch(watchAccount(wallet));
    await settled();
    expect(wallet.listenerCount).toBe(3);
    watched.leave();
    expect(wallet.listenerCount).toBe(0);
  });

  it('does with a wallet that has no events', async () => {
    const { values } = watch(watchAccount(new ScriptedWallet()));
    await settled();
    expect(values).toEqual([player]);
  });
});
