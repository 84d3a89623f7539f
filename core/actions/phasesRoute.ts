import { BridgePhase, BridgeStatus, type CrossChainTransfer } from '../bridge/BridgeAdapter.js';
import { isBridgeAdapters } from '../bridge/BridgeAdapters.js';
import { bridgeStep } from '../bridge/bridgeStep.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { NATIVE } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import { isHash } from '../wallet/isHash.js';
import type { ActionDeps } from './ActionDeps.js';
import { actionRoute } from './actionRoute.js';
import { parseActionChain } from './parseAction.js';

export interface PhasesRequest {
  readonly account: string;
  readonly transfer: Pick<CrossChainTransfer, 'adapter' | 'sourceChainId' | 'destinationChainId' | 'transactionHash'>;
}

const free = { sourceChainGas: 0n, approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n, totalFees: 0n };

/**
 * Returns a route for the remaining phases of a sent transfer, whatever application sent it. Reads
 * its status again, because a listed one may be outdated.
 */
export async function phasesRoute(
  { account: text, transfer }: PhasesRequest,
  { bridge, environment, tokens, balances }: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const account = parseAddress(text);
  const { adapter, transactionHash: sentIn } = transfer;
  const sourceChainId = parseActionChain(transfer.sourceChainId, environment);
  const destinationChainId = parseActionChain(transfer.destinationChainId, environment);
  if (!isHash(sentIn)) throw bridgeErrors.invalidBundle(undefined, { txHash: sentIn });
  const all = bridge();
  const one = isBridgeAdapters(all) ? all.by(adapter) : all;
  const link = one.links?.find(
    (way) => way.sourceChainId === sourceChainId && way.destinationChainId === destinationChainId,
  );
  if (link === undefined) throw bridgeErrors.invalidAction(transfer);
  const [[status], balance, native, laterNative] = await Promise.all([
    one.getStatus({ sourceChainId, txHashes: [sentIn], account }, options),
    balances.getBalance(sourceChainId, account, NATIVE, options),
    tokens.describe(sourceChainId, NATIVE, options),
    tokens.describe(destinationChainId, NATIVE, options),
  ]);
  if (status?.amount === undefined) throw bridgeErrors.statusFailed(undefined, { txHash: sentIn });
  // A transfer that failed on the destination needs no other phase, and its link may have none.
  const phases = status.status === BridgeStatus.FAILED_REPLAYABLE ? [BridgePhase.REPLAY] : link.phases;
  if (phases === undefined) throw bridgeErrors.invalidAction(transfer);
  const { amount, token: address = NATIVE, recipient } = status;
  const step = bridgeStep({
    // Nothing more leaves the source chain.
    ...{ token: native, amount: 0n, balance, native, fees: free },
    arrivesAs: address === NATIVE ? laterNative : await tokens.describe(destinationChainId, address, options),
    arrives: amount,
    phases,
    sentIn,
    ...(adapter !== undefined && { adapter }),
    ...(recipient !== undefined && recipient !== account && { recipient }),
  });
  const usual = link.expectedSeconds ?? expectedSeconds[StepType.BRIDGE];
  return actionRoute({
    ...{ kind: RouteKind.CLAIM, account, step, confirmations: phases.length },
    expectedSeconds: status.status === BridgeStatus.READY_TO_FINALISE ? expectedSeconds[StepType.CLAIM] : usual,
  });
}
