import type { Hex } from '../money/Address.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import type { Footprint } from '../sending/Footprint.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { ItemRequirementInput } from './ItemRequirement.js';

export const GasAmountType = { TRANSACTION: 'TRANSACTION', GAS: 'GAS' } as const;
export type GasAmountType = (typeof GasAmountType)[keyof typeof GasAmountType];

/** A call of a contract of the child chain. `value` in wei, default 0. */
export interface PurchaseCall {
  readonly to: string;
  readonly data?: Hex;
  readonly value?: bigint;
  /**
   * Logs by which its effect is recognised, whoever's transaction carries it. Absent: it is done when the call itself was mined without being reverted, which
   * cannot be seen of an account whose wallet hides the call.
   */
  readonly footprint?: Footprint;
  /**
   * Unix seconds after which its contract refuses it: from then on the wallet is not asked for it any more (ORDER_EXPIRED_ERROR). What was asked for before
   * stands until it is disproved all the same.
   */
  readonly deadline?: number;
}

/**
 * The purchase itself, so that its gas is measured; or how much gas it takes. `isExpected`: `limit` is what such a purchase usually burns and not its limit, so the margin of
 * `requiredGas` is required in addition. Default false.
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
 * when-short: routes only for what is missing. always: also when nothing is missing, for the full amount of an ERC20 requirement,
 * so that the player may pay another way. full-amount: balances of ERC20 tokens do not count at all.
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
  /** Asks the chains even where answers of their current blocks are at hand: the player wants to know how it stands now. Default false. */
  readonly fresh?: boolean;
}
