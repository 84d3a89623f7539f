import { keccak256 } from 'ethers';
import { type Address, type Hex } from '../../../core/index.js';
import { encodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';
import { APPROVAL_MAPPING_POSITION, APPROVAL_SLOT_PREFIX } from './approvalMarkers.js';

const slotTypes = parseAbiTypes('bytes32, bytes32, string, string, address, bytes32');
const positionTypes = parseAbiTypes('bytes32, uint256');
const commandTypes = parseAbiTypes('bytes, uint256');

export interface GatewayApproval {
  readonly commandId: Hex;
  /** What the message service calls the child chain. */
  readonly childChainName: string;
  readonly childAdaptor: Address;
  readonly rootAdaptor: Address;
  readonly payload: Hex;
}

/** Where the gateway keeps that a message was approved (facts §2.4): the adaptors' addresses are part of it, one of them as checksummed text. */
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

/** Only needs to be unique. */
export function commandIdOf(payload: Hex, nowMs: number): Hex {
  return keccak256(encodeAbi(commandTypes, [payload, nowMs])) as Hex;
}
