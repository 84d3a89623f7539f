import { beforeEach, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type FundingEngine,
  type FundingRoute,
  PrivateKeyWallet,
  swapPlugin,
} from 'tributary-sdk';
import { acrossPlugin } from 'tributary-sdk/plugins/across';
import { arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { opStackPlugin } from 'tributary-sdk/plugins/op-stack';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { pause, useBridge } from '../integration/bridgeBed.js';

const [root, home, base, arbitrum] = [11155111, 13473, 8453, 42161];
const bed = useBridge({
  chains: [{ id: base }, { id: arbitrum }],
  bridges: [
    'gateway',
    'across',
    { kind: 'op', rootChainId: root, childChainId: base },
    { kind: 'arbitrum', rootChainId: root, childChainId: arbitrum },
  ],
});

const player = (): string => bed.devnet.accounts.rich.address;
const rpcOf = (chainId: number): JsonRpcClient => createJsonRpcClient(bed.devnet.chain(chainId).directUrl);
const tokenOn = (chainId: number, symbol: string): string =>
  symbol === 'native' ? symbol : bed.devnet.chain(chainId).tokens[symbol]!.address;

const statusPauses = { firstMs: 20, longestMs: 100 };
const engine = (): FundingEngine =>
  bed.engine({
    plugins: [
      swapPlugin(),
      bridgePlugin({ statusPauses }),
      bridgeSwapPlugin(),
      acrossPlugin({
        pools: bed.devnet.across!.pools,
        tokens: [{ [base]: tokenOn(base, 'USDC'), [home]: tokenOn(home, 'USDC') }],
        fees: { url: bed.devnet.across!.feesUrl },
        statusPauses,
      }),
      opStackPlugin({
        rootChainId: root,
        childChainId: base,
        bridge: bed.devnet.op(base).contracts.bridge,
        tokens: [{ root: tokenOn(root, 'USDC'), child: tokenOn(base, 'USDC.e') }],
        statusPauses,
      }),
      arbitrumPlugin({
        rootChainId: root,
        childChainId: arbitrum,
        router: bed.devnet.arbitrum(arbitrum).contracts.root.router,
        tokens: [{ root: tokenOn(root, 'USDC'), child: tokenOn(arbitrum, 'USDC.e') }],
        statusPauses,
      }),
    ],
  });
const wallet = (): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.rich.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    chainId: home,
  });

interface Way {
  /** Where it is short, of what, and of how much. */
  readonly short: readonly [chainId: number, symbol: string, amount: bigint];
  readonly from: readonly [chainId: number, symbol: string];
  readonly kind?: string;
  readonly adapter?: string;
}

/** Gives the player as few coins as the route is offered with: one less, and it is not. */
async function withFewestCoins({ short, from, kind = 'bridge', adapter }: Way): Promise<FundingRoute> {
  const [chainId, symbol, amount] = short;
  const [source, spent] = from;
  const shortfall = { chainId, tokenAddress: tokenOn(chainId, symbol), amount };
  const id = [kind, source, tokenOn(source, spent), ...(adapter === undefined ? [] : [adapter])].join(':');
  for (let coins = 1n; ; ) {
    await rpcOf(source).request('anvil_setBalance', [player(), `0x${coins.toString(16)}`]);
    await pause(1_050); // what was read of this block is kept for a second
    const found = await lastValueFrom(engine().findFundingRoutes({ wallet: wallet(), shortfall }));
    const route = found.routes.find((offered) => offered.id === id);
    if (route !== undefined) return route;
    const isOfIt = (candidate: { readonly address: string } | undefined): boolean =>
      candidate?.address === tokenOn(source, spent);
    const missing = found.rejections.find(
      (one) => one.kind === kind && one.candidate?.chainId === source && isOfIt(one.candidate) && one.short,
    );
    coins += missing!.short!.value;
  }
}

const endOf = async (way: Way): Promise<readonly unknown[]> => {
  const route = await withFewestCoins(way);
  const { status, error } = await lastValueFrom(engine().execute(route, { wallet: wallet() }));
  return [status, error?.code ?? null];
};
const isDone = ['done', null];
const dollars = 5_000_000n;
const coin = 10n ** 18n;

describe('a transfer with the minimum native balance', () => {
  it.each<[string, Way]>([
    ['a token', { short: [home, 'USDC', dollars], from: [root, 'USDC'] }],
    ['the coin', { short: [home, 'ETH', coin / 100n], from: [root, 'native'] }],
    ['a token that arrives as the coin', { short: [home, 'native', coin], from: [root, 'IMX'] }],
    ['the coin, to OP Stack', { short: [base, 'native', coin / 100n], from: [root, 'native'], adapter: 'op-stack' }],
    ['a token, to OP Stack', { short: [base, 'USDC.e', dollars], from: [root, 'USDC'], adapter: 'op-stack' }],
    [
      'the coin, to Arbitrum',
      { short: [arbitrum, 'native', coin / 100n], from: [root, 'native'], adapter: 'arbitrum' },
    ],
    ['a token, to Arbitrum', { short: [arbitrum, 'USDC.e', dollars], from: [root, 'USDC'], adapter: 'arbitrum' }],
    ['a token, by Across', { short: [home, 'USDC', dollars], from: [base, 'USDC'], adapter: 'across' }],
    [
      'a token from a chain with another gas price',
      { short: [base, 'USDC', dollars], from: [home, 'USDC'], adapter: 'across' },
    ],
  ])('executes to the end: %s', async (_what, way) => {
    await expect(endOf(way)).resolves.toEqual(isDone);
  });

  it('executes to the end if no approval is needed any more', async () => {
    await bed.approve('rich', 'root', 'USDC', bed.devnet.contracts.root['bridge']!, dollars);
    await expect(endOf({ short: [home, 'USDC', dollars], from: [root, 'USDC'] })).resolves.toEqual(isDone);
  });

  describe('a bridge-swap with the minimum native balance', () => {
    beforeEach(() => rpcOf(home).request('anvil_dealERC20', [player(), tokenOn(home, 'ETH'), '0x0']));

    it('executes to the end on both chains', async () => {
      const way: Way = { short: [home, 'USDC', dollars], from: [root, 'native'], kind: 'bridge-swap' };
      await expect(endOf(way)).resolves.toEqual(isDone);
    });
  });
});
