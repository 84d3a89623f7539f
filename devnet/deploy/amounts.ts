import { parseUnits, toQuantity } from 'ethers';
import type { RpcCall } from '../chains/JsonRpcClient.js';
import type { DevnetToken } from '../Devnet.js';

/** `units(USDC, '1.25')` is 1250000n. */
export const units = ({ decimals }: Pick<DevnetToken, 'decimals'>, amount: string): bigint =>
  parseUnits(amount, decimals);

/** Whole and decimal coins of a chain, in wei. */
export const coins = (amount: string): bigint => parseUnits(amount, 18);

export const setBalance = (address: string, wei: bigint): RpcCall => ({
  method: 'anvil_setBalance',
  params: [address, toQuantity(wei)],
});
