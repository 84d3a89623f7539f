import {
  type BalanceRequirement,
  type CheckoutSnapshot,
  describeError,
  type FundingRoute as EngineRoute,
  type FundingStep as EngineStep,
  FeeType,
  type ItemRequirementInput,
  RejectionReason,
  type RoutingSnapshot,
  RoutingStatus,
  type StepFee,
  type StepFees,
  type TransactionOrGas,
} from '../../index.js';
import { CheckoutError } from '../errors/CheckoutError.js';
import { parseWholeNumber } from './parseWholeNumber.js';
import { type CheckoutToken, toCheckoutToken } from './tokens.js';

/** An item as the published SDK takes it; amounts are decimal text in whole tokens. */
export type CheckoutItem =
  | { readonly type: 'NATIVE'; readonly amount: string; readonly isFee?: boolean }
  | {
      readonly type: 'ERC20';
      readonly tokenAddress: string;
      readonly spenderAddress: string;
      readonly amount: string;
      readonly isFee?: boolean;
    }
  | {
      readonly type: 'ERC721';
      readonly contractAddress: string;
      readonly spenderAddress: string;
      readonly id: string;
    }
  | {
      readonly type: 'ERC1155';
      readonly contractAddress: string;
      readonly spenderAddress: string;
      readonly id: string;
      readonly amount: string | bigint;
    };

/** The purchase, or how much gas it takes, as the published SDK takes it. */
export type TransactionOrGasAmount =
  | {
      readonly type: 'TRANSACTION';
      readonly transaction: {
        readonly to?: string | null;
        readonly data?: string | null;
        readonly value?: bigint | number | string | null;
      };
    }
  | {
      readonly type: 'GAS';
      readonly gasToken: {
        readonly type: 'NATIVE' | 'ERC20';
        readonly limit: bigint | number | string;
        readonly tokenAddress?: string;
        readonly contractAddress?: string;
      };
    };

interface Figure {
  readonly balance: bigint;
  readonly formattedBalance: string;
}

type HeldOrNeeded = Figure & {
  readonly type: 'NATIVE' | 'ERC20' | 'ERC721' | 'ERC1155';
  readonly token?: CheckoutToken;
  readonly contractAddress?: string;
  readonly id?: string;
};

export interface TransactionRequirement {
  readonly type: HeldOrNeeded['type'];
  readonly sufficient: boolean;
  readonly required: HeldOrNeeded;
  readonly current: HeldOrNeeded;
  /** What is missing; zero, where the published SDK is negative, when it suffices. */
  readonly delta: Figure;
  readonly isFee: boolean;
}

export interface CheckoutFee {
  readonly type: string;
  readonly amount: bigint;
  readonly formattedAmount: string;
  readonly token?: CheckoutToken;
  readonly basisPoints?: number;
}

/** `FundingStep` of the published SDK. */
export interface CheckoutStep {
  readonly type: 'BRIDGE' | 'SWAP' | 'ONRAMP';
  readonly chainId: number;
  readonly fundingItem: {
    readonly type: 'NATIVE' | 'ERC20';
    readonly fundsRequired: { readonly amount: bigint; readonly formattedAmount: string };
    readonly userBalance: Figure;
    readonly token: CheckoutToken;
  };
  readonly fees?: {
    readonly approvalGasFee: CheckoutFee;
    readonly swapGasFee?: CheckoutFee;
    readonly swapFees?: readonly CheckoutFee[];
    readonly bridgeGasFee?: CheckoutFee;
    readonly bridgeFees?: readonly CheckoutFee[];
  };
}

/** `FundingRoute` of the published SDK. */
export interface CheckoutRoute {
  readonly priority: number;
  readonly steps: readonly CheckoutStep[];
}

export type RoutingOutcome =
  | { readonly type: 'ROUTES_FOUND'; readonly fundingRoutes: readonly CheckoutRoute[] }
  | { readonly type: 'NO_ROUTES_FOUND' | 'NO_ROUTE_OPTIONS'; readonly message: string }
  /** Ours: the search failed, wholly or in part, and found nothing. That is no "there is none": ask again. */
  | { readonly type: 'ROUTES_UNKNOWN'; readonly message: string; readonly code: string };

export interface RoutingOptions {
  readonly onRamp?: boolean;
  readonly swap?: boolean;
  readonly bridge?: boolean;
}

export interface SmartCheckoutRouter {
  readonly availableRoutingOptions: RoutingOptions;
  readonly routingOutcome: RoutingOutcome;
}

export interface SmartCheckoutResult {
  readonly sufficient: boolean;
  readonly transactionRequirements: readonly TransactionRequirement[];
  /** Absent where everything suffices, and of the first answer to a call with `onComplete`. */
  readonly router?: SmartCheckoutRouter;
}

/**
 * Text is the same in both; pieces of an ERC1155 are counted.
 * @throws CheckoutError ITEM_REQUIREMENTS_ERROR naming the entry
 *
 * @example params.itemRequirements.map(toItemRequirement);
 */
export function toItemRequirement(item: CheckoutItem, index = 0): ItemRequirementInput {
  if (item.type !== 'ERC1155') return item;
  try {
    return { ...item, amount: parseWholeNumber(item.amount) };
  } catch (error) {
    const data = { code: 'ITEM_REQUIREMENTS_ERROR', index, reason: describeError(error) };
    throw new CheckoutError('Failed to read the item requirements', 'ITEM_REQUIREMENTS_ERROR', data, { cause: error });
  }
}

