import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import type { BalanceReader } from '../../../../core/balances/BalanceReader.js';
import type { BridgeAdapter } from '../../../../core/bridge/BridgeAdapter.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import { bridgeErrors } from '../../../../core/errors/bridgeErrors.js';
import { TransferRefusal } from '../../../../core/errors/TransferRefusal.js';
import { transferRefusals } from '../../../../core/errors/transferRefusals.js';
import { type Address, NATIVE, type TokenAddress } from '../../../../core/money/Address.js';
import { isSameToken, type Token } from '../../../../core/money/Token.js';
import type { RoutingContext } from '../../../../core/routing/RoutingContext.js';
import { BridgeRouteFinder } from '../../../../plugins/bridge/funding/BridgeRouteFinder.js';
import { aBridgeAdapter, someBridgeFees } from '../../../kit/aBridgeAdapter.js';
import { aMapping } from '../../../kit/aMapping.js';
import { aRoutingContext } from '../../../kit/aRoutingContext.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { settled, watch } from '../../../kit/watch.js';
import { accountsWithCode } from '../../kit/accountsWithCode.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const eth = aNativeToken({ chainId: rootChainId, symbol: 'ETH', name: 'Sep Eth' });
const rootUsdc = aToken({ chainId: rootChainId, address: stranger });
const rootGem = aToken({ chainId: rootChainId, address: exchange, symbol: 'GEM' });
const usdc = aToken();
const fees = someBridgeFees();

interface Situation {
  readonly bridgeable?: readonly Token[];
  readonly holds?: readonly (readonly [Token, bigint])[];
  /** Tokens whose balances do not come back. */
  readonly unread?: readonly Token[];
  readonly arrivesAs?: (rootToken: string) => TokenAddress | null;
  readonly bridge?: Partial<BridgeAdapter>;
  readonly context?: Partial<RoutingContext>;
  readonly short?: ReturnType<typeof aShortfall>;
}

/** Dollars of the root chain arrive as the dollars that are short; they and what the fees want to be held for them are there to the unit. */
const reserve = 222n;
const enough: readonly (readonly [Token, bigint])[] = [
  [rootUsdc, 5_000_000n],
  [eth, reserve],
];
const toDollars = (rootToken: string): TokenAddress | null => (rootToken === rootUsdc.address ? usdc.address : null);

function readerOf({ holds = enough, unread = [] }: Situation, asked: unknown[] = []): BalanceReader {
  return {
    getBalance: () => Promise.reject(new Error('not asked')),
    getBalances: (chainId, account, tokens) => {
      asked.push([chainId, account, tokens.map(({ symbol }) => symbol)]);
      const seen = tokens.filter((token) => !unread.some((other) => isSameToken(other, token)));
      return Promise.resolve(
        seen.map((token) => ({
          token,
          balance: holds.find(([held]) => isSameToken(held, token))?.[1] ?? 0n,
          formattedBalance: '',
        })),
      );
    },
  };
}

function aSearch(situation: Situation, asked: unknown[] = []) {
  const { bridgeable = [rootUsdc], arrivesAs = toDollars, bridge, context } = situation;
  const finder = new BridgeRouteFinder(
    aBridgeAdapter({
      getTokenMapping: (rootToken) => Promise.resolve(aMapping(rootToken, arrivesAs(rootToken))),
      estimateFees: (request) => (asked.push(request), Promise.resolve(fees)),
      ...bridge,
    }),
    environment,
  );
  const deps = aRoutingContext({
    balances: readerOf(situation, asked),
    chains: accountsWithCode(),
    tokens: { get: () => Promise.resolve(bridgeable) },
    requirements: [],
    ...context,
  });
  return { finder, deps, find$: finder.find(situation.short ?? aShortfall(), deps) };
}

const failing = (): never => {
  throw new Error('silence');
};

const search = (situation: Situation = {}, asked: unknown[] = []) =>
  lastValueFrom(aSearch(situation, asked).find$.pipe(toArray()));
const less = (token: Token, value: bigint): readonly (readonly [Token, bigint])[] =>
  enough.map(([held, balance]) => [held, held === token ? value : balance]);

