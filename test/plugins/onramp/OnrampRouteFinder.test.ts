import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import type { Token } from '../../../core/money/Token.js';
import type { OnrampProvider } from '../../../core/onramp/OnrampProvider.js';
import type { Availability } from '../../../core/routing/FundingRouteFinder.js';
import { OnrampRouteFinder } from '../../../plugins/onramp/OnrampRouteFinder.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aShortfall } from '../../kit/aShortfall.js';
import { aNativeToken, aToken, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const usdc = aToken();
const coin = aNativeToken();

function finderOf(sold: readonly Token[] | Error, availability?: Availability): OnrampRouteFinder {
  const onramp: OnrampProvider = {
    id: 'studio',
    getTokens: () => (sold instanceof Error ? Promise.reject(sold) : Promise.resolve(sold)),
    buildUrl: () => Promise.reject(new Error('not asked')),
    parseMessage: () => null,
    ...(availability && { isAvailable: () => Promise.resolve(availability) }),
  };
  return new OnrampRouteFinder(onramp);
}

const find = (sold: readonly Token[] | Error, short = usdc): Promise<unknown> =>
  lastValueFrom(
    finderOf(sold)
      .find(aShortfall({ token: short }), aRoutingContext())
      .pipe(toArray()),
  );

describe('OnrampRouteFinder', () => {
  it('sells exactly what is missing, to the player', async () => {
    await expect(find([usdc])).resolves.toMatchObject([
      {
        id: `onramp:${usdc.chainId}:${usdc.address}`,
        estimatedCost: null,
        expectedSeconds: 300,
        confirmations: 0,
        kind: 'onramp',
        priority: 3,
        account: player,
        steps: [
          {
            type: 'ONRAMP',
            chainId: usdc.chainId,
            fundingItem: { fundsRequired: { amount: 5_000_000n }, userBalance: { balance: 2_000_000n } },
            delivers: { token: usdc, value: 5_000_000n },
            fees: {},
          },
        ],
      },
    ]);
  });

  it.each<[string, readonly Token[], Token]>([
    ['an address in another spelling', [aToken({ address: usdc.address.toLowerCase() as typeof usdc.address })], usdc],
    ['the native currency', [coin], coin],
  ])('finds a route to %s', async (_name, sold, short) => {
    await expect(find(sold, short)).resolves.toMatchObject([
      { kind: 'onramp', steps: [{ delivers: { token: short } }] },
    ]);
  });

  it.each<[string, readonly Token[], Token]>([
    ['nothing is sold', [], usdc],
    ['another token is sold', [aToken({ address: stranger })], usdc],
    ['the native currency is short and only a token is sold', [usdc], coin],
    ['it is short on another chain', [usdc], aToken({ chainId: rootChainId })],
  ])('rejects with NOT_SOLD where %s', async (_name, sold, short) => {
    await expect(find(sold, short)).resolves.toEqual([
      { kind: 'onramp', reason: 'NOT_SOLD', candidate: short, chainId: short.chainId },
    ]);
  });

  it('throws if the token list can’t be read', async () => {
    await expect(find(new Error('silence'))).rejects.toThrow('silence');
  });

  it.each<[string, Availability | undefined, Availability]>([
    [
      'as its provider says',
      { available: false, reason: 'NOT_CONFIGURED' },
      { available: false, reason: 'NOT_CONFIGURED' },
    ],
    ['always, where the provider does not say', undefined, { available: true }],
  ])('returns the availability: %s', async (_name, said, availability) => {
    await expect(finderOf([], said).isAvailable(aRoutingContext(), {})).resolves.toEqual(availability);
  });

  it('prefetches the sold tokens until the caller aborts', async () => {
    const asked: unknown[] = [];
    const { signal } = new AbortController();
    const finder = new OnrampRouteFinder({
      getTokens: (options: unknown) => (asked.push(options), Promise.resolve([usdc])),
    } as unknown as OnrampProvider);
    await expect(finder.warmUp(aRoutingContext(), { signal })).resolves.toEqual([usdc]);
    expect(asked).toEqual([{ signal }]);
  });
});
