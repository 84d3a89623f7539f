import { checkoutErrors } from '../errors/checkoutErrors.js';
import { AmountProblem, engineErrors } from '../errors/engineErrors.js';
import { type Address, type Hex, NATIVE, type TokenAddress } from '../money/Address.js';
import { assertUint256 } from '../money/assertUint256.js';
import { parseAddress } from '../money/parseAddress.js';
import type { Footprint } from '../sending/Footprint.js';
import { parseFootprint } from '../sending/parseFootprint.js';
import { GasAmountType, type PurchaseCall, type TransactionOrGas } from './CheckoutRequest.js';

export interface CheckedCall {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  readonly footprint?: Footprint;
  readonly deadline?: number;
}

/** Validated input for the purchase's gas cost. */
export type CheckedPurchase =
  | { readonly type: typeof GasAmountType.TRANSACTION; readonly call: CheckedCall }
  | {
      readonly type: typeof GasAmountType.GAS;
      readonly token: TokenAddress;
      readonly limit: bigint;
      /** Absent: `limit` already has a margin. */
      readonly isExpected?: true;
    };

/** @throws TributaryError INVALID_GAS_ESTIMATE_TYPE, INVALID_ADDRESS, INVALID_AMOUNT, MISSING_PARAMS (`data.field`) */
export function parsePurchase(asked: TransactionOrGas): CheckedPurchase {
  switch (asked.type) {
    case GasAmountType.TRANSACTION:
      assertObject(asked.transaction, 'transaction');
      return { type: asked.type, call: parseCall(asked.transaction) };
    case GasAmountType.GAS: {
      assertObject(asked.gasToken, 'gasToken');
      const { type, tokenAddress, limit, isExpected } = asked.gasToken;
      return {
        type: asked.type,
        token: type === 'NATIVE' ? NATIVE : parseAddress(tokenAddress),
        limit: assertUint256(limit),
        ...(isExpected === true && { isExpected }),
      };
    }
    default:
      throw checkoutErrors.invalidGasEstimateType(undefined, { field: 'transaction.type' });
  }
}

function assertObject(value: unknown, field: string): void {
  if (typeof value !== 'object' || value === null) throw checkoutErrors.missingParams(undefined, { field });
}

/** @throws TributaryError INVALID_ADDRESS, INVALID_AMOUNT, MISSING_PARAMS */
export function parseCall({ to, data = '0x', value = 0n, footprint, deadline }: PurchaseCall): CheckedCall {
  if (typeof value !== 'bigint') throw engineErrors.invalidAmount(AmountProblem.NOT_BIGINT, value);
  if (typeof data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(data))
    throw checkoutErrors.missingParams(undefined, { field: 'data' });
  if (deadline !== undefined && !Number.isSafeInteger(deadline))
    throw checkoutErrors.missingParams(undefined, { field: 'deadline' });
  return {
    to: parseAddress(to),
    data,
    value: assertUint256(value),
    ...(footprint !== undefined && { footprint: parseFootprint(footprint) }),
    ...(deadline !== undefined && { deadline }),
  };
}
