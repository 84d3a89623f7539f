import { AbiCoder, concat, keccak256, ParamType, toBeHex } from 'ethers';
import { APPROVAL_MAPPING_POSITION, APPROVAL_SLOT_PREFIX, CHILD_CHAIN_NAME, type Address, type Hex } from '../../../core/index.js';

const coder = AbiCoder.defaultAbiCoder();
// Parsed here: ethers would parse the names anew at each encoding.
const slotTypes = ['bytes32', 'bytes32', 'string', 'string', 'address', 'bytes32'].map((type) => ParamType.from(type));
const commandTypes = ['bytes', 'uint256'].map((type) => ParamType.from(type));

export interface GatewayApproval {
  readonly commandId: Hex;
  readonly childAdaptor: Address;
  readonly rootAdaptor: Address;
  readonly payload: Hex;
}

/** Where the gateway keeps that a message was approved (facts §2.4): the adaptors' addresses are part of it, one of them as checksummed text. */
export function approvalSlot({ commandId, childAdaptor, rootAdaptor, payload }: GatewayApproval): Hex {
  const inner = keccak256(coder.encode(slotTypes, [APPROVAL_SLOT_PREFIX, commandId, CHILD_CHAIN_NAME, childAdaptor, rootAdaptor, keccak256(payload)]));
  return keccak256(concat([inner, toBeHex(APPROVAL_MAPPING_POSITION, 32)])) as Hex;
}

/** Only needs to be unique. */
export function commandIdOf(payload: Hex, nowMs: number): Hex {
  return keccak256(coder.encode(commandTypes, [payload, nowMs])) as Hex;
}
