import {
  describeBundle,
  describeFees,
  describeFinalisation,
  describeFlowRates,
  describeMapping,
  describePending,
  describeStatus,
} from '../../shapes/describeBridge.mjs';
import { atFixedTime } from '../atFixedTime.mjs';

/** Chains are text there. */
const text = String;
const withTexts = ({ sourceChainId, destinationChainId, ...request }) => ({
  ...request,
  sourceChainId: text(sourceChainId),
  ...(destinationChainId !== undefined && { destinationChainId: text(destinationChainId) }),
});

export function answersOf({ sdk: { bridge: sdk, config, ethers }, world }) {
  const [rootProvider, childProvider] = [world.root, world.child].map(
    ({ rpcUrl }) => new ethers.JsonRpcProvider(rpcUrl),
  );
  const bridge = new sdk.TokenBridge(
    new sdk.BridgeConfiguration({
      baseConfig: new config.ImmutableConfiguration({ environment: config.Environment.SANDBOX }),
      bridgeInstance: sdk.ETH_SEPOLIA_TO_ZKEVM_TESTNET,
      rootProvider,
      childProvider,
    }),
  );
  const bundle = async (request) =>
    describeBundle(await atFixedTime(() => bridge.getUnsignedBridgeBundledTx(withTexts(request))));
  return {
    'bridge deposit': bundle,
    'bridge withdrawal': bundle,
    'bridge fees': async (request) => describeFees(await bridge.getFee(withTexts(request))),
    'bridge status': async ({ sourceChainId, txHashes }) => {
      const { transactions } = await bridge.getTransactionStatus({
        sourceChainId: text(sourceChainId),
        transactions: txHashes.map((txHash) => ({ txHash })),
      });
      return { transactions: transactions.map(describeStatus) };
    },
    'bridge pending': async ({ recipient }) => ({
      pending: (await bridge.getPendingWithdrawals({ recipient })).pending.map(describePending),
    }),
    'bridge finalise': async ({ recipient, index }) =>
      describeFinalisation(await bridge.getFlowRateWithdrawTx({ recipient, index })),
    'bridge flow rates': async ({ tokens }) => describeFlowRates(await bridge.getFlowRateInfo({ tokens })),
    'bridge mapping': async ({ rootToken }) =>
      describeMapping(
        await bridge.getTokenMapping({
          rootToken,
          rootChainId: String(world.root.chainId),
          childChainId: String(world.child.chainId),
        }),
      ),
  };
}
