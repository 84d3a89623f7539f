import {
  type BalanceRequirement,
  type CheckoutSnapshot,
  type FundingRoute as EngineRoute,
  type FundingStep as EngineStep,
  FeeType,
  type ItemRequirementInput,
  type RoutingSnapshot,
  RoutingStatus,
  type StepFee,
  type StepFees,
  type TransactionOrGas,
} from '../../index.js';
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

/** Text is the same in both; pieces of an ERC1155 are counted. */
export function toItemRequirement(item: CheckoutItem): ItemRequirementInput {
  return item.type === 'ERC1155' ? { ...item, amount: BigInt(item.amount) } : item;
}

export function toTransactionOrGas(given: TransactionOrGasAmount): TransactionOrGas {
  if (given.type === 'TRANSACTION') {
    const { to, data, value } = given.transaction;
    const call = { to: to ?? '', ...(data && { data: data as `0x${string}` }), value: BigInt(value ?? 0) };
    return { type: 'TRANSACTION', transaction: call };
  }
  const { type, limit, tokenAddress, contractAddress } = given.gasToken;
  const address = tokenAddress ?? contractAddress;
  return { type: 'GAS', gasToken: { type, limit: BigInt(limit), ...(address && { tokenAddress: address }) } };
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

function toOutcome({ status, message, routes, failures }: RoutingSnapshot): RoutingOutcome {
  if (status === RoutingStatus.ROUTES_FOUND) return { type: 'ROUTES_FOUND', fundingRoutes: toCheckoutRoutes(routes) };
  const [failure] = failures;
  if (failure !== undefined) return { type: 'ROUTES_UNKNOWN', message: failure.message, code: failure.code };
  return {
    type: status === RoutingStatus.NO_ROUTE_OPTIONS ? 'NO_ROUTE_OPTIONS' : 'NO_ROUTES_FOUND',
    message: message ?? '',
  };
}

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
