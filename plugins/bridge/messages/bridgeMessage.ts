import { type Address, type Hex } from '../../../core/index.js';
import { decodeAbi, encodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';

/** First word of a withdrawal's message: keccak256 of "WITHDRAW". */
export const WITHDRAW_SIGNATURE = '0x7a8dc26796a1e50e6e190b70259f58f6a4edd5b22280ceecc82b687b8e982869';

/** First word of a deposit's message: keccak256 of "DEPOSIT". */
const DEPOSIT_SIGNATURE = '0x87a7811f4bfedea3d341ad165680ae306b01aaeacc205d227629cf157dd9f821';

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

/** What of a message moves tokens; null for any other, such as the one that announces a token. */
export function parseTransferMessage(payload: string): BridgeMessage | null {
  const signature = payload.slice(0, 66).toLowerCase();
  if (signature !== WITHDRAW_SIGNATURE && signature !== DEPOSIT_SIGNATURE) return null;
  try {
    return decodeBridgeMessage(payload);
  } catch {
    return null;
  }
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
