import { beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import type { Eip1193Provider, FundingEngine } from 'tributary-sdk';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { useDevnet } from '../integration/useDevnet.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { send } from '../plugins/swap/quoting/kit/holdings.js';

const { USDC, ETH } = childTokens;
const five = 5_000_000n;
const bed = useDevnet();
let rpc: Rpc;

beforeAll(() => {
  rpc = createRpc(bed.devnet.child.directUrl);
});

/** Creates an engine for a chain with such long block times that every answer is still cached. */
function engineOfSlowBlocks(): FundingEngine {
  const { overrides } = devnetOverrides(bed.devnet);
  const { chainId } = bed.devnet.child;
  return bed.engine({
    overrides: {
      ...overrides,
      networks: { ...overrides.networks, [chainId]: { ...overrides.networks[chainId]!, blockTimeMs: 600_000 } },
    },
  });
}

/** Sells so much of it from another account, in several pools, that five dollars cost more than the limit. */
async function moveThePrice(limit: bigint): Promise<void> {
  const { child, accounts } = bed.devnet;
  const pair = {
    chainId: child.chainId,
    fromAddress: accounts.rich.address,
    tokenIn: ETH.address,
    tokenOut: USDC.address,
  };
  const { dex } = bed.engine();
  await rpc.call('anvil_dealERC20', [accounts.rich.address, ETH.address, `0x${(10n ** 30n).toString(16)}`]);
  const fresh = { fresh: true };
  while ((await dex.quoteExactOutput({ ...pair, amount: five }, fresh)).amountIn.value <= limit) {
    const { approval, swap } = await dex.quoteExactInput({ ...pair, amount: 10n ** 22n }, fresh);
    if (approval !== null) await send(bed.wallet('rich'), rpc, approval.transaction);
    await send(bed.wallet('rich'), rpc, swap);
  }
}

describe('engine.execute', () => {
  it('sees a price that moved since the route was found before the first signature, not after the approval', async () => {
    const engine = engineOfSlowBlocks();
    const wallet = bed.wallet('player');
    const asked: string[] = [];
    const watched: Eip1193Provider = { request: (request) => (asked.push(request.method), wallet.request(request)) };
    const { routes } = await lastValueFrom(
      engine.findFundingRoutes({
        wallet,
        shortfall: { chainId: bed.devnet.child.chainId, tokenAddress: USDC.address, amount: five },
      }),
    );
    const route = routes.find(({ steps }) => steps[0]?.fundingItem.token.symbol === 'ETH')!;
    await moveThePrice(route.steps[0]!.fundingItem.fundsRequired.amount);
    const { status, error, tasks } = await lastValueFrom(engine.execute(route, { wallet: watched }));
    expect([status, error?.code, ...tasks.map(({ transactionHash }) => transactionHash)]).toEqual([
      'stopped',
      'PRICE_MOVED',
      null,
      null,
      null,
    ]);
    expect(asked).not.toContain('eth_sendTransaction');
  });
});
