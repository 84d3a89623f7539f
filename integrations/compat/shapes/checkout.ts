import {
  type BalanceRequirement,
  type CheckoutSnapshot,
  describeError,
  type FundingRoute as EngineRoute,
  type FundingStep as EngineStep,
  type ItemRequirementInput,
  NATIVE,
  RejectionReason,
  type RoutingSnapshot,
  RoutingStatus,
  type StepFee,
  type StepFees,
  type Token,
  type TransactionOrGas,
} from '../../../index.js';
import type { ItemType } from '../enums/checkoutEnums.js';
import {
  CheckoutErrorType,
  FundingStepType,
  FeeType as PublishedFeeType,
  RoutingOutcomeType,
} from '../enums/checkoutEnums.js';
import { CheckoutError } from '../errors/CheckoutError.js';
import type * as published from '../types/smartCheckout.js';
import type { FulfillmentTransaction, GasAmount, ItemRequirement } from '../types/smartCheckout.js';
import type { TokenInfo } from '../types/tokens.js';
import { parseWholeNumber } from './parseWholeNumber.js';
import { toCheckoutToken } from './tokens.js';
import { wholeTokens } from './wholeTokens.js';

/** An outcome of the engine alone: the search failed, wholly or in part, and found nothing. A route may still exist. */
export interface RoutesUnknown {
  type: 'ROUTES_UNKNOWN';
  message: string;
  code: string;
}

type TokenRequirement = Extract<BalanceRequirement, { readonly token: unknown }>;
type HeldRequirement = Exclude<BalanceRequirement, TokenRequirement>;

/** An item with its amounts in any form that the published SDK accepts. */
export type CheckoutItem =
  | ItemRequirement
  | { readonly type: 'NATIVE'; readonly amount: string; readonly isFee?: boolean }
  | {
      readonly type: 'ERC20';
      readonly tokenAddress: string;
      readonly spenderAddress: string;
      readonly amount: string;
      readonly isFee?: boolean;
    }
  | { readonly type: 'ERC721'; readonly contractAddress: string; readonly spenderAddress: string; readonly id: string }
  | {
      readonly type: 'ERC1155';
      readonly contractAddress: string;
      readonly spenderAddress: string;
      readonly id: string;
      readonly amount: string | bigint;
    };

/** The transaction of the purchase, or its gas. */
export type TransactionOrGasAmount =
  | FulfillmentTransaction
  | GasAmount
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

/**
 * Converts an item requirement. Text is the same in both; units of an ERC1155 are counted.
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
    throw new CheckoutError('Failed to read the item requirements', CheckoutErrorType.ITEM_REQUIREMENTS_ERROR, data, {
      cause: error,
    });
  }
}

/** @throws TributaryError INVALID_AMOUNT */
export function toTransactionOrGas(given: TransactionOrGasAmount): TransactionOrGas {
  if (given.type === 'TRANSACTION') {
    const { to, data, value } = given.transaction;
    const call = {
      to: (to ?? '') as string,
      ...(data && { data: data as `0x${string}` }),
      value: parseWholeNumber(value || 0n),
    };
    return { type: 'TRANSACTION', transaction: call };
  }
  const { type, limit, ...named } = given.gasToken;
  const { tokenAddress, contractAddress } = named as {
    readonly tokenAddress?: string;
    readonly contractAddress?: string;
  };
  const address = tokenAddress ?? contractAddress;
  return { type: 'GAS', gasToken: { type, limit: parseWholeNumber(limit), ...(address && { tokenAddress: address }) } };
}

function toRequirement(requirement: BalanceRequirement): published.TransactionRequirement {
  return 'token' in requirement ? toTokenRequirement(requirement) : toItemRequirementResult(requirement);
}

