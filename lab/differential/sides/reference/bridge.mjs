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

/** `shown` returns the compared form of an answer: the answer itself, or its description. */
export function answersOf({ sdk: { bridge: sdk, config, ethers }, world, shown }) {
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
    shown(await atFixedTime(() => bridge.getUnsignedBridgeBundledTx(withTexts(request))), describeBundle);
  return {
    'bridge deposit': bundle,
    'bridge withdrawal': bundle,
    'bridge fees': async (request) => shown(await bridge.getFee(withTexts(request)), describeFees),
    'bridge status': async ({ sourceChainId, txHashes }) => {
      const answer = await bridge.getTransactionStatus({
        sourceChainId: text(sourceChainId),
        transactions: txHashes.map((txHash) => ({ txHash })),
      });
      return shown(answer, ({ transactions }) => ({ transactions: transactions.map(describeStatus) }));
    },
    'bridge pending': async ({ recipient }) =>
      shown(await bridge.getPendingWithdrawals({ recipient }), ({ pending }) => ({
        pending: pending.map(describePending),
      })),
    'bridge finalise': async ({ recipient, index }) =>
      shown(await bridge.getFlowRateWithdrawTx({ recipient, index }), describeFinalisation),
    'bridge flow rates': async ({ tokens }) => shown(await bridge.getFlowRateInfo({ tokens }), describeFlowRates),
    'bridge mapping': async ({ rootToken }) =>
      shown(
        await bridge.getTokenMapping({
          rootToken,
          rootChainId: String(world.root.chainId),
          childChainId: String(world.child.chainId),
        }),
        describeMapping,
      ),
  };
}
