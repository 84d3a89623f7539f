import { Interface } from 'ethers';
import { childBridgeAbi, erc20Abi, rootAdaptorAbi, rootBridgeAbi } from '../../../contracts-abi/index.js';
import { NATIVE, type Hex } from '../../../core/index.js';
import type { Transfer } from '../validation/assertTransfer.js';

const rootBridge = new Interface(rootBridgeAbi);
const childBridge = new Interface(childBridgeAbi);
const rootAdaptor = new Interface(rootAdaptorAbi);
const erc20 = new Interface(erc20Abi);

/** Facts §2.7. The "To" forms only where somebody else receives. */
export function encodeDeposit({ token, sender, recipient, amount }: Transfer): Hex {
  const toOther = sender !== recipient;
  if (token === NATIVE) return toOther ? encode(rootBridge, 'depositToETH', recipient, amount) : encode(rootBridge, 'depositETH', amount);
  return toOther ? encode(rootBridge, 'depositTo', token, recipient, amount) : encode(rootBridge, 'deposit', token, amount);
}

export function encodeWithdrawal({ token, sender, recipient, amount }: Transfer): Hex {
  const toOther = sender !== recipient;
  if (token === NATIVE) return toOther ? encode(childBridge, 'withdrawIMXTo', recipient, amount) : encode(childBridge, 'withdrawIMX', amount);
  return toOther ? encode(childBridge, 'withdrawTo', token, recipient, amount) : encode(childBridge, 'withdraw', token, amount);
}

export function encodeFinalisation(receiver: string, index: number): Hex {
  return encode(rootBridge, 'finaliseQueuedWithdrawal', receiver, index);
}

export function encodeApproval(spender: string, amount: bigint): Hex {
  return encode(erc20, 'approve', spender, amount);
}

export function encodeThresholdRead(rootToken: string): Hex {
  return encode(rootBridge, 'largeTransferThresholds', rootToken);
}

export function encodeExecution(commandId: Hex, sourceChain: string, sourceAddress: string, payload: Hex): Hex {
  return encode(rootAdaptor, 'execute', commandId, sourceChain, sourceAddress, payload);
}

function encode(contract: Interface, name: string, ...values: readonly unknown[]): Hex {
  return contract.encodeFunctionData(name, values) as Hex;
}