describe('BridgeRouteFinder', () => {
  it('offers a deposit of each token that arrives as the missing one', async () => {
    const asked: unknown[] = [];
    await expect(search({ bridgeable: [rootGem, rootUsdc] }, asked)).resolves.toEqual([
      {
        id: `bridge:${rootChainId}:${stranger}`,
        kind: 'bridge',
        priority: 2,
        account: player,
        steps: [
          expect.objectContaining({
            type: 'BRIDGE',
            chainId: rootChainId,
            delivers: { token: usdc, value: 5_000_000n },
          }),
        ],
        // Paid in another currency than what is short.
        estimatedCost: null,
        expectedSeconds: 1_200,
        confirmations: 2,
      },
    ]);
    const request = (token: TokenAddress) => ({
      action: 'DEPOSIT',
      sourceChainId: rootChainId,
      destinationChainId: childChainId,
      token,
      senderAddress: player,
      amount: 5_000_000n,
    });
    expect(asked).toEqual([request(exchange), request(stranger), [rootChainId, player, ['ETH', 'GEM', 'USDC']]]);
  });

  it('compares addresses as addresses', async () => {
    const found = await search({ arrivesAs: () => usdc.address.toLowerCase() as Address });
    expect(found).toMatchObject([{ kind: 'bridge', steps: [{ delivers: { token: usdc } }] }]);
  });

  it('tells the cost where the fees are paid in what is short', async () => {
    const short = aShortfall({ token: aToken({ symbol: 'ETH', decimals: 18 }), missing: 10n });
    const found = await search({
      bridgeable: [eth],
      arrivesAs: () => usdc.address,
      holds: [[eth, 10n + reserve]],
      short,
    });
    expect(found).toMatchObject([{ estimatedCost: 100n }, { reason: 'NO_BALANCE', candidate: { symbol: 'WETH' } }]);
  });

  it.each<[string, string, Situation, object]>([
    [
      'NOT_BRIDGEABLE',
      'the missing token is not on the child chain',
      { short: aShortfall({ token: rootUsdc }) },
      { candidate: rootUsdc },
    ],
    ['NOT_BRIDGEABLE', 'nothing arrives as what is short', { bridgeable: [rootGem] }, { candidate: usdc }],
    ['NOT_BRIDGEABLE', 'nothing can be brought over', { bridgeable: [] }, { candidate: usdc }],
    ['NO_BALANCE', 'none of it is held', { holds: less(rootUsdc, 0n) }, { candidate: rootUsdc }],
    ['BALANCES_UNKNOWN', 'its balance could not be read', { unread: [rootUsdc] }, { candidate: rootUsdc }],
    ['BALANCES_UNKNOWN', 'the balance for the fees could not be read', { unread: [eth] }, { candidate: rootUsdc }],
    [
      'BALANCES_UNKNOWN',
      'no balance could be read',
      {
        context: {
          balances: {
            getBalance: () => Promise.reject(new Error('silence')),
            getBalances: () => Promise.reject(new Error('silence')),
          },
        },
      },
      { candidate: rootUsdc, detail: 'silence' },
    ],
    [
      'FEES_UNKNOWN',
      'its cost is unknown',
      { bridge: { estimateFees: () => Promise.reject(new Error('silence')) } },
      {
        candidate: rootUsdc,
        code: 'BRIDGE_GAS_ESTIMATE_ERROR',
        detail: '[BRIDGE_GAS_ESTIMATE_ERROR]:Error estimating gas for bridge. Cause:silence',
      },
    ],
    [
      'INSUFFICIENT_GAS',
      'the fees are not covered',
      { holds: less(eth, reserve - 1n) },
      { candidate: rootUsdc, short: { token: eth, value: 1n } },
    ],
    [
      'INSUFFICIENT_BALANCE',
      'the amount is not covered',
      { holds: less(rootUsdc, 4_999_999n) },
      { candidate: rootUsdc, short: { token: rootUsdc, value: 1n } },
    ],
    [
      'NEEDED_ELSEWHERE',
      'another requirement needs some of it',
      { context: { requirements: [{ token: rootUsdc, value: 2n }] } },
      { candidate: rootUsdc, short: { token: rootUsdc, value: 2n } },
    ],
    [
      'INVALID_RECIPIENT',
      'the account is a contract that is not on the child chain',
      { holds: less(rootUsdc, 1n), context: { chains: accountsWithCode({ [rootChainId]: () => '0x60' }) } },
      { candidate: rootUsdc, code: 'INVALID_RECIPIENT' },
    ],
    [
      'INVALID_RECIPIENT',
      'the bridge pays this account nothing there: that is an answer, and no fee that could not be read',
      { bridge: { estimateFees: () => Promise.reject(bridgeErrors.invalidRecipient(player)) } },
      { candidate: rootUsdc, code: 'INVALID_RECIPIENT' },
    ],
    [
      'OUT_OF_LIMITS',
      'the bridge carries no amount like it',
      {
        bridge: { estimateFees: () => Promise.reject(transferRefusals.outOfLimits(5n, { minimum: 9n, maximum: 99n })) },
      },
      {
        candidate: rootUsdc,
        code: 'INVALID_AMOUNT',
        detail: 'the amount is below or above what the bridge carries at once',
      },
    ],
    [
      'REFUSED',
      'the bridge is paused',
      { bridge: { estimateFees: () => Promise.reject(transferRefusals.refused(TransferRefusal.PAUSED)) } },
      {
        candidate: rootUsdc,
        code: 'UNSUPPORTED_ERROR',
        detail: 'the bridge does not carry this transfer: it is paused',
      },
    ],
    [
      'NOT_BRIDGEABLE',
      'the bridge does not carry the token',
      { bridge: { estimateFees: () => Promise.reject(bridgeErrors.tokenNotMapped(rootUsdc.address)) } },
      { candidate: rootUsdc, code: 'INVALID_TOKEN' },
    ],
    [
      'FEES_UNKNOWN',
      'the answer of the fee service is unreadable, which is not a rejection',
      { bridge: { estimateFees: () => Promise.reject(transferRefusals.refused(TransferRefusal.UNREADABLE_TERMS)) } },
      { candidate: rootUsdc, code: 'BRIDGE_GAS_ESTIMATE_ERROR' },
    ],
    [
      'FEES_UNKNOWN',
      'a node is of another chain, which is not a rejection',
      { bridge: { estimateFees: () => Promise.reject(bridgeErrors.rootProviderMismatch(1, 2)) } },
      { candidate: rootUsdc, code: 'BRIDGE_GAS_ESTIMATE_ERROR' },
    ],
    [
      'QUOTE_FAILED',
      'it is unknown whether the account is a contract',
      { context: { chains: accountsWithCode({ [rootChainId]: () => failing() }) } },
      { candidate: rootUsdc, detail: 'silence' },
    ],
  ])('rejects with %s if %s', async (reason, _why, situation, more) => {
    await expect(search(situation)).resolves.toEqual([expect.objectContaining({ kind: 'bridge', reason, ...more })]);
  });

  it.each([
    [
      'a contract account that is on the child chain, too',
      { [rootChainId]: () => '0x60', [childChainId]: () => '0x60' },
    ],
    ['an account that EIP-7702 has delegated', { [rootChainId]: () => `0xef0100${'7'.repeat(40)}` }],
  ])('is a route for %s', async (_who, codes) => {
    expect(await search({ context: { chains: accountsWithCode(codes) } })).toMatchObject([
      { kind: 'bridge', steps: [{}] },
    ]);
  });

  it('throws if a token’s destination is unknown and no other arrives', async () => {
    const error = new Error('silence');
    const getTokenMapping: BridgeAdapter['getTokenMapping'] = (token) =>
      token === rootGem.address ? Promise.reject(error) : Promise.resolve(aMapping(token, null));
    await expect(search({ bridgeable: [rootUsdc, rootGem], bridge: { getTokenMapping } })).rejects.toBe(error);
  });

  it.each([
    ['leaves the routes of other tokens', enough, { kind: 'bridge', steps: [{ type: 'BRIDGE' }] }],
    ['is reported if no other route exists', [], { reason: 'NO_BALANCE', candidate: rootUsdc }],
  ])('one token with an unknown destination %s', async (_what, holds, other) => {
    const getTokenMapping: BridgeAdapter['getTokenMapping'] = (token) =>
      token === rootGem.address ? Promise.reject(new Error('silence')) : Promise.resolve(aMapping(token, usdc.address));
    const found = await search({ bridgeable: [rootGem, rootUsdc], bridge: { getTokenMapping }, holds });
    expect(found).toMatchObject([{ reason: 'QUOTE_FAILED', candidate: rootGem, detail: 'silence' }, other]);
  });

  it.each([
    [false, { available: true }],
    [true, { available: false, reason: 'PASSPORT_WALLET' }],
  ])('is available, but not for Passport: %p', async (isPassport, availability) => {
    const { finder, deps } = aSearch({ context: { isPassport } });
    await expect(finder.isAvailable(deps)).resolves.toEqual(availability);
  });

  it('reads ahead what is held only of who was short a moment ago, and never of Passport', async () => {
    const asked: unknown[] = [];
    const { finder, deps, find$ } = aSearch({}, asked);
    await finder.warmUp(deps, {});
    expect(asked).toEqual([]);
    await lastValueFrom(find$.pipe(toArray()));
    asked.length = 0;
    await finder.warmUp(deps, {});
    expect(asked).toEqual([[rootChainId, player, ['ETH', 'USDC']]]);
    asked.length = 0;
    await finder.warmUp({ ...deps, isPassport: true }, {});
    expect(asked).toEqual([]);
  });

  it('is cold, and aborts its requests on unsubscribe', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { find$ } = aSearch({
      bridge: { estimateFees: (_request, { signal } = {}) => (signals.push(signal), new Promise(() => undefined)) },
    });
    expect(signals).toEqual([]);
    const watched = watch(find$);
    await settled();
    watched.leave();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('finds the native currency by its marker', async () => {
    expect(eth.address).toBe(NATIVE);
    await expect(search({ bridgeable: [eth, rootUsdc], holds: enough })).resolves.toMatchObject([
      { steps: [{ fundingItem: { token: rootUsdc } }] },
    ]);
  });
});
