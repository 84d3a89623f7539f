import type { DevnetToken } from '../../Devnet.js';
import { devnetAddress } from '../devnetAddress.js';
import { sandboxAddresses } from '../sandboxAddresses.js';
import { childTokenAddress } from './childTokenAddress.js';
import { rootTokens } from './rootTokens.js';

const token = (
  symbol: string,
  name: string,
  decimals: number,
  address = devnetAddress(`child token ${symbol}`),
): DevnetToken => ({
  chainId: 13473,
  address,
  symbol,
  name,
  decimals,
});

const bridged = ({ symbol, name, decimals, address }: DevnetToken): DevnetToken =>
  token(symbol, name, decimals, childTokenAddress(address));

export const childTokens = {
  WIMX: token('WIMX', 'Wrapped Immutable Testnet Token', 18, sandboxAddresses.child.wimx),
  ETH: token('ETH', 'Ethereum', 18, sandboxAddresses.child.eth),
  USDC: bridged(rootTokens.USDC),
  OLDUSD: bridged(rootTokens.OLDUSD),
  RARE: bridged(rootTokens.RARE),
  TAX: bridged(rootTokens.TAX),
  /** Returns no values, and an allowance must be reset to zero before it is changed. Not bridged. */
  USDT: token('USDT', 'USDT', 6),
  /** A game's token, traded against WIMX. Not bridged. */
  GEM: token('GEM', 'Gem', 18),
  /** Traded against GEM only: two hops from WIMX, three from a dollar. */
  SHELL: token('SHELL', 'Shell', 18),
  /** Charges 1 % of every transfer: pools pay it out, but don't accept it. */
  FEE: token('FEE', 'Fee on Transfer', 18),
  /** Without decimals. */
  SCORE: token('SCORE', 'Score', 0),
  /** In no pool at all. */
  DUST: token('DUST', 'Dust', 18),
  /** Name and symbol are 32 bytes instead of strings. */
  B32: token('B32', 'Bytes Thirty-Two', 18),
  /** `symbol()` reverts: this symbol can't be read from the chain. */
  NOSYM: token('NOSYM', 'Reverting Symbol', 18),
  /** Has no `decimals()`: wallets assume 18. */
  NODEC: token('NODEC', 'No Decimals', 18),
} as const satisfies Record<string, DevnetToken>;
