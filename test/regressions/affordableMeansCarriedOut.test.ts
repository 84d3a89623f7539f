import { beforeAll, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type {
  CheckoutSnapshot,
  FundingEngine,
  FundingRoute,
  Hex,
  ItemRequirementInput,
  RoutingSnapshot,
} from 'tributary-sdk';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { useDevnet } from '../integration/useDevnet.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';

const bed = useDevnet();
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
const plenty = `0x${(10n ** 24n).toString(16)}`;
let rpc: Rpc;

beforeAll(() => {
  rpc = createRpc(bed.devnet.child.directUrl);
});

const player = (): string => bed.devnet.accounts.player.address;
const setCoins = (value: bigint): Promise<unknown> =>
  rpc.call('anvil_setBalance', [player(), `0x${value.toString(16)}`]);
const deal = (symbol: 'ETH' | 'USDT' | 'GEM' | 'WIMX'): Promise<unknown> =>
  rpc.call('anvil_dealERC20', [player(), childTokens[symbol].address, plenty]);
const routeFrom = ({ routes }: RoutingSnapshot, symbol: string): FundingRoute | undefined =>
  routes.find(({ steps }) => steps[0]?.fundingItem.token.symbol === symbol);
const isDone = (engine: FundingEngine, route: FundingRoute): Promise<string> =>
  lastValueFrom(engine.execute(route, { wallet: bed.wallet('player') })).then(({ status }) => status);

/** Gives the player as few coins as a route is offered with: one less, and it is not. */
async function withFewestCoins(
  find: () => Promise<RoutingSnapshot>,
  symbol: string,
  start = 1n,
): Promise<FundingRoute> {
  let coins = start;
  for (;;) {
    await setCoins(coins);
    const found = await find();
    const route = routeFrom(found, symbol);
    if (route !== undefined) return route;
    const { short } = found.rejections.find(({ candidate }) => candidate?.symbol === symbol)!;
    coins += short!.value;
  }
}

describe('a swap route with the minimum native balance', () => {
  const dollars = (): Promise<RoutingSnapshot> =>
    lastValueFrom(
      bed.engine().findFundingRoutes({
        wallet: bed.wallet('player'),
        shortfall: { chainId: bed.devnet.child.chainId, tokenAddress: childTokens.USDC.address, amount: 5_000_000n },
      }),
    );

  it.each(['ETH', 'USDT', 'GEM', 'WIMX'] as const)('executes to the end, from %s', async (symbol) => {
    await deal(symbol);
    const route = await withFewestCoins(dollars, symbol);
    await expect(isDone(bed.engine(), route)).resolves.toBe('done');
  });

  it('executes to the end, from the native token itself', async () => {
    const route = await withFewestCoins(dollars, 'tIMX');
    await expect(isDone(bed.engine(), route)).resolves.toBe('done');
  });

  it.each([
    ['tokens', 'USDC', 0n, 0n, 88_500n],
    ['coins', 'NATIVE', 1n, 5n * 10n ** 18n, 74_500n],
  ] as const)('leaves the gas of a purchase of %s, told to the unit', async (_what, pays, listingId, value, limit) => {
    const marketplace = bed.devnet.contracts.child['marketplace']!;
    const call = { to: marketplace, data: market.encodeFunctionData('buy', [listingId, 1n]) as Hex, value };
    const itemRequirements: readonly ItemRequirementInput[] =
      pays === 'NATIVE'
        ? [{ type: 'NATIVE', amount: value }]
        : [{ type: 'ERC20', tokenAddress: childTokens.USDC.address, spenderAddress: marketplace, amount: '32.5' }];
    const wallet = bed.wallet('player');
    const checkOut = (): Promise<CheckoutSnapshot> =>
      lastValueFrom(
        bed.engine().smartCheckout({
          wallet,
          itemRequirements,
          transaction: { type: 'GAS', gasToken: { type: 'NATIVE', limit } },
        }),
      );
    await deal('ETH');
    const { gas } = await checkOut();
    const route = await withFewestCoins(async () => (await checkOut()).routing!, 'ETH', pays === 'NATIVE' ? 1n : gas!);
    await expect(isDone(bed.engine(), route)).resolves.toBe('done');
    const ended = await lastValueFrom(bed.engine().fulfil({ itemRequirements, transactions: [call] }, { wallet }));
    expect(ended.status).toBe('SUCCESS');
  });
});
