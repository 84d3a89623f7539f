import { describe, expect, it } from '@jest/globals';
import { NEVER, of } from 'rxjs';
import type { EngineOptions } from '../../../core/engine/EngineOptions.js';
import type { FundingRequest } from '../../../core/engine/FundingEngine.js';
import type { Shortfall } from '../../../core/routing/FundingRoute.js';
import type { RoutingContext } from '../../../core/routing/RoutingContext.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';

const { address: usdc } = aToken();

function aRequest(
  given: Partial<FundingRequest['shortfall']> = {},
  wallet: FundingRequest['wallet'] = new ScriptedWallet(),
): FundingRequest {
  return { wallet, shortfall: { chainId: childChainId, tokenAddress: usdc, amount: 5_000_000n, ...given } };
}

function aBed(given: Partial<EngineOptions> = {}) {
  const finder = new FakeFinder({ kind: 'swap', find: () => of(aRoute()) });
  return { finder, ...anEngine({ plugins: [aPlugin({ finders: [finder] })], ...given }) };
}

describe('engine.findFundingRoutes', () => {
  it('makes no wallet or network request before it is subscribed to', async () => {
    const { engine, node } = aBed();
    const wallet = new ScriptedWallet();
    engine.findFundingRoutes(aRequest({}, wallet));
    await settled();
    expect([wallet.calls, node.requests]).toEqual([[], []]);
  });

  it('reads the account, then token and balance in one request, and says what is short', async () => {
    const { engine, node, finder } = aBed();
    const wallet = new ScriptedWallet();
    const seen = watch(engine.findFundingRoutes(aRequest({}, wallet)));
    await seen.ended;
    const expected: Shortfall = { token: aToken(), missing: 5_000_000n, required: 7_000_000n, balance: 2_000_000n };
    expect(finder.shortfalls).toEqual([expected]);
    expect(wallet.methods).toEqual(['eth_accounts']);
    expect(node.requests.map(({ methods }) => methods.filter((method) => method === 'eth_call'))).toEqual([
      Array(4).fill('eth_call'),
    ]);
    expect(seen.last).toMatchObject({ status: 'ROUTES_FOUND', routes: [aRoute()] });
  });

  it('reads nothing but the balance where the native currency is short', async () => {
    const { engine, node, finder } = aBed();
    await watch(engine.findFundingRoutes(aRequest({ tokenAddress: 'NATIVE', amount: 1n }))).ended;
    expect(finder.shortfalls).toMatchObject([
      { token: aNativeToken(), balance: 3n * 10n ** 18n, required: 3n * 10n ** 18n + 1n },
    ]);
    expect(node.requests).toHaveLength(1);
  });

  it('tells the finders who pays, where, and what else the purchase needs', async () => {
    let context: RoutingContext | undefined;
    const finder = new FakeFinder({ find: (_shortfall, given) => ((context = given), of()) });
    const { engine } = aBed({ plugins: [aPlugin({ finders: [finder] })] });
    const fee = { token: aNativeToken(), value: 9n };
    await watch(
      engine.findFundingRoutes({ ...aRequest({}, new ScriptedWallet({ isPassport: true })), requirements: [fee] }),
    ).ended;
    expect(context).toMatchObject({
      account: player,
      isPassport: true,
      l1ChainId: rootChainId,
      l2ChainId: childChainId,
      requirements: [{ token: aToken(), value: 7_000_000n }, fee],
    });
    await expect(context?.balances.getBalance(childChainId, player, usdc)).resolves.toBe(
      await engine.balances.getBalance(childChainId, player, usdc),
    );
    await expect(context?.tokens.get(childChainId, 'all')).rejects.toMatchObject({ code: 'API_ERROR' });
  });

  it.each([[childChainId], [String(childChainId)], ['0x34a1']])('takes %p for the chain', async (chainId) => {
    const seen = watch(aBed().engine.findFundingRoutes(aRequest({ chainId })));
    await seen.ended;
    expect(seen.last?.status).toBe('ROUTES_FOUND');
  });

  describe('bad input', () => {
    const cases: readonly [
      string,
      Partial<FundingRequest['shortfall']>,
      { readonly code: string; readonly message: string },
    ][] = [
      [
        'an unknown chain',
        { chainId: 4242 },
        { code: 'CHAIN_NOT_SUPPORTED_ERROR', message: 'chain ID 4242 not supported by the environment' },
      ],
      [
        'a chain of another environment',
        { chainId: 1 },
        { code: 'CHAIN_NOT_SUPPORTED_ERROR', message: 'chain ID 1 not supported by the environment' },
      ],
      ['a chain that is none', { chainId: 'mainnet' }, { code: 'INVALID_CHAIN_ID', message: 'Invalid chainId' }],
      [
        'an address that is none',
        { tokenAddress: '0x12' },
        { code: 'INVALID_ADDRESS', message: 'address is not a valid address' },
      ],
      [
        'an address with a wrong checksum',
        { tokenAddress: usdc.replace('3B2d', '3b2D') },
        { code: 'INVALID_ADDRESS', message: 'address is not a valid address' },
      ],
      [
        'a negative amount',
        { amount: -1n },
        { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is not greater than zero' },
      ],
      [
        'an amount of zero',
        { amount: 0n },
        { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is not greater than zero' },
      ],
      [
        'an amount beyond 2^256 - 1',
        { amount: 2n ** 256n },
        { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is larger than 2^256 - 1' },
      ],
      [
        'an amount that is a number',
        { amount: 5 as never },
        { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is not a bigint' },
      ],
      [
        'an amount that is text',
        { amount: '5' as never },
        { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is not a bigint' },
      ],
    ];

    it.each(cases)('%s is rejected with the catalogue’s message, without a request', async (_what, given, fact) => {
      const { engine, node, finder } = aBed();
      const wallet = new ScriptedWallet();
      const seen = watch(engine.findFundingRoutes(aRequest(given, wallet)));
      await seen.ended;
      expect(seen.error).toMatchObject(fact);
      expect([seen.values, wallet.calls, node.requests, finder.signals]).toEqual([[], [], [], []]);
    });

    it.each([
      ['nothing', undefined],
      ['an object without request', {}],
      ['text', 'metamask'],
    ])('%s in place of a wallet is refused in the words of the specification', async (_what, wallet) => {
      const { engine, node } = aBed();
      const seen = watch(engine.findFundingRoutes({ ...aRequest(), wallet: wallet as never }));
      await seen.ended;
      expect(seen.error).toMatchObject({
        code: 'WEB3_PROVIDER_ERROR',
        message: 'Parsed provider is not a valid Web3Provider',
      });
      expect(node.requests).toEqual([]);
    });

    it('a wallet without accounts is WALLET_NOT_CONNECTED, and the network is not asked', async () => {
      const { engine, node } = aBed();
      const seen = watch(engine.findFundingRoutes(aRequest({}, new ScriptedWallet({ accounts: [] }))));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'WALLET_NOT_CONNECTED', message: 'the wallet is not connected' });
      expect(node.requests).toEqual([]);
    });

    it('emits the error on the stream, and never throws at the caller', () => {
      expect(() =>
        aBed().engine.findFundingRoutes({ ...aRequest({ amount: -1n }), wallet: undefined as never }),
      ).not.toThrow();
    });
  });

  describe('findFundingRoutes with failing reads', () => {
    it('is an error: what is short is not known, and zero would be a lie', async () => {
      const { engine, node } = aBed();
      delete node.answers['eth_getBalance'];
      const seen = watch(engine.findFundingRoutes(aRequest({ tokenAddress: 'native' })));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'RPC_ERROR' });
      expect(seen.values).toEqual([]);
    });

    it('is an error of the wallet where the wallet does not answer', async () => {
      const seen = watch(
        aBed().engine.findFundingRoutes(aRequest({}, new ScriptedWallet().refuse('eth_accounts', walletError(-32603)))),
      );
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
    });

    it('is GET_ERC20_INFO_ERROR at an address without a token', async () => {
      const { engine, node } = aBed();
      for (const key of Object.keys(node.answers).filter((name) => name.startsWith('0x'))) node.answers[key] = '0x';
      const seen = watch(engine.findFundingRoutes(aRequest()));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'GET_ERC20_INFO_ERROR' });
    });
  });

  describe('unsubscribing', () => {
    it('aborts the requests in flight', async () => {
      const { engine, node } = aBed();
      node.isSilent = true;
      const seen = watch(engine.findFundingRoutes(aRequest()));
      await until(() => node.requests.length === 1);
      seen.leave();
      await until(() => node.requests[0]?.signal?.aborted === true);
      expect(seen.values).toEqual([]);
    });

    it('unsubscribes from the finders on unsubscribe', async () => {
      const finder = new FakeFinder({ find: () => NEVER });
      const { engine } = aBed({ plugins: [aPlugin({ finders: [finder] })] });
      const seen = watch(engine.findFundingRoutes(aRequest()));
      await until(() => finder.subscribed === 1);
      seen.leave();
      expect(finder.unsubscribed).toBe(1);
    });
  });
});
