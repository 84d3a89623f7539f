import { childBridgeAbi, rootAdaptorAbi, rootBridgeAbi } from '../../../contracts-abi/index.js';
import { type Hex, NATIVE } from '../../../core/index.js';
import { encodeCall } from '../../../core/plugin/index.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';

export type EncodedTransfer = Pick<BridgeTransfer, 'token' | 'sender' | 'recipient' | 'amount'>;

/** Encodes a deposit (facts §2.7). Uses the "To" functions only if the recipient is not the sender. */
export function encodeDeposit({ token, sender, recipient, amount }: EncodedTransfer): Hex {
  const toOther = sender !== recipient;
  if (token === NATIVE)
    return toOther ? call(rootBridgeAbi, 'depositToETH', recipient, amount) : call(rootBridgeAbi, 'depositETH', amount);
  return toOther
    ? call(rootBridgeAbi, 'depositTo', token, recipient, amount)
    : call(rootBridgeAbi, 'deposit', token, amount);
}

export function encodeWithdrawal({ token, sender, recipient, amount }: EncodedTransfer): Hex {
  const toOther = sender !== recipient;
  if (token === NATIVE)
    return toOther
      ? call(childBridgeAbi, 'withdrawIMXTo', recipient, amount)
      : call(childBridgeAbi, 'withdrawIMX', amount);
  return toOther
    ? call(childBridgeAbi, 'withdrawTo', token, recipient, amount)
    : call(childBridgeAbi, 'withdraw', token, amount);
}

export function encodeFinalisation(receiver: string, index: number): Hex {
  return call(rootBridgeAbi, 'finaliseQueuedWithdrawal', receiver, index);
}

export function encodeThresholdRead(rootToken: string): Hex {
  return call(rootBridgeAbi, 'largeTransferThresholds', rootToken);
}

export function encodeExecution(commandId: Hex, sourceChain: string, sourceAddress: string, payload: Hex): Hex {
  return call(rootAdaptorAbi, 'execute', commandId, sourceChain, sourceAddress, payload);
}

function call(abi: readonly string[], functionName: string, ...args: readonly unknown[]): Hex {
  return encodeCall(abi, functionName, args);
}
