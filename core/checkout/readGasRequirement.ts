import { approvalCall } from '../allowance/approvalFor.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { requiredGas } from '../money/requiredGas.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import { estimateGas } from '../rpc/estimateGas.js';
import { readGasPrice } from '../rpc/readGasPrice.js';
import { simulateCalls } from '../rpc/simulateCalls.js';
import { toQuantity } from '../rpc/toQuantity.js';
import type { Abortable } from '../stream/Abortable.js';
import { sentGasPrice } from '../wallet/gasPriceRule.js';
import type { ApprovableRequirement } from './Allowance.js';
import { GasAmountType } from './CheckoutRequest.js';
import type { CheckedCall, CheckedPurchase } from './parsePurchase.js';

/** Usual gas of a purchase, used if it can't be measured, as before its funds are there (facts §4.21). */
const usualPurchaseGas = 400_000n;

/** An allowance large enough for any amount. It isn't the maximum, because tokens don't reduce that one. */
const wideAllowance = 1n << 255n;
const plentyOfCoins = toQuantity(1n << 120n);

export interface GasFigures {
  /** Wei per gas; `null` if the node couldn't report it, which isn't zero. */
  readonly price: bigint | null;
  /** The price is the newest block's. Wallets sign for more. */
  readonly isPriceOfNow: boolean;
  /** Gas units of the purchase itself. */
  readonly purchase: bigint;
  /** The gas units are a limit with a margin: the caller's, or the usual gas of a purchase. */
  readonly isLimit: boolean;
}

/** In wei; `null` if the gas price is unknown. */
export interface GasSum {
  readonly shown: bigint;
  readonly required: bigint;
}

export interface Purchaser {
  readonly owner: Address;
  readonly isPassport: boolean;
  /** Approvals that the purchase needs. */
  readonly approvable: readonly ApprovableRequirement[];
}

/**
 * Reads everything the purchase's gas depends on, batched with the other reads. The price is the
 * one that the wallet will be asked to send with.
 */
export async function readGasFigures(
  reader: ChainReader,
  { owner, isPassport, approvable }: Purchaser,
  asked: CheckedPurchase,
  options: Abortable,
): Promise<GasFigures> {
  const fixed = sentGasPrice(reader.chainId, isPassport);
  const [price, units] = await Promise.all([
    fixed ?? readGasPrice(reader, options),
    readUnits(reader, { owner, approvable }, asked, options),
  ]);
  return { price, isPriceOfNow: fixed === null, ...units };
}

/**
 * Returns the gas cost: units of the purchase and its approvals times the price, and the amount
 * that must be held for it. Units and wei are never added.
 */
export function gasRequirement(
  { price, isPriceOfNow, purchase, isLimit }: GasFigures,
  approvals: readonly bigint[],
): GasSum | null {
  if (price === null) return null;
  const shown = price * approvals.reduce((sum, units) => sum + units, purchase);
  return { shown, required: isLimit ? shown : requiredGas(shown, { isPriceOfNow }) };
}

type Units = Pick<GasFigures, 'purchase' | 'isLimit'>;

async function readUnits(
  reader: ChainReader,
  purchaser: Pick<Purchaser, 'owner' | 'approvable'>,
  asked: CheckedPurchase,
  options: Abortable,
): Promise<Units> {
  if (asked.type === GasAmountType.GAS) return { purchase: asked.limit, isLimit: asked.isExpected !== true };
  const [measured, estimate] = await Promise.all([
    measurePurchase(reader, purchaser, asked.call, options),
    estimateGas(reader, { from: purchaser.owner, ...asked.call }, options),
  ]);
  if (measured !== null) return { purchase: measured, isLimit: false };
  return estimate.outcome === 'estimated'
    ? { purchase: estimate.units, isLimit: false }
    : { purchase: usualPurchaseGas, isLimit: true };
}

/**
 * Measures the purchase after its approvals. Doesn't depend on the required amounts, so it runs in
 * parallel with their reads. `null` if the node doesn't support simulation, or the tokens aren't
 * there yet.
 */
async function measurePurchase(
  reader: ChainReader,
  { owner: from, approvable }: Pick<Purchaser, 'owner' | 'approvable'>,
  { to, data, value }: CheckedCall,
  options: Abortable,
): Promise<bigint | null> {
  const approvals = approvable.map((item) => ({
    from,
    ...approvalCall(item.type === ItemType.ERC20 ? { ...item, amount: wideAllowance } : item),
  }));
  const calls = [...approvals, { from, to, data, value }];
  const stateOverrides = { [from]: { balance: plentyOfCoins } };
  const results = await simulateCalls(reader, { calls, stateOverrides }, options).catch(() => {
    options.signal?.throwIfAborted();
    return null;
  });
  const purchase = results?.at(-1);
  return purchase?.isDone === true ? purchase.gasUsed : null;
}
