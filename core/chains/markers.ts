import { knownAddress } from '../money/knownAddress.js';

/** The native currency in bridge requests; compared after upper-casing. */
export const BRIDGE_NATIVE = 'NATIVE';

/** Native ETH in the root bridge's views and in token mappings. */
export const NATIVE_ETH_PLACEHOLDER = knownAddress('0x0000000000000000000000000000000000000Eee');

/** Native IMX on the child chain. */
export const NATIVE_IMX_PLACEHOLDER = knownAddress('0x0000000000000000000000000000000000000FfF');

/** "Nobody", and "not mapped" in the root bridge's answers. */
export const ZERO_ADDRESS = knownAddress('0x0000000000000000000000000000000000000000');

/** First word of a withdrawal's message: keccak256 of "WITHDRAW". */
export const WITHDRAW_SIGNATURE = '0x7a8dc26796a1e50e6e190b70259f58f6a4edd5b22280ceecc82b687b8e982869';

/** Prefix of the gateway's approval slots: keccak256 of "contract-call-approved". */
export const APPROVAL_SLOT_PREFIX = '0x07b0d4304f82012bd3b70b1d531c160e326067c90829e2a3d386722ad10b89c3';

/** Storage position of the gateway's mapping of approvals. */
export const APPROVAL_MAPPING_POSITION = 4n;

/** What the root adaptor calls the child chain. */
export const CHILD_CHAIN_NAME = 'immutable';
