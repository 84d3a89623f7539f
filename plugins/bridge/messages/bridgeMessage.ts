import { type Address, type Hex } from '../../../core/index.js';
import { decodeAbi, encodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';

/** First word of a withdrawal's message: keccak256 of "WITHDRAW". */
export const WITHDRAW_SIGNATURE = '0x7a8dc26796a1e50e6e190b70259f58f6a4edd5b22280ceecc82b687b8e982869';

/** First word of a deposit's message: keccak256 of "DEPOSIT". */
const DEPOSIT_SIGNATURE = '0x87a7811f4bfedea3d341ad165680ae306b01aaeacc205d227629cf157dd9f821';

const layout = parseAbiTypes('bytes32, address, address, address, uint256');

/** A message of the bridge to the other side. `token` is always the root token. */
export interface BridgeMessage {
  readonly token: Address;
  readonly sender: Address;
  readonly recipient: Address;
  readonly amount: bigint;
}

export function encodeWithdrawalMessage({ token, sender, recipient, amount }: BridgeMessage): Hex {
  return encodeAbi(layout, [WITHDRAW_SIGNATURE, token, sender, recipient, amount]);
}

/** Parses a message that moves tokens; `null` for any other, such as the message that registers a token. */
export function parseTransferMessage(payload: string): BridgeMessage | null {
  const signature = payload.slice(0, 66).toLowerCase();
  if (signature !== WITHDRAW_SIGNATURE && signature !== DEPOSIT_SIGNATURE) return null;
  try {
    return decodeBridgeMessage(payload);
  } catch {
    return null;
  }
}

/** Decodes the layout that deposits and withdrawals share. Throws if the payload has another layout. */
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
