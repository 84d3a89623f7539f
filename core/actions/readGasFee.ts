import { feeOf } from '../money/feeOf.js';
import type { Token } from '../money/Token.js';
import { FeeType, type StepFees } from '../routing/FundingRoute.js';
import { stepFee } from '../routing/fundingItem.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { estimateGas } from '../rpc/estimateGas.js';
import { readGasPrice } from '../rpc/readGasPrice.js';
import type { Abortable } from '../stream/Abortable.js';
import { sentGasPrice } from '../wallet/gasPriceRule.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

export interface GasQuestion {
  readonly reader: ChainReader;
  readonly transaction: UnsignedTransaction;
  readonly native: Token;
  /** Default: false. */
  readonly isPassport?: boolean;
  /** Units used if the chain can't estimate them, e.g. without the funds. */
  readonly fallback?: bigint;
}

/**
 * Returns the fee at the price that the wallet will be asked to send with; empty if unknown,
 * because an unknown fee is absent, not zero.
 */
export async function readGasFee(
  { reader, transaction, native, isPassport = false, fallback }: GasQuestion,
  options: Abortable,
): Promise<Pick<StepFees, 'gasFee'>> {
  const [price, estimate] = await Promise.all([
    sentGasPrice(reader.chainId, isPassport) ?? readGasPrice(reader, options),
    estimateGas(reader, transaction, options),
  ]);
  const units = estimate.outcome === 'estimated' ? estimate.units : fallback;
  const value = units === undefined ? null : feeOf(price, units);
  return value === null ? {} : { gasFee: stepFee(FeeType.GAS, { token: native, value }) };
}
