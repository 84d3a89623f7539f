import { type Address, type Hex } from '../../../core/index.js';
import { decodeAbi, encodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';

/** First word of a withdrawal's message: keccak256 of "WITHDRAW". */
export const WITHDRAW_SIGNATURE = '0x7a8dc26796a1e50e6e190b70259f58f6a4edd5b22280ceecc82b687b8e982869';

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