/** @throws TributaryError INVALID_AMOUNT */
export function toTransactionOrGas(given: TransactionOrGasAmount): TransactionOrGas {
  if (given.type === 'TRANSACTION') {
    const { to, data, value } = given.transaction;
    const call = { to: to ?? '', ...(data && { data: data as `0x${string}` }), value: parseWholeNumber(value || 0n) };
    return { type: 'TRANSACTION', transaction: call };
  }
  const { type, limit, tokenAddress, contractAddress } = given.gasToken;
  const address = tokenAddress ?? contractAddress;
  return { type: 'GAS', gasToken: { type, limit: parseWholeNumber(limit), ...(address && { tokenAddress: address }) } };
}

function toRequirement(requirement: BalanceRequirement): TransactionRequirement {
  const { type, sufficient, required, current, delta, isFee } = requirement;
  const of =
    'token' in requirement
      ? { type, token: toCheckoutToken(requirement.token) }
      : { type, contractAddress: requirement.item.contractAddress, id: String(requirement.item.id) };
  return { type, sufficient, required: { ...of, ...required }, current: { ...of, ...current }, delta, isFee };
}

const stepTypes = ['BRIDGE', 'SWAP', 'ONRAMP'] as const;
const isKnown = ({ type }: EngineStep): boolean => (stepTypes as readonly string[]).includes(type);

/** Routes of kinds that the published SDK does not know, a studio's own among them, are left out. */
export function toCheckoutRoutes(routes: readonly EngineRoute[]): readonly CheckoutRoute[] {
  return routes
    .filter(({ steps }) => steps.every(isKnown))
    .map(({ priority, steps }) => ({ priority, steps: steps.map(toStep) }));
}

function toStep({ type, chainId, fundingItem, fees }: EngineStep): CheckoutStep {
  const step = {
    type: type as CheckoutStep['type'],
    chainId,
    fundingItem: { ...fundingItem, token: toCheckoutToken(fundingItem.token) },
  };
  return type === 'ONRAMP' ? step : { ...step, fees: toFees(type, fees) };
}

/** What could not be told is absent here and zero there. */
function toFees(
  type: string,
  { approvalGasFee, swapGasFee, swapFees, bridgeGasFee, bridgeFees }: StepFees,
): NonNullable<CheckoutStep['fees']> {
  const approval = { approvalGasFee: toFee(approvalGasFee) };
  return type === 'SWAP'
    ? { ...approval, swapGasFee: toFee(swapGasFee), swapFees: (swapFees ?? []).map(toFee) }
    : { ...approval, bridgeGasFee: toFee(bridgeGasFee), bridgeFees: (bridgeFees ?? []).map(toFee) };
}

function toFee(fee: StepFee | undefined): CheckoutFee {
  if (fee === undefined) return { type: FeeType.GAS, amount: 0n, formattedAmount: '0' };
  return { ...fee, token: toCheckoutToken(fee.token) };
}

/** `asked`: the kinds that the caller and the configuration leave on. */
function toRouter(routing: RoutingSnapshot, asked: Required<RoutingOptions>): SmartCheckoutRouter {
  const isOff = (kind: string): boolean => routing.disabled.some((option) => option.kind === kind);
  const { onRamp, swap, bridge } = asked;
  return {
    availableRoutingOptions: {
      onRamp: onRamp && !isOff('onramp'),
      swap: swap && !isOff('swap'),
      bridge: bridge && !isOff('bridge'),
    },
    routingOutcome: toOutcome(routing),
  };
}

/** Candidates of which nobody knows whether they are a way: what would have told it could not be read. */
const unread: ReadonlySet<string> = new Set([
  RejectionReason.BALANCES_UNKNOWN,
  RejectionReason.FEES_UNKNOWN,
  RejectionReason.QUOTE_FAILED,
]);

function toOutcome({ status, message, routes, failures, rejections }: RoutingSnapshot): RoutingOutcome {
  // Of those that are left: where a studio's own ways are all there are, moved code has none.
  const fundingRoutes = toCheckoutRoutes(routes);
  if (fundingRoutes.length > 0) return { type: 'ROUTES_FOUND', fundingRoutes };
  const [failure] = failures;
  if (failure !== undefined) return { type: 'ROUTES_UNKNOWN', message: failure.message, code: failure.code };
  const untold = rejections.find(({ reason }) => unread.has(reason));
  if (untold !== undefined) {
    const { kind, reason, code = reason, detail = `A way could not be judged (${kind}): ${reason}` } = untold;
    return { type: 'ROUTES_UNKNOWN', message: detail, code };
  }
  return {
    type: status === RoutingStatus.NO_ROUTE_OPTIONS ? 'NO_ROUTE_OPTIONS' : 'NO_ROUTES_FOUND',
    message: message ?? NO_ROUTES,
  };
}

/** The specification's sentence; a search that has found a studio's ways says none. */
const NO_ROUTES = 'Smart Checkout did not find any funding routes to fulfill the transaction';

/** A snapshot as an answer. */
export function toCheckoutResult(
  { sufficient, requirements, routing }: CheckoutSnapshot,
  asked: Required<RoutingOptions>,
): SmartCheckoutResult {
  return {
    sufficient: sufficient === true,
    transactionRequirements: requirements.map(toRequirement),
    ...(routing !== null && { router: toRouter(routing, asked) }),
  };
}
