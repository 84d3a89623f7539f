import { knownAddress } from '../money/knownAddress.js';

/** The native token in bridge requests; compared in upper case. */
export const BRIDGE_NATIVE = 'NATIVE';

/** Native ETH in the root bridge's views and in token mappings. */
export const NATIVE_ETH_PLACEHOLDER = knownAddress('0x0000000000000000000000000000000000000Eee');

/** Native IMX on the child chain. */
export const NATIVE_IMX_PLACEHOLDER = knownAddress('0x0000000000000000000000000000000000000FfF');

/** Means "no account", and "not mapped" in the root bridge's answers. */
export const ZERO_ADDRESS = knownAddress('0x0000000000000000000000000000000000000000');
