import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { filter, firstValueFrom } from 'rxjs';
import type { FulfilmentRequest, FundingRoute, Hex } from 'tributary-sdk';
import { batching } from '../../test/integration/BatchingWallet.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { type Crash, CrashBed } from './crashBed.js';

const bed = useDevnet();
const crashes = new CrashBed(bed);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);
const erc20 = new Interface(['function allowance(address,address) view returns (uint256)']);
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
/** Listing of the devnet's market: an item may be bought any number of times, so a second purchase would show. */
const potions = 4n;

async function read(to: string, contract: Interface, name: string, args: readonly unknown[]): Promise<bigint> {
  const answer = await bed
    .wallet('player')
    .request({ method: 'eth_call', params: [{ to, data: contract.encodeFunctionData(name, args) }, 'latest'] });
  return contract.decodeFunctionResult(name, answer as string)[0] as bigint;
}

/** Returns the route that a fulfilment executes, without sending anything. */
async function routeOfFulfilment(request: FulfilmentRequest): Promise<FundingRoute> {
  const wallet = bed.wallet('player');
  const refusing = {
    request: (args: { readonly method: string; readonly params?: readonly unknown[] }) =>
      args.method === 'eth_sendTransaction'
        ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
        : wallet.request(args),
  };
  const { execution } = await firstValueFrom(
    crashes
      .engine()
      .fulfil(request, { wallet: refusing })
      .pipe(filter((snapshot) => snapshot.execution !== null)),
  );
  return execution!.route;
}

describe('a purchase whose page crashes', () => {
  it.each<[string, Pick<Crash, 'asWallet'>, number, number]>([
    ['approved and bought exactly once', {}, 2, 55],
    ['as one batch exactly once', { asWallet: (wallet) => batching(wallet, bed.devnet) }, 1, 30],
  ])(
    'at any moment, and resumed: %s',
    async (_what, kind, count, atLeast) => {
      const { contracts, tokens, accounts } = bed.devnet;
      const [marketplace, items, gem, player] = [
        contracts.child['marketplace']!,
        contracts.child['items']!,
        tokens.child['GEM']!.address,
        accounts.player.address,
      ];
      const buy = { to: marketplace, data: market.encodeFunctionData('buy', [potions, 2n]) as Hex };
      const route = await routeOfFulfilment({
        itemRequirements: [{ type: 'ERC20', tokenAddress: gem, spenderAddress: marketplace, amount: '4' }],
        transactions: [buy],
      });
      const held = (): Promise<bigint> => read(items, erc1155, 'balanceOf', [player, 7n]);
      const before = await held();
      const covered = await crashes.killEverywhere({
        route,
        ...kind,
        sends: { root: 0, child: count },
        expectCovered: async (when) =>
          expect([when, await held(), await read(gem, erc20, 'allowance', [player, marketplace])]).toEqual([
            when,
            before + 2n,
            0n,
          ]),
      });
      console.log(`fulfilment: killed at each of ${covered} moments`);
      expect(covered).toBeGreaterThan(atLeast);
    },
    300_000,
  );
});
