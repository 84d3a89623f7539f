import { describe, expect, it } from '@jest/globals';
import type { BalanceReader } from '../../../core/balances/BalanceReader.js';
import { IndexerBalances } from '../../../core/balances/indexer/IndexerBalances.js';
import { WalletBalances } from '../../../core/balances/WalletBalances.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { HttpClient } from '../../../core/http/HttpClient.js';
import { type Address, NATIVE } from '../../../core/money/Address.js';
import { formatAmount } from '../../../core/money/formatAmount.js';
import type { Token } from '../../../core/money/Token.js';
import { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { ManualClock, settled } from '../stream/ManualClock.js';

const [native, usdc] = [aNativeToken(), aToken()];
/** Held, but in no list. */
const odd = aToken({ address: exchange, symbol: 'ODD', name: 'Odd', decimals: 6 });
const holder = { chainId: childChainId, walletAddress: player };

type IndexerScript = 'answers' | 'pauses' | 'fails';

/** Balances of a chain with an indexer, of another without one; both tell the same, so that what comes is known by the token. */
function aBed({
  indexed = [childChainId],
  held = new Map<string, bigint>([
    [NATIVE, 7n],
    [usdc.address, 5n],
    [odd.address, 3n],
  ]),
} = {}) {
  const bed = { indexer: 'answers' as IndexerScript, isChainDown: false, areListsDown: false };
  const asked: string[] = [];
  const sandbox = resolveEnvironment({ environment: 'sandbox' });
  const networks = Object.fromEntries(
    Object.values(sandbox.networks).map((network) => [
      network.chainId,
      { ...network, indexerUrl: indexed.includes(network.chainId) ? `https://${network.chainId}.example` : null },
    ]),
  );
  const environment = { ...sandbox, networks };
  const item = ({ address, symbol, name, decimals }: Token, isOdd = false) => ({
    token: { address, symbol, name, decimals: isOdd ? null : String(decimals) },
    value: String(held.get(address)),
  });
  const http: HttpClient = {
    send({ url }) {
      asked.push('indexer');
      const status = { answers: 200, pauses: 429, fails: 500 }[bed.indexer];
      const body = url.includes('/tokens')
        ? { items: [item(usdc), item(odd, true)], next_page_params: null }
        : { coin_balance: String(held.get(NATIVE)) };
      return Promise.resolve({ status, text: JSON.stringify(body), retryAfterMs: null });
    },
  };
  const balanceOf = (token: Token): bigint => held.get(token.address) ?? 0n;
  const reader: BalanceReader = {
    getBalance: (_chainId, _account, token) => (
      asked.push(`chain ${token}`),
      bed.isChainDown ? Promise.reject(new Error('the node is down')) : Promise.resolve(held.get(token) ?? 0n)
    ),
    getBalances: (_chainId, _account, tokens) => (
      asked.push(`chain ${tokens.map(({ symbol }) => symbol).join(' ')}`),
      Promise.resolve(
        tokens.map((token) => ({
          token,
          balance: balanceOf(token),
          formattedBalance: formatAmount(balanceOf(token), token.decimals),
        })),
      )
    ),
  };
  const chains = new ScriptedChains(new ScriptedChain(childChainId), new ScriptedChain(rootChainId));
  const clock = new ManualClock();
  const lists = {
    get: () => (bed.areListsDown ? Promise.reject(new Error('the service is down')) : Promise.resolve([native, usdc])),
  };
  const balances = new WalletBalances({
    environment,
    chains,
    reader,
    indexer: new IndexerBalances(http, clock),
    lists,
    catalogue: new TokenCatalogue(environment, chains),
    clock,
  });
  const symbols = async (options = {}) =>
    (await balances.getAllBalances(holder, options)).map(({ token, balance }) => [token.address, balance]);
  return { bed, asked, balances, symbols, held, clock };
}

describe('WalletBalances.getAllBalances', () => {
  it('is what the indexer tells, without a read of the chain', async () => {
    const { asked, symbols } = aBed();
    await expect(symbols()).resolves.toEqual([
      [NATIVE, 7n],
      [usdc.address, 5n],
      [odd.address, 3n],
    ]);
    expect(asked).toEqual(['indexer', 'indexer']);
  });

  it('reads listed and known tokens while the indexer returns 429, and marks assumed decimals', async () => {
    const { bed, balances, symbols, held } = aBed();
    await symbols();
    bed.indexer = 'pauses';
    held.set(odd.address, 4n);
    const all = await balances.getAllBalances(holder, { fresh: true });
    expect(
      all.map(({ token, balance, areDecimalsAssumed }) => [token.address, balance, areDecimalsAssumed ?? false]),
    ).toEqual([
      [NATIVE, 7n, false],
      [usdc.address, 5n, false],
      [odd.address, 4n, true],
    ]);
  });

  it('reads, while it pauses, what is listed alone for an account that it has never told of', async () => {
    const { bed, balances, symbols } = aBed();
    await symbols();
    bed.indexer = 'pauses';
    const all = await balances.getAllBalances({ ...holder, walletAddress: stranger });
    expect(all.map(({ token }) => token.address)).toEqual([NATIVE, usdc.address]);
  });

  it('leaves out what is not held any more, but for the native currency', async () => {
    const { bed, symbols, held } = aBed();
    await symbols();
    bed.indexer = 'pauses';
    for (const address of [NATIVE, usdc.address]) held.set(address, 0n);
    await expect(symbols({ fresh: true })).resolves.toEqual([
      [NATIVE, 0n],
      [odd.address, 3n],
    ]);
  });

  it('throws if the indexer fails, because tokens might be missing', async () => {
    const { bed, asked, symbols } = aBed();
    bed.indexer = 'fails';
    await expect(symbols()).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR' });
    expect(asked.filter((what) => what.startsWith('chain'))).toEqual([]);
  });

  it('fails where the indexer pauses and the lists cannot be had', async () => {
    const { bed, symbols } = aBed();
    Object.assign(bed, { indexer: 'pauses', areListsDown: true });
    await expect(symbols()).rejects.toThrow('the service is down');
  });

  it('reads the chain through the wallet if there is no indexer, and rejects a bare address', async () => {
    const { balances, asked } = aBed({ indexed: [] });
    await expect(balances.getAllBalances(holder)).rejects.toMatchObject({
      code: 'MISSING_PARAMS',
      message: 'indexer is disabled for this chain, you must provide a provider.',
    });
    expect(asked).toEqual([]);
    await expect(
      balances.getAllBalances({ chainId: childChainId, provider: new ScriptedWallet({ chainId: rootChainId }) }),
    ).resolves.toHaveLength(2);
  });
});

describe('WalletBalances.getBalancesByChain', () => {
  it('returns both chains of the environment if one of them fails', async () => {
    const { balances } = aBed();
    const [root, child] = await balances.getBalancesByChain({ walletAddress: player });
    expect(root).toMatchObject({
      chainId: rootChainId,
      success: false,
      balances: [],
      error: { message: `No L1 provider available for ${rootChainId}` },
    });
    expect(child).toMatchObject({
      chainId: childChainId,
      success: true,
      error: null,
      balances: [{ balance: 7n }, { balance: 5n }, { balance: 3n }],
    });
  });

  it('names the chain whose provider is missing by its layer, and throws where all are missing', async () => {
    const { balances } = aBed({ indexed: [rootChainId] });
    const [, child] = await balances.getBalancesByChain({ walletAddress: player });
    expect(child).toMatchObject({ success: false, error: { message: `No L2 provider available for ${childChainId}` } });
    await expect(aBed({ indexed: [] }).balances.getBalancesByChain({ walletAddress: player })).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      message: 'No L1 or L2 provider available',
    });
  });

  it('wraps what failed: [type]:message. Cause:inner', async () => {
    const { bed, balances } = aBed();
    bed.indexer = 'fails';
    const [child] = await balances.getBalancesByChain({ walletAddress: player, chainIds: ['0x34a1'] });
    expect(child).toMatchObject({ success: false, balances: [] });
    expect(child?.error).toMatchObject({
      code: 'GET_BALANCE_ERROR',
      message: `[GET_BALANCE_ERROR]:Error getting ${childChainId} balances. Cause:Failed to get balances from the indexer`,
      data: { chain: childChainId, innerErrorType: 'GET_INDEXER_BALANCE_ERROR' },
    });
  });

  it('rejects with the caller’s reason when it is called off', async () => {
    const { balances } = aBed();
    const controller = new AbortController();
    const asked = balances.getBalancesByChain({ walletAddress: player }, controller);
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});

describe('WalletBalances.getTokenBalance', () => {
  it.each([undefined, '', 'native'])(
    'is the native currency for %p, in the account of the wallet',
    async (tokenAddress) => {
      const { balances } = aBed();
      const request = {
        chainId: childChainId,
        provider: new ScriptedWallet(),
        ...(tokenAddress !== undefined && { tokenAddress }),
      };
      await expect(balances.getTokenBalance(request)).resolves.toEqual({
        token: native,
        balance: 7n,
        formattedBalance: '0.000000000000000007',
      });
    },
  );

  it.each<[string, Address | undefined, string, string]>([
    [
      'the native currency',
      undefined,
      'GET_BALANCE_ERROR',
      '[GET_BALANCE_ERROR]:Failed to get balances. Cause:the node is down',
    ],
    [
      'an ERC20',
      usdc.address as Address,
      'GET_ERC20_BALANCE_ERROR',
      '[GET_ERC20_BALANCE_ERROR]:Failed to get the ERC20 balance. Cause:the node is down',
    ],
  ])(
    'throws in the wrapper’s format if the balance of %s can’t be read',
    async (_what, tokenAddress, code, message) => {
      const { bed, balances } = aBed();
      bed.isChainDown = true;
      await expect(
        balances.getTokenBalance({ ...holder, ...(tokenAddress !== undefined && { tokenAddress }) }),
      ).rejects.toMatchObject({ code, message });
    },
  );
});

describe('WalletBalances.watchBalances', () => {
  it('asks nothing before it is subscribed to; then tells what is held', async () => {
    const { balances, asked } = aBed();
    const balances$ = balances.watchBalances(holder);
    await settled();
    expect(asked).toEqual([]);
    const watched = watch(balances$);
    await settled();
    expect(watched.values).toMatchObject([
      { chainId: childChainId, success: true, balances: [{ balance: 7n }, { balance: 5n }, { balance: 3n }] },
    ]);
  });

  it('errors for mistakes of the caller only', () => {
    const { bed, balances } = aBed();
    bed.indexer = 'fails';
    expect(watch(balances.watchBalances({ chainId: childChainId })).error).toMatchObject({ code: 'MISSING_PARAMS' });
    expect(watch(balances.watchBalances(holder)).error).toBeUndefined();
  });
});
