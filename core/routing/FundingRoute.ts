import type { Address } from '../money/Address.js';
import type { Token, TokenAmount } from '../money/Token.js';

/** The built-in kinds; a studio's finder brings a name of its own. */
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
  /** What a bridge keeps of the amount: it is in what is spent already. */
  RELAY_FEE: 'RELAY_FEE',
} as const;
export type FeeType = (typeof FeeType)[keyof typeof FeeType];

/** A token the player is short of, in the place where it is needed. */
export interface Shortfall {
  readonly token: Token;
  /** How much is missing; greater than zero. */
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
  /** Of a transfer or a claim. */
  readonly gasFee?: StepFee;
  /** A studio's own. */
  readonly otherFees?: readonly StepFee[];
}

/** Plain data, so that a route survives a journal, a log and a page's props. */
export interface FundingStep {
  readonly type: StepType;
  /** The chain on which its transactions are sent. */
  readonly chainId: number;
  /** What is spent, at most. */
  readonly fundingItem: FundingItem;
  /** What has arrived when the step is done; of a swap with an exact input, at least. */
  readonly delivers: TokenAmount;
  /** Who has it then. Absent: the route's account. */
  readonly recipient?: Address;
  /** The id of the exchange or bridge that carries it out, and no other. Absent: the default one. */
  readonly adapter?: string;
  readonly fees: StepFees;
}

export interface FundingRoute {
  /** Stable within a search and unique among its routes. */
  readonly id: string;
  readonly kind: RouteKind;
  readonly priority: number;
  /** Who pays, and receives where a step names nobody else. Only this account's wallet may carry the route out. */
  readonly account: Address;
  readonly steps: readonly FundingStep[];
  /**
   * What the way costs beyond the value that arrives (price impact, fees, gas), in the shortfall token's smallest unit;
   * null when it cannot be told. Orders routes of one priority, nothing else.
   */
  readonly estimatedCost: bigint | null;
  /** Expected seconds until the funds have arrived. */
  readonly expectedSeconds: number;
  /** How often the wallet will ask, at most. */
  readonly confirmations: number;
  /** What it is carried out for, in the words of whoever carries it out: kept in the journal, so that it is recognised there. */
  readonly purpose?: string;
}
