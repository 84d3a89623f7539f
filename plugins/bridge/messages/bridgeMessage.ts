import { AbiCoder, ParamType } from 'ethers';
import { parseAddress, WITHDRAW_SIGNATURE, type Address, type Hex } from '../../../core/index.js';

// Parsed here: ethers would parse the names anew at each encoding.
const layout = ['bytes32', 'address', 'address', 'address', 'uint256'].map((type) => ParamType.from(type));
const coder = AbiCoder.defaultAbiCoder();

/** What a bridge tells the other side. `token` is always the root form. */
export interface BridgeMessage {
  readonly token: Address;
  readonly sender: Address;
  readonly recipient: Address;
  readonly amount: bigint;
}

export function encodeWithdrawalMessage({ token, sender, recipient, amount }: BridgeMessage): Hex {
  return coder.encode(layout, [WITHDRAW_SIGNATURE, token, sender, recipient, amount]) as Hex;
}

/** Deposits and withdrawals share the layout. Throws where the payload is not of it. */
export function decodeBridgeMessage(payload: string): BridgeMessage {
  const [, token, sender, recipient, amount] = coder.decode(layout, payload) as unknown as readonly [string, string, string, string, bigint];
  return { token: parseAddress(token), sender: parseAddress(sender), recipient: parseAddress(recipient), amount };
}
