import { BridgeStatus, type BridgeTransactionStatus } from '../../../core/index.js';
import { bridgeErrors, isHash, type JsonObject } from '../../../core/plugin/index.js';
import { type BridgeMessage, decodeBridgeMessage } from '../messages/bridgeMessage.js';
import { objectAt } from '../messages/json.js';
import { toGmpResponse } from './GmpResponse.js';
import { toBridgeStatus } from './statusTable.js';
import { payloadOf } from './transfersAmong.js';

/**
 * Makes a transfer's status from the service's entry, before the withdrawal queue is read.
 * @throws TributaryError PROVIDER_ERROR if its message can't be decoded
 */
export function toTransactionStatus(
  txHash: string,
  entry: JsonObject | null,
  messageUrl: string | null = null,
): BridgeTransactionStatus {
  const gmpResponse = toGmpResponse(entry);
  const status = toBridgeStatus(gmpResponse.status, gmpResponse.gasPaidInfo.status);
  const isHidden = gmpResponse.status === 'destination_executed' && status !== BridgeStatus.COMPLETE;
  const arrivedIn = objectAt(entry, 'executed')['transactionHash'];
  return {
    txHash,
    ...(messageUrl !== null && { messageUrl }),
    status,
    ...(isHidden && { executed: true }),
    ...(gmpResponse.status === 'destination_executed' && isHash(arrivedIn) && { arrivedIn }),
    data: { gmpResponse },
    ...messageOf(entry),
  };
}

function messageOf(entry: JsonObject | null): Partial<BridgeMessage> {
  const payload = payloadOf(entry);
  if (payload === null) return {};
  try {
    return decodeBridgeMessage(payload);
  } catch (error) {
    throw bridgeErrors.statusFailed(error); // without it, it is unknown whether the withdrawal is queued
  }
}