/** A surplus is a negative delta there; ethers writes the texts. */
function toTokenRequirement({
  type,
  token,
  sufficient,
  required,
  current,
  isFee,
}: TokenRequirement): published.TransactionRequirement {
  const figure = (balance: bigint) => ({ balance, formattedBalance: wholeTokens(balance, token.decimals) });
  const of = { type, token: toRequiredToken(token) };
  return {
    type: type as ItemType,
    sufficient,
    required: { ...of, ...figure(required.balance) } as published.ItemBalance,
    current: { ...of, ...figure(current.balance), ...(current.balance === 0n && nothing) } as published.ItemBalance,
    delta: figure(required.balance - current.balance),
    isFee,
  };
}

const nothing = { balance: 0n, formattedBalance: '0' };

/** Returns the native token of a requirement, or of a card purchase, which has the same name in both environments. */
function toRequiredToken(token: Token): TokenInfo {
  return { ...toCheckoutToken(token), ...(token.address === NATIVE && { name: 'IMX', symbol: 'IMX' }) };
}

/** ERC20 tokens from the last to the first, then native tokens, then items. */
const places: Readonly<Record<string, number>> = { ERC20: 0, NATIVE: 1, ERC721: 2 };
function inPublishedOrder(requirements: readonly BalanceRequirement[]): readonly BalanceRequirement[] {
  const ofTokens = requirements.filter(({ type }) => type === 'ERC20').reverse();
  const others = requirements.filter(({ type }) => type !== 'ERC20');
  return [...ofTokens, ...others].sort((one, other) => (places[one.type] ?? 3) - (places[other.type] ?? 3));
}

function toItemRequirementResult({
  type,
  item,
  sufficient,
  required,
  current,
  delta,
  isFee,
}: HeldRequirement): published.TransactionRequirement {
  const of = { type, contractAddress: item.contractAddress, id: String(item.id) };
  const holding = (figure: typeof required) => ({ ...of, ...figure }) as published.ItemBalance;
  return {
    type: type as ItemType,
    sufficient,
    required: holding(required),
    current: holding(current),
    delta,
    isFee,
  };
}

const stepTypes = ['BRIDGE', 'SWAP', 'ONRAMP'] as const;
const isKnown = ({ type }: EngineStep): boolean => (stepTypes as readonly string[]).includes(type);

/** Converts routes. Leaves out kinds that the published SDK does not know, such as custom payment methods. */
export function toCheckoutRoutes(routes: readonly EngineRoute[]): published.FundingRoute[] {
  return routes
    .filter(({ steps }) => steps.every(isKnown))
    .map(({ priority, steps }) => ({ priority, steps: steps.map(toStep) }));
}

function toStep({ type, chainId, fundingItem, fees }: EngineStep): published.FundingStep {
  const step = { chainId, fundingItem: toFundingItem(fundingItem) };
  const { approvalGasFee, swapGasFee, swapFees, bridgeGasFee, bridgeFees } = toFees(fees);
  const kind = type as FundingStepType;
  switch (kind) {
    case FundingStepType.SWAP:
      return { type: kind, ...step, fees: { approvalGasFee, swapGasFee, swapFees } } as published.SwapFundingStep;
    case FundingStepType.BRIDGE:
      return {
        type: kind,
        ...step,
        fees: { approvalGasFee: withoutCoinAddress(approvalGasFee), bridgeGasFee, bridgeFees },
      } as published.BridgeFundingStep;
    case FundingStepType.ONRAMP:
      return {
        type: kind,
        chainId,
        fundingItem: { ...step.fundingItem, token: toRequiredToken(fundingItem.token) },
      } as published.OnRampFundingStep;
  }
}

/** Ethers writes the held amount, the engine the needed one. */
function toFundingItem({ token, userBalance: { balance }, ...item }: EngineStep['fundingItem']) {
  const formattedBalance = balance === 0n ? nothing.formattedBalance : wholeTokens(balance, token.decimals);
  return { ...item, userBalance: { balance, formattedBalance }, token: toCheckoutToken(token) };
}

