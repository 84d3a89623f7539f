import { erc20Token, nativeToken, parseAddress } from '../../../core/index.js';

const l1ChainId = 11155111;
const l2ChainId = 13473;
const usdc = { decimals: 6, symbol: 'USDC', name: 'USD Coin' };
const gem = { decimals: 18, symbol: 'GEM', name: 'Gem' };
const ether = { decimals: 18, symbol: 'ETH', name: 'Ether' };

/**
 * The tokens of the kit's world, on the chains of the sandbox. The wallet lacks `childUsdc` unless
 * the options name another token.
 */
export const stageTokens = {
  childNative: nativeToken(l2ChainId, { decimals: 18, symbol: 'tIMX', name: 'Immutable Testnet Token' }),
  childUsdc: erc20Token(l2ChainId, parseAddress('0x00000000000000000000000000000000000000c1'), usdc),
  childGem: erc20Token(l2ChainId, parseAddress('0x00000000000000000000000000000000000000C2'), gem),
  childEther: erc20Token(l2ChainId, parseAddress('0x00000000000000000000000000000000000000C3'), ether),
  rootNative: nativeToken(l1ChainId, ether),
  rootUsdc: erc20Token(l1ChainId, parseAddress('0x00000000000000000000000000000000000000d1'), usdc),
  rootGem: erc20Token(l1ChainId, parseAddress('0x00000000000000000000000000000000000000d2'), gem),
} as const;

export const stageChains = { l1ChainId, l2ChainId } as const;
