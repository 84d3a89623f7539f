import { type Address, type BridgePair, type BridgeRequest, type TokenAddress } from '../../../core/index.js';
import { bridgeErrors } from '../../../core/plugin/index.js';

import { parseBridgeToken } from './parseBridgeToken.js';
import { parseChainIds } from './parseChainIds.js';
import { parseParty } from './parseParty.js';

/** A request with all fields checked. */
export interface BridgeTransfer {
  readonly direction: 'deposit' | 'withdrawal';
  readonly sender: Address;
  readonly recipient: Address;
  readonly token: TokenAddress;
  readonly amount: bigint;
  readonly gasMultiplier: number | 'auto';
}

const largest = 2n ** 256n - 1n;

/**
 * Checks a request in the specification's order (§5 Bridge), before any other request, so that
 * several mistakes always give the same error.
 * @throws TributaryError
 */
export function assertTransfer(request: BridgeRequest, pair: BridgePair): BridgeTransfer {
  const { sourceChainId } = parseChainIds(request, pair);
  const sender = parseParty(request.senderAddress);
  const recipient = parseParty(request.recipientAddress);
  const amount = parsePositive(request.amount);
  const token = parseBridgeToken(request.token);
  const direction = sourceChainId === pair.rootChainId ? 'deposit' : 'withdrawal';
  return { direction, sender, recipient, token, amount, gasMultiplier: request.gasMultiplier ?? 'auto' };
}

/** @throws TributaryError INVALID_AMOUNT */
export function parsePositive(amount: unknown): bigint {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > largest) throw bridgeErrors.invalidAmount(amount);
  return amount;
}
