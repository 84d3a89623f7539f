import {
  type Address,
  BridgeAction,
  type BridgeFeeRequest,
  type BridgePair,
  NATIVE,
  type TokenAddress,
} from '../../../core/index.js';
import { bridgeErrors, tryParseChainId } from '../../../core/plugin/index.js';
import { parsePositive } from './assertTransfer.js';
import { parseBridgeToken } from './parseBridgeToken.js';
import { parseChainIds } from './parseChainIds.js';
import { parseParty } from './parseParty.js';

interface FeeSpending {
  readonly sender: Address;
  /** `null` if not known yet. */
  readonly amount: bigint | null;
}

/** A fee request with all fields checked. */
export interface FeeQuestion {
  readonly action: BridgeAction;
  readonly token: TokenAddress;
  readonly gasMultiplier: number | 'auto';
  /** `null` if the allowance is not read. */
  readonly spending: FeeSpending | null;
}

/**
 * Checks a fee request in the specification's order (§5 Bridge), before any other request.
 * @throws TributaryError
 */
export function assertFeeRequest(request: BridgeFeeRequest, pair: BridgePair): FeeQuestion {
  const { action, token, gasMultiplier = 'auto', senderAddress, amount } = request;
  if (!Object.values(BridgeAction).includes(action)) throw bridgeErrors.invalidAction(action);
  assertRoute(request, pair);
  const spending =
    senderAddress === undefined
      ? null
      : { sender: parseParty(senderAddress), amount: amount === undefined ? null : parsePositive(amount) };
  return { action, token: token === undefined ? NATIVE : parseBridgeToken(token), gasMultiplier, spending };
}

function assertRoute(request: BridgeFeeRequest, pair: BridgePair): void {
  const { action, sourceChainId, destinationChainId } = request;
  if (action === BridgeAction.FINALISE_WITHDRAWAL) {
    if (tryParseChainId(sourceChainId) !== pair.rootChainId) throw bridgeErrors.finaliseOutsideRootChain(sourceChainId);
    return;
  }
  if (destinationChainId === undefined) throw bridgeErrors.invalidDestinationChainId(destinationChainId);
  const isDeposit = parseChainIds(request, pair).sourceChainId === pair.rootChainId;
  if (isDeposit !== (action === BridgeAction.DEPOSIT)) throw bridgeErrors.neitherDepositNorWithdrawal();
}
