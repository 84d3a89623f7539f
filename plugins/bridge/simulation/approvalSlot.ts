import { keccak256 } from 'ethers';
import { type Address, type Hex } from '../../../core/index.js';
import { encodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';
import { APPROVAL_MAPPING_POSITION, APPROVAL_SLOT_PREFIX } from './approvalMarkers.js';

const slotTypes = parseAbiTypes('bytes32, bytes32, string, string, address, bytes32');
const positionTypes = parseAbiTypes('bytes32, uint256');
const commandTypes = parseAbiTypes('bytes, uint256');

export interface GatewayApproval {
  readonly commandId: Hex;
  /** The message service's name of the child chain. */
  readonly childChainName: string;
  readonly childAdaptor: Address;
  readonly rootAdaptor: Address;
  readonly payload: Hex;
}

/**
 * Returns the slot with which the gateway marks a message as approved (facts §2.4). It depends on
 * the adaptors' addresses, one of them as checksummed text.
 */
export function approvalSlot({ commandId, childChainName, childAdaptor, rootAdaptor, payload }: GatewayApproval): Hex {
  const inner = keccak256(
    encodeAbi(slotTypes, [
      APPROVAL_SLOT_PREFIX,
      commandId,
      childChainName,
      childAdaptor,
      rootAdaptor,
      keccak256(payload),
    ]),
  );
  return keccak256(encodeAbi(positionTypes, [inner, APPROVAL_MAPPING_POSITION])) as Hex;
}

/** Returns a unique id; its value has no meaning. */
export function commandIdOf(payload: Hex, nowMs: number): Hex {
  return keccak256(encodeAbi(commandTypes, [payload, nowMs])) as Hex;
}
