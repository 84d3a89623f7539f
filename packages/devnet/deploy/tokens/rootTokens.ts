import type { DevnetToken } from '../../Devnet.js';
import { devnetAddress } from '../devnetAddress.js';
import { sandboxAddresses } from '../sandboxAddresses.js';

const token = (
  symbol: string,
  name: string,
  decimals: number,
  address = devnetAddress(`root token ${symbol}`),
): DevnetToken => ({
  chainId: 11155111,
  address,
  symbol,
  name,
  decimals,
});

export const rootTokens = {
  IMX: token('IMX', 'Immutable X', 18, sandboxAddresses.root.imx),
  WETH: token('WETH', 'Wrapped Ether', 18, sandboxAddresses.root.weth),
  USDC: token('USDC', 'USDC', 6),
  /** Returns no values, and an allowance must be reset to zero before it is changed. */
  OLDUSD: token('OLDUSD', 'Old Dollar', 6),
  /** Bridged, but without a flow rate: every withdrawal of it is queued. */
  RARE: token('RARE', 'Rare Mineral', 18),
  /** Charges 1 % of every transfer, so its deposits revert. */
  TAX: token('TAX', 'Taxed Coin', 18),
  /** Not known to the bridge. */
  LOCAL: token('LOCAL', 'Local Coin', 18),
  /** Name and symbol are 32 bytes instead of strings. */
  B32: token('B32', 'Bytes Thirty-Two', 18),
  /** `symbol()` reverts: this symbol can't be read from the chain. */
  NOSYM: token('NOSYM', 'Reverting Symbol', 18),
  /** Has no `decimals()`: wallets assume 18. */
  NODEC: token('NODEC', 'No Decimals', 18),
} as const satisfies Record<string, DevnetToken>;

/** Tokens that the bridge maps to an ERC20 of the same symbol on the child chain. */
export const bridgedTokens = ['USDC', 'OLDUSD', 'RARE', 'TAX'] as const;
