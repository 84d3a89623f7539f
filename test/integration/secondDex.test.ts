import { beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { bridgePlugin, bridgeSwapPlugin, type FundingEngine, parseAddress, swapPlugin } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { type EnginePlugin, encodeCall } from 'tributary-sdk/plugin';
import { describeDexAdapter } from 'tributary-sdk/plugin-kit';
import { fixedRateDexPlugin } from '../../examples/custom-plugin/fixed-rate-dex.plugin.js';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { openDesk } from '../examples/custom-plugin/openDesk.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const { ETH, USDC } = childTokens;
const { chainId } = ETH;
const shortfall = 20_000_000n;
/** A desk's own price, away from the pools': 3,000 dollars for an ether. */
const dollarsPerEther = 3_000_000_000n;
const ether = 10n ** 18n;

const bed = useDevnet();
let desk: string;

beforeAll(async () => {
  desk = await openDesk(bed.wallet('rich'), {
    tokenIn: ETH.address,
    tokenOut: USDC.address,
    take: ether,
    give: dollarsPerEther,
    reserve: 1_000_000_000n,
  });
});

const quickBridge = bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } });
const deskPlugin = (): EnginePlugin => fixedRateDexPlugin({ chainId, desk });

/** Ours first, then the studio's in its place. */
function engineWithDesk(fetch?: typeof globalThis.fetch): FundingEngine {
  return bed.engine({
    plugins: [swapPlugin(), quickBridge, bridgeSwapPlugin(), deskPlugin()],
    ...(fetch && { fetch }),
  });
}

/** Leaves the player little ETH on the child chain, so that some must be bridged. */
async function spendChildEther(): Promise<void> {
  const data = encodeCall(erc20Abi, 'transfer', [bed.devnet.accounts.spare.address, 49n * 10n ** 15n]);
  await sendAndWait(bed.wallet('player'), { to: ETH.address, data });
}

describe('a second exchange behind DexAdapter, instead of the built-in one', () => {
  it('quotes and executes the swap of a bridge-swap', async () => {
    await spendChildEther();
    const engine = engineWithDesk();
    const wallet = bed.wallet('player');
    const held = (owner: string, token: string): Promise<bigint> =>
      engine.balances.getBalance(chainId, parseAddress(owner), parseAddress(token));
    const before = await held(wallet.address, USDC.address);

    const { routes } = await lastValueFrom(
      engine.findFundingRoutes({ wallet, shortfall: { chainId, tokenAddress: USDC.address, amount: shortfall } }),
    );
    const route = routes.find(({ kind }) => kind === 'bridge-swap')!;
    const [deposit, swap] = route.steps;
    // The desk's rate and the finder's percent of slippage; the pools ask for another price.
    const price = (shortfall * ether) / dollarsPerEther + 1n;
    expect(swap).toMatchObject({
      type: 'SWAP',
      fundingItem: { token: { address: ETH.address }, fundsRequired: { amount: (price * 101n) / 100n } },
    });
    expect(deposit).toMatchObject({ type: 'BRIDGE', fundingItem: { type: 'NATIVE' } });

    const { status, tasks } = await lastValueFrom(engine.execute(route, { wallet }));
    expect({
      status,
      actions: tasks.filter(({ state }) => state === 'confirmed').map(({ action }) => action),
    }).toMatchObject({ status: 'done', actions: expect.arrayContaining(['approve', 'swap']) });
    await expect(held(wallet.address, USDC.address)).resolves.toBe(before + shortfall);
    await expect(held(desk, ETH.address)).resolves.toBe(price);
  });

  it('leaves no allowance beyond the maximum input', async () => {
    const engine = engineWithDesk();
    const wallet = bed.wallet('rich');
    const result = await engine.dex.quoteExactOutput({
      chainId,
      fromAddress: wallet.address,
      tokenIn: ETH.address,
      tokenOut: USDC.address,
      amount: 3_000_000n,
      slippagePercent: 1,
    });
    const route = await engine.actions.swap({ account: wallet.address, result });
    await expect(lastValueFrom(engine.execute(route, { wallet }))).resolves.toMatchObject({ status: 'done' });
    const allowed = await wallet.request({
      method: 'eth_call',
      params: [{ to: ETH.address, data: encodeCall(erc20Abi, 'allowance', [wallet.address, desk]) }, 'latest'],
    });
    const { fundsRequired } = route.steps[0]!.fundingItem;
    expect(BigInt(allowed as string)).toBeLessThan(fundsRequired.amount);
  });

  it('rejects tokens that it does not trade, and the engine reports NO_POOL', async () => {
    const wallet = bed.wallet('player');
    const { rejections } = await lastValueFrom(
      engineWithDesk().findFundingRoutes({
        wallet,
        shortfall: { chainId, tokenAddress: childTokens.GEM.address, amount: ether },
      }),
    );
    const kinds = rejections.filter(({ reason }) => reason === 'NO_POOL').map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['swap', 'bridge-swap']));
  });
});

describeDexAdapter('FixedRateDex', ({ fetch }) => engineWithDesk(fetch).dex, {
  swap: {
    chainId,
    fromAddress: devnetAccounts.rich.address,
    tokenIn: ETH.address,
    tokenOut: USDC.address,
    slippagePercent: 1,
  },
  amountIn: 10n ** 15n,
  amountOut: 3_000_000n,
  limitMs: 30_000,
});
