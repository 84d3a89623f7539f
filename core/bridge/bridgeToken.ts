import { BRIDGE_NATIVE } from '../chains/markers.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';

/**
 * A token as a bridge names it in requests and in its token mapping: an address, or `NATIVE`
 * (specification, "Bridge request" and "Token mapping").
 */
export type BridgeTokenName = Address | typeof BRIDGE_NATIVE;

/**
 * Returns a bridge's name for a token.
 *
 * @example toBridgeToken('native') // 'NATIVE'
 */
export function toBridgeToken(token: TokenAddress): BridgeTokenName {
  return token === NATIVE ? BRIDGE_NATIVE : token;
}

/**
 * Returns the token of a bridge's name. Also accepts `native`, which bridges of version 0.2 use.
 *
 * @example fromBridgeToken('NATIVE') // 'native'
 */
export function fromBridgeToken(name: BridgeTokenName | TokenAddress): TokenAddress {
  return name === BRIDGE_NATIVE ? NATIVE : name;
}

/**
 * Returns the child form of a mapped token; `null` if it isn't mapped.
 *
 * @example const child = childFormOf(await bridge.getTokenMapping(token));
 */
export function childFormOf({
  childToken,
}: {
  readonly childToken: BridgeTokenName | TokenAddress | null;
}): TokenAddress | null {
  return childToken && fromBridgeToken(childToken);
}