/** An unknown fee is absent in the engine and zero in the published SDK. */
function toFees({ swapFees = [], bridgeFees = [], ...gas }: StepFees) {
  return {
    approvalGasFee: toFee(gas.approvalGasFee),
    swapGasFee: toFee(gas.swapGasFee),
    swapFees: swapFees.map(toFee),
    bridgeGasFee: withoutCoinAddress(toFee(gas.bridgeGasFee)),
    bridgeFees: bridgeFees.map(toFee).map(withoutCoinAddress),
  };
}

function toFee(fee: StepFee | undefined): published.Fee {
  if (fee === undefined) return { type: PublishedFeeType.GAS, amount: 0n, formattedAmount: '0' };
  return { ...fee, type: fee.type as PublishedFeeType, token: toCheckoutToken(fee.token) };
}

/** Removes the address of the root chain's native token from a bridge's fees. */
function withoutCoinAddress({ token, ...fee }: published.Fee): published.Fee {
  if (token?.address !== NATIVE) return { ...fee, ...(token && { token }) };
  const { address: _, ...coin } = token;
  return { ...fee, token: coin };
}

/** @param asked the kinds that the caller and the configuration enable */
function toRouter(
  routing: RoutingSnapshot,
  asked: Required<published.AvailableRoutingOptions>,
): published.SmartCheckoutRouter {
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

/** Reasons of candidates that may still be routes: a required read failed. */
const unread: ReadonlySet<string> = new Set([
  RejectionReason.BALANCES_UNKNOWN,
  RejectionReason.FEES_UNKNOWN,
  RejectionReason.QUOTE_FAILED,
]);

function toOutcome({ status, message, routes, failures, rejections }: RoutingSnapshot): published.RoutingOutcome {
  // Custom routes are left out; without others, migrated code gets none.
  const fundingRoutes = toCheckoutRoutes(routes);
  if (fundingRoutes.length > 0) return { type: RoutingOutcomeType.ROUTES_FOUND, fundingRoutes };
  const [failure] = failures;
  if (failure !== undefined) return routesUnknown(failure.message, failure.code);
  const untold = rejections.find(({ reason }) => unread.has(reason));
  if (untold !== undefined) {
    const { kind, reason, code = reason, detail = `A way could not be judged (${kind}): ${reason}` } = untold;
    return routesUnknown(detail, code);
  }
  const isOff = status === RoutingStatus.NO_ROUTE_OPTIONS;
  return {
    type: isOff ? RoutingOutcomeType.NO_ROUTE_OPTIONS : RoutingOutcomeType.NO_ROUTES_FOUND,
    message: message ?? NO_ROUTES,
  };
}

/** The published type has no such outcome, so code written for it compiles, and reaches its default case. */
export function routesUnknown(message: string, code: string): published.RoutingOutcome {
  const outcome: RoutesUnknown = { type: 'ROUTES_UNKNOWN', message, code };
  return outcome as unknown as published.RoutingOutcome;
}

/**
 * Returns whether a search failed and found nothing, so that the caller should search again.
 *
 * @example if (isRoutesUnknown(result.router.routingOutcome)) retry();
 */
export function isRoutesUnknown(outcome: object): outcome is RoutesUnknown {
  return 'type' in outcome && outcome.type === 'ROUTES_UNKNOWN';
}

/** The specification's text; not used if a search has found custom routes. */
const NO_ROUTES = 'Smart Checkout did not find any funding routes to fulfill the transaction';

/** Converts a snapshot to a result. */
export function toCheckoutResult(
  { sufficient, requirements, routing }: CheckoutSnapshot,
  asked: Required<published.AvailableRoutingOptions>,
): published.SmartCheckoutResult {
  return {
    sufficient: sufficient === true,
    transactionRequirements: inPublishedOrder(requirements).map(toRequirement),
    ...(routing !== null && { router: toRouter(routing, asked) }),
  };
}
