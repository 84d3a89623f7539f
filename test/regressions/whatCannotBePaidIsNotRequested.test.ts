import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { bridgePlugin, type FundingEngine, type FundingRoute, swapPlugin } from 'tributary-sdk';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { useStage } from './nobodyPaysTwice/kit/useStage.js';

const stage = useStage();
const receiver = '0x00000000000000000000000000000000000f3e5a';
const usdc = (): string => stage.devnet.tokens.child['USDC']!.address;

/** Sets the player's balance of the child chain's coin. */
const setCoins = (wei: bigint): Promise<unknown> =>
  stage.truth.rpc.request('anvil_setBalance', [stage.player, `0x${wei.toString(16)}`]);

const engine = (): FundingEngine => stage.page(undefined, { plugins: [swapPlugin(), bridgePlugin()] });

type Build = (engine: FundingEngine) => Promise<FundingRoute>;
const actions: readonly (readonly [string, Build])[] = [
  [
    'a transfer of a token',
    ({ actions }) =>
      actions.transfer({
        ...{ account: stage.player, recipient: receiver, chainId: stage.devnet.child.chainId },
        ...{ token: stage.devnet.tokens.child['ETH']!.address, amount: 5n },
      }),
  ],
  [
    'a swap',
    async ({ actions, dex }) => {
      const request = {
        ...{ chainId: stage.devnet.child.chainId, fromAddress: stage.player, amount: 1_000_000n },
        ...{ tokenIn: stage.devnet.tokens.child['ETH']!.address, tokenOut: usdc() },
      };
      return actions.swap({ account: stage.player, result: await dex.quoteExactOutput(request) });
    },
  ],
  ['a route that was found', () => stage.swapRoute()],
];

describe('an action of an account without coins for gas', () => {
  it.each(actions)('stops before the prompt, and continues once they are there: %s', async (_what, build) => {
    const [page, wallet] = [engine(), stage.wallet()];
    const route = await build(page);
    const rich = BigInt(await stage.truth.rpc.request<string>('eth_getBalance', [stage.player, 'latest']));
    await setCoins(0n);
    const stopped = await lastValueFrom(page.execute(route, { wallet }));
    expect([stopped.status, stopped.error?.code, wallet.asked.length]).toEqual(['stopped', 'INSUFFICIENT_FUNDS', 0]);
    await setCoins(rich);
    const done = await stage.truth.whileBlocksCome(lastValueFrom(page.resume(stopped.id, { wallet })));
    expect([done.status, wallet.asked.length]).toEqual(['done', route.confirmations]);
  });

  it.each(actions)('stops with a wei less than the gas that is shown: %s', async (_what, build) => {
    const [page, wallet] = [engine(), stage.wallet()];
    const route = await build(page);
    const shown = route.steps.flatMap(({ fees: { approvalGasFee, swapGasFee, gasFee } }) =>
      [approvalGasFee, swapGasFee, gasFee].flatMap((fee) => fee?.amount ?? []),
    );
    await setCoins(shown.reduce((sum, wei) => sum + wei, 0n) - 1n);
    const stopped = await lastValueFrom(page.execute(route, { wallet }));
    expect([stopped.status, stopped.error?.code, wallet.asked.length]).toEqual(['stopped', 'INSUFFICIENT_FUNDS', 0]);
  });

  it('stops a bridge on the chain that it leaves', async () => {
    const [page, wallet] = [engine(), stage.wallet('root')];
    const { root, child } = stage.devnet;
    const request = {
      ...{ account: stage.player, sourceChainId: root.chainId, destinationChainId: child.chainId },
      ...{ token: stage.devnet.tokens.root['USDC']!.address, amount: 1_000_000n },
    };
    const route = await page.actions.bridge(request);
    const rpc = createJsonRpcClient(root.directUrl);
    await rpc.request('anvil_setBalance', [stage.player, '0x1']);
    const stopped = await lastValueFrom(page.execute(route, { wallet }));
    expect([stopped.status, stopped.error?.code, wallet.asked.length]).toEqual(['stopped', 'INSUFFICIENT_FUNDS', 0]);
  });

  it('starts no purchase, and sends no calls', async () => {
    const [page, wallet] = [engine(), stage.wallet()];
    await setCoins(10n ** 18n);
    const sold = await lastValueFrom(page.fulfil(stage.potion(), { wallet }));
    const sent = await lastValueFrom(page.wallets.sendCalls({ wallet, transactions: stage.potionTransactions(1n) }));
    expect([sold.status, sent.status, sent.error?.code, wallet.asked.length]).toEqual([
      'INSUFFICIENT_FUNDS',
      'failed',
      'INSUFFICIENT_FUNDS',
      0,
    ]);
  });
});
