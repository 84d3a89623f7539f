import { parseUnits, toQuantity } from 'ethers';
import type { RpcCall } from '../chains/JsonRpcClient.js';
import type { DevnetToken } from '../Devnet.js';

/** Parses an amount of a token: `units(USDC, '1.25')` is 1250000n. */
export const units = ({ decimals }: Pick<DevnetToken, 'decimals'>, amount: string): bigint =>
  parseUnits(amount, decimals);

/** Parses an amount of a chain's native token, in wei. */
export const coins = (amount: string): bigint => parseUnits(amount, 18);

export const setBalance = (address: string, wei: bigint): RpcCall => ({
  method: 'anvil_setBalance',
  params: [address, toQuantity(wei)],
});
