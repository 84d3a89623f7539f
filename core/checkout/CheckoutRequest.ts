import type { Hex } from '../money/Address.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import type { Footprint } from '../sending/Footprint.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { ItemRequirementInput } from './ItemRequirement.js';

export const GasAmountType = { TRANSACTION: 'TRANSACTION', GAS: 'GAS' } as const;
export type GasAmountType = (typeof GasAmountType)[keyof typeof GasAmountType];

/** A contract call on the child chain. `value` in wei, default 0. */
export interface PurchaseCall {
  readonly to: string;
  readonly data?: Hex;
  readonly value?: bigint;
  /**
   * Logs that identify its effect in any transaction. Absent: it is done when the call was mined
   * without a revert, which can't be seen if the account's wallet hides the call.
   */
  readonly footprint?: Footprint;
  /**
   * Unix seconds after which the contract rejects it. After that, the wallet isn't prompted for it
   * any more (ORDER_EXPIRED_ERROR). Earlier requests stay open until the chain settles them.
   */
  readonly deadline?: number;
}

/**
 * The purchase's transaction, to measure its gas, or a gas limit. `isExpected`: `limit` is the
 * typical gas used and not a limit, so the margin of `requiredGas` is added. Default `false`.
 */
export type TransactionOrGas =
  | { readonly type: typeof GasAmountType.TRANSACTION; readonly transaction: PurchaseCall }
  | {
      readonly type: typeof GasAmountType.GAS;
      readonly gasToken: {
        readonly type: 'NATIVE' | 'ERC20';
        readonly tokenAddress?: string;
        readonly limit: bigint;
        readonly isExpected?: boolean;
      };
    };

/**
 * `when-short`: routes only for a shortfall. `always`: also without one, for the full amount of an
 * ERC-20 requirement, so that the player can pay in another token. `full-amount`: ignores balances
 * of ERC-20 tokens.
 */
export const RoutingMode = { WHEN_SHORT: 'when-short', ALWAYS: 'always', FULL_AMOUNT: 'full-amount' } as const;
export type RoutingMode = (typeof RoutingMode)[keyof typeof RoutingMode];

export interface CheckoutRequest {
  readonly wallet: Eip1193Provider;
  readonly itemRequirements: readonly ItemRequirementInput[];
  readonly transaction?: TransactionOrGas;
  /** Default `when-short`. */
  readonly routing?: RoutingMode;
  readonly kinds?: WantedKinds;
  /**
   * Reads the chains even if values of their current blocks are cached, e.g. because the player
   * asked for a refresh. Default `false`.
   */
  readonly fresh?: boolean;
}
