import { keccak256 } from 'ethers';
import { type Address, type Hex, parseAddress } from '../../../core/index.js';
import { sortTokens } from '../pools/poolAddress.js';

/**
 * Returns the address of the pair of two tokens, whether it exists or not: CREATE2 of the factory,
 * with both packed addresses as salt.
 */
export function pairAddress(factory: Address, tokenA: Address, tokenB: Address, initCodeHash: Hex): Address {
  const [token0, token1] = sortTokens(tokenA, tokenB);
  const salt = keccak256(`0x${token0.slice(2)}${token1.slice(2)}`);
  return parseAddress(`0x${keccak256(`0xff${factory.slice(2)}${salt.slice(2)}${initCodeHash.slice(2)}`).slice(26)}`);
}
