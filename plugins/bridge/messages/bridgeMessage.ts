import {
  type Address,
  decodeAbi,
  encodeAbi,
  type Hex,
  parseAbiTypes,
  WITHDRAW_SIGNATURE,
} from '../../../core/index.js';

const layout = parseAbiTypes('bytes32, address, address, address, uint256');

/** What a bridge tells the other side. `token` is always the root form. */
export interface BridgeMessage {
  readonly token: Address;
  readonly sender: Address;
  readonly recipient: Address;
  readonly amount: bigint;
}

export function encodeWithdrawalMessage({ token, sender, recipient, amount }: BridgeMessage): Hex {
  return encodeAbi(layout, [WITHDRAW_SIGNATURE, token, sender, recipient, amount]);
}

/** Deposits and withdrawals share the layout. Throws where the payload is not of it. */
export function decodeBridgeMessage(payload: string): BridgeMessage {
  const [, token, sender, recipient, amount] = decodeAbi(layout, payload) as readonly [
    Hex,
    Address,
    Address,
    Address,
    bigint,
  ];
  return { token, sender, recipient, amount };
}
