import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { bridgePlugin } from 'tributary-sdk';
import { createJsonRpcClient } from '../../devnet/chains/JsonRpcClient.js';
import { useStage } from './nobodyPaysTwice/kit/useStage.js';

const stage = useStage();

interface Receipt {
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
}

describe('the gas that a deposit shows', () => {
  it.each([
    ['a token', 'USDC'],
    ['coins', 'NATIVE'],
  ])('is no less than it burns, and at most three times as much: %s', async (_what, symbol) => {
    const { root, child } = stage.devnet;
    const rpc = createJsonRpcClient(root.directUrl);
    const engine = stage.page(undefined, {
      plugins: [bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } })],
    });
    const route = await engine.actions.bridge({
      ...{ account: stage.player, sourceChainId: root.chainId, destinationChainId: child.chainId },
      token: symbol === 'NATIVE' ? 'native' : stage.devnet.tokens.root[symbol]!.address,
      amount: 1_000_000n,
    });
    const { approvalGasFee, bridgeGasFee } = route.steps[0]!.fees;
    const shown = (approvalGasFee?.amount ?? 0n) + bridgeGasFee!.amount;
    const done = await lastValueFrom(engine.execute(route, { wallet: stage.wallet('root') }));
    const hashes = done.tasks.flatMap(({ type, transactionHash }) =>
      type === 'transaction' && transactionHash !== null ? [transactionHash] : [],
    );
    const receipts = await Promise.all(hashes.map((hash) => rpc.request<Receipt>('eth_getTransactionReceipt', [hash])));
    const burned = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + BigInt(gasUsed) * BigInt(effectiveGasPrice),
      0n,
    );
    expect(done.status).toBe('done');
    expect(shown).toBeGreaterThanOrEqual(burned);
    // Units of a deposit are the protocol's table, which has room in it.
    expect(shown).toBeLessThanOrEqual(3n * burned);
  });
});
