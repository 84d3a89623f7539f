import { describe, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import type { TokenBalance } from '../../../core/balances/BalanceReader.js';
import { REDISCOVER_MS, type WatchSources, watchHolder } from '../../../core/balances/watchHolder.js';
import { networks } from '../../../core/chains/networks.js';
import type { Address } from '../../../core/money/Address.js';
import { formatAmount } from '../../../core/money/formatAmount.js';
import type { Token } from '../../../core/money/Token.js';
import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { settled, watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';
import { EventfulWallet } from '../wallet/kit/EventfulWallet.js';

const network = networks[childChainId];
const native = aNativeToken();
const usdc = aToken();
const gem = aToken({ address: exchange, symbol: 'GEM' });

function aBalance(token: Token, balance: bigint): TokenBalance {
  return { token, balance, formattedBalance: formatAmount(balance, token.decimals) };
}

const heldAtFirst: WatchSources['discover'] = () =>
  Promise.resolve({ balances: [aBalance(native, 1n), aBalance(usdc, 5n)], tokens: [native, usdc, gem] });

function aBed(holder: Address | Eip1193Provider = player, discovery: WatchSources['discover'] = heldAtFirst) {
  const clock = new ManualClock();
  const blocks$ = new Subject<bigint>();
  const discover = jest.fn(discovery);
  const read = jest.fn<WatchSources['read']>(() =>
    Promise.resolve([aBalance(native, 1n), aBalance(usdc, 5n), aBalance(gem, 0n)]),
  );
  const watched = watch(watchHolder(() => ({ network, holder }), { clock, blocks: () => blocks$, discover, read }));
  const block = async (): Promise<void> => {
    blocks$.next(1n);
    await settled();
  };
  const figures = () => watched.last?.balances.map(({ token, balance }) => [token.symbol, balance]);
  return { clock, blocks$, discover, read, watched, block, figures };
}

describe('watchHolder', () => {
  it('discovers at once, then reads the chain at every block, and tells what has changed only', async () => {
    const { watched, read, block, figures } = aBed();
    await settled();
    expect(figures()).toEqual([
      ['tIMX', 1n],
      ['USDC', 5n],
    ]);
    await block();
    expect([watched.values.length, read.mock.calls.length]).toEqual([1, 1]);
    read.mockResolvedValueOnce([aBalance(native, 1n), aBalance(usdc, 0n), aBalance(gem, 3n)]);
    await block();
    expect(figures()).toEqual([
      ['tIMX', 1n],
      ['GEM', 3n],
    ]);
  });

  it('reads everything it watches, what is listed and not held included', async () => {
    const { read, block } = aBed();
    await settled();
    await block();
    expect(read.mock.calls[0]?.slice(0, 3)).toEqual([network, player, [native, usdc, gem]]);
  });

  it('keeps of a token that could not be read what was last known', async () => {
    const { read, block, figures } = aBed();
    await settled();
    read.mockResolvedValueOnce([aBalance(native, 2n)]);
    await block();
    expect(figures()).toEqual([
      ['tIMX', 2n],
      ['USDC', 5n],
    ]);
  });

  it('looks every 30 seconds for what has newly arrived', async () => {
    const { clock, discover, block } = aBed();
    await settled();
    await clock.pass(REDISCOVER_MS - 1);
    await block();
    expect(discover).toHaveBeenCalledTimes(1);
    await clock.pass(1);
    await block();
    expect(discover).toHaveBeenCalledTimes(2);
  });

  it('takes from an indexer that lags behind the chain what is held, and not how much', async () => {
    const { clock, discover, read, block, figures } = aBed();
    await settled();
    await clock.pass(REDISCOVER_MS);
    read.mockResolvedValueOnce([aBalance(native, 1n), aBalance(usdc, 2n), aBalance(gem, 0n)]);
    await block();
    expect(discover).toHaveBeenCalledTimes(2);
    expect(figures()).toEqual([
      ['tIMX', 1n],
      ['USDC', 2n],
    ]);
  });

  it('reads on from the chain where the indexer fails later', async () => {
    const { clock, discover, read, block, figures, watched } = aBed();
    await settled();
    await clock.pass(REDISCOVER_MS);
    discover.mockRejectedValueOnce(new Error('indexer down'));
    read.mockResolvedValueOnce([aBalance(native, 9n), aBalance(usdc, 5n)]);
    await block();
    expect([watched.last?.success, figures()]).toEqual([
      true,
      [
        ['tIMX', 9n],
        ['USDC', 5n],
      ],
    ]);
  });

  it('emits a wrapper error if reading fails, keeps the last balances and recovers', async () => {
    const { read, block, watched, figures } = aBed();
    await settled();
    read.mockRejectedValueOnce(new Error('chain down'));
    await block();
    expect(watched.last).toMatchObject({
      success: false,
      error: {
        code: 'GET_BALANCE_ERROR',
        message: '[GET_BALANCE_ERROR]:Error getting 13473 balances. Cause:chain down',
      },
    });
    expect(figures()).toEqual([
      ['tIMX', 1n],
      ['USDC', 5n],
    ]);
    await block();
    expect(watched.last).toMatchObject({ success: true, error: null });
  });

  it('retries a failing indexer only after 5 s', async () => {
    const { clock, discover, read, block, watched } = aBed(player, () => Promise.reject(new Error('indexer down')));
    await settled();
    await block();
    expect([watched.last?.success, discover.mock.calls.length, read.mock.calls.length]).toEqual([false, 1, 0]);
    await clock.pass(5_000);
    await block();
    expect(discover).toHaveBeenCalledTimes(2);
  });

  it('follows the account of a wallet, and holds nothing without one', async () => {
    const wallet = new EventfulWallet();
    const { discover, watched } = aBed(wallet);
    await settled();
    wallet.emit('accountsChanged', [stranger]);
    await settled();
    wallet.emit('accountsChanged', []);
    expect(discover.mock.calls.map(([, account]) => account)).toEqual([player, stranger]);
    expect(watched.last).toEqual({ chainId: childChainId, success: true, error: null, balances: [] });
  });

  it('stops reading and takes back every listener when it is left', async () => {
    const wallet = new EventfulWallet();
    const { blocks$, discover, watched } = aBed(wallet);
    await settled();
    discover.mockReset();
    watched.leave();
    expect([blocks$.observed, wallet.listenerCount]).toEqual([false, 0]);
  });

  it('aborts the read in progress on unsubscribe', async () => {
    const { discover, watched } = aBed();
    await settled();
    watched.leave();
    expect(discover.mock.calls[0]?.[2].aborted).toBe(true);
  });
});
