import type { Address } from '../money/Address.js';
import type { Token, TokenAmount } from '../money/Token.js';

/** The built-in kinds. Custom finders use their own names. */
export const RouteKind = {
  SWAP: 'swap',
  BRIDGE: 'bridge',
  ONRAMP: 'onramp',
  BRIDGE_SWAP: 'bridge-swap',
  TRANSFER: 'transfer',
  ITEM_TRANSFER: 'item-transfer',
  CLAIM: 'claim',
  CARD_PURCHASE: 'card-purchase',
  REVOKE: 'revoke',
} as const;
export type RouteKind = (typeof RouteKind)[keyof typeof RouteKind] | (string & {});

export const StepType = {
  SWAP: 'SWAP',
  BRIDGE: 'BRIDGE',
  ONRAMP: 'ONRAMP',
  TRANSFER: 'TRANSFER',
  ITEM_TRANSFER: 'ITEM_TRANSFER',
  CLAIM: 'CLAIM',
  CARD_PURCHASE: 'CARD_PURCHASE',
  REVOKE: 'REVOKE',
} as const;
export type StepType = (typeof StepType)[keyof typeof StepType] | (string & {});

export const FeeType = {
  GAS: 'GAS',
  BRIDGE_FEE: 'BRIDGE_FEE',
  SWAP_FEE: 'SWAP_FEE',
  IMMUTABLE_FEE: 'IMMUTABLE_FEE',
  /** The share of the amount that a bridge keeps. Already included in what is spent. */
  RELAY_FEE: 'RELAY_FEE',
} as const;
export type FeeType = (typeof FeeType)[keyof typeof FeeType];

/** A token that the player lacks, on the chain where it is needed. */
export interface Shortfall {
  readonly token: Token;
  /** Missing amount; greater than zero. */
  readonly missing: bigint;
  readonly required: bigint;
  readonly balance: bigint;
}

export interface FundingItem {
  readonly type: 'NATIVE' | 'ERC20';
  readonly fundsRequired: { readonly amount: bigint; readonly formattedAmount: string };
  readonly userBalance: { readonly balance: bigint; readonly formattedBalance: string };
  readonly token: Token;
}

export interface StepFee {
  readonly type: FeeType | (string & {});
  readonly amount: bigint;
  readonly formattedAmount: string;
  readonly token: Token;
  readonly basisPoints?: number;
}

export interface StepFees {
  readonly approvalGasFee?: StepFee;
  readonly swapGasFee?: StepFee;
  readonly swapFees?: readonly StepFee[];
  readonly bridgeGasFee?: StepFee;
  readonly bridgeFees?: readonly StepFee[];
  /** For a transfer or a claim. */
  readonly gasFee?: StepFee;
  /** Custom fees of a plugin. */
  readonly otherFees?: readonly StepFee[];
}

/** One step of a route. Plain data, so that a route can be journaled, logged and passed as props. */
export interface FundingStep {
  readonly type: StepType;
  /** The chain that its transactions are sent on. */
  readonly chainId: number;
  /** Maximum amount spent. */
  readonly fundingItem: FundingItem;
  /** Amount that has arrived when the step is done; a minimum for a swap with an exact input. */
  readonly delivers: TokenAmount;
  /** The recipient. Absent: the route's account. */
  readonly recipient?: Address;
  /** Id of the only exchange or bridge that may run it. Absent: the default one. */
  readonly adapter?: string;
  readonly fees: StepFees;
}

export interface FundingRoute {
  /** Stable within a search and unique among its routes. */
  readonly id: string;
  readonly kind: RouteKind;
  readonly priority: number;
  /** Payer, and recipient unless a step names another. Only this account's wallet may execute the route. */
  readonly account: Address;
  readonly steps: readonly FundingStep[];
  /**
   * Estimated cost beyond the value that arrives (price impact, fees, gas), in the shortfall
   * token's smallest unit; `null` if unknown. Only sorts routes of equal priority.
   */
  readonly estimatedCost: bigint | null;
  /** Expected seconds until the funds have arrived. */
  readonly expectedSeconds: number;
  /** Maximum number of wallet prompts. */
  readonly confirmations: number;
  /** The purpose, in the caller's words. Journaled, so that the caller recognises the execution. */
  readonly purpose?: string;
}
