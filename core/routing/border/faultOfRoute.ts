import type { Address } from '../../money/Address.js';
import { NATIVE } from '../../money/Address.js';
import { MAX_UINT256 } from '../../money/assertUint256.js';
import { isSameToken, type Token, TokenType } from '../../money/Token.js';
import { tryParseSlippage } from '../../money/tryParseSlippage.js';
import { tokenShape } from '../../plainData/moneyShapes.js';
import { aBigint, aNumber, aText, fieldsOf, optionalShape } from '../../plainData/Shape.js';
import { type FundingRoute, type FundingStep, type Shortfall, type StepFee, StepType } from '../FundingRoute.js';
import { routeShape } from '../routeShape.js';

/** More than any valid route has; a longer one is a plugin's mistake. */
const mostSteps = 16;
const maxDecimals = 255;

const feeShape = fieldsOf<StepFee>({
  type: aText,
  amount: aBigint,
  formattedAmount: aText,
  token: tokenShape,
  basisPoints: optionalShape(aNumber),
});

export interface ExpectedRoute {
  /** Kind of the finder; its routes must have the same. */
  readonly kind: string;
  /** Priority of the finder, by which routes are sorted. */
  readonly priority: number;
  /** Id of the plugin that provides the finder, for errors; `null` if unknown. */
  readonly pluginId: string | null;
  readonly account: Address;
  readonly shortfall: Shortfall;
}

/** Returns why a route can't be offered, with its path; `null` if it can. Never throws, whatever the value. */
export function faultOfRoute(value: unknown, expected: ExpectedRoute): string | null {
  const fault = routeShape(value, 'route');
  if (fault !== null) return fault;
  const route = value as FundingRoute;
  return firstOf([
    () => faultOfHead(route, expected),
    ...route.steps.map((step, index) => () => faultOfStep(step, `route.steps[${index}]`, expected)),
    () => faultOfEnd(route, expected),
  ]);
}

function faultOfHead(
  { id, kind, priority, account, steps, estimatedCost, expectedSeconds, confirmations }: FundingRoute,
  expected: ExpectedRoute,
): string | null {
  return firstOf([
    () => (id === '' ? 'route.id is empty' : null),
    () => (kind === expected.kind ? null : `route.kind is ${kind} instead of ${expected.kind}, its finder's`),
    () =>
      priority === expected.priority
        ? null
        : `route.priority is ${priority} instead of ${expected.priority}, its finder's`,
    () => (account === expected.account ? null : `route.account is ${account} instead of ${expected.account}`),
    () => faultOfLength(steps),
    () => (estimatedCost === null ? null : faultOfAmount(estimatedCost, 'route.estimatedCost')),
    () => (expectedSeconds < 0 ? 'route.expectedSeconds is negative' : null),
    () =>
      Number.isSafeInteger(confirmations) && confirmations >= 0 ? null : 'route.confirmations is not a whole number',
  ]);
}

/** Checks `steps` of any type. */
export function faultOfLength(steps: unknown): string | null {
  if (!Array.isArray(steps)) return 'route.steps is not a list';
  const { length } = steps;
  return length === 0 || length > mostSteps ? `route.steps has ${length} entries instead of 1 to ${mostSteps}` : null;
}

function faultOfStep(step: FundingStep, path: string, { account }: ExpectedRoute): string | null {
  const { chainId, fundingItem, delivers, recipient, fees } = step;
  const { token, fundsRequired, userBalance } = fundingItem;
  const typeOfItem = token.address === NATIVE ? 'NATIVE' : 'ERC20';
  return firstOf([
    () => faultOfToken(token, `${path}.fundingItem.token`),
    () => faultOfToken(delivers.token, `${path}.delivers.token`),
    () =>
      token.chainId === chainId ? null : `${path}.chainId is ${chainId} instead of ${token.chainId}, where it spends`,
    () => (fundingItem.type === typeOfItem ? null : `${path}.fundingItem.type is not ${typeOfItem}`),
    () => faultOfAmount(fundsRequired.amount, `${path}.fundingItem.fundsRequired.amount`),
    () => faultOfAmount(userBalance.balance, `${path}.fundingItem.userBalance.balance`),
    () => faultOfAmount(delivers.value, `${path}.delivers.value`),
    () =>
      recipient === undefined || recipient === account
        ? null
        : `${path}.recipient is ${recipient} instead of ${account}`,
    () => faultOfSlippage(step, path),
    ...Object.entries(fees).map(
      ([name, fee]: [string, unknown]) =>
        () =>
          faultOfFees(fee, `${path}.fees.${name}`),
    ),
  ]);
}

/** Totals are computed from it before the step is quoted again. */
function faultOfSlippage(step: FundingStep & { readonly slippagePercent?: unknown }, path: string): string | null {
  const { type, slippagePercent: percent } = step;
  if (type !== StepType.SWAP || percent === undefined) return null;
  return tryParseSlippage(percent) === null ? `${path}.slippagePercent is not from 0 to 50` : null;
}

function faultOfFees(given: unknown, path: string): string | null {
  if (given === undefined) return null;
  const fees: readonly unknown[] = Array.isArray(given) ? given : [given];
  return firstOf(fees.map((fee, index) => () => faultOfFee(fee, Array.isArray(given) ? `${path}[${index}]` : path)));
}

function faultOfFee(value: unknown, path: string): string | null {
  const fault = feeShape(value, path);
  if (fault !== null) return fault;
  const { amount, basisPoints = 0, token } = value as StepFee;
  return firstOf([
    () => faultOfToken(token, `${path}.token`),
    () => faultOfAmount(amount, `${path}.amount`),
    () => (basisPoints < 0 || basisPoints > 10_000 ? `${path}.basisPoints is not from 0 to 10000` : null),
  ]);
}

/** Checks that the last step delivers the missing token and amount. */
function faultOfEnd({ steps }: FundingRoute, { shortfall: { token, missing } }: ExpectedRoute): string | null {
  const path = `route.steps[${steps.length - 1}].delivers`;
  const last = steps.at(-1)?.delivers;
  if (last === undefined || !isSameToken(last.token, token))
    return `${path}.token is ${last?.token.address} on chain ${last?.token.chainId} instead of ${token.address} on chain ${token.chainId}`;
  if (last.token.decimals !== token.decimals)
    return `${path}.token.decimals is ${last.token.decimals} instead of ${token.decimals}`;
  return last.value < missing ? `${path}.value is ${last.value}, less than the ${missing} that are missing` : null;
}

/** Also used for rejections. */
export function faultOfToken({ chainId, address, decimals, type }: Token, path: string): string | null {
  if (chainId < 1) return `${path}.chainId is no chain id`;
  if (decimals < 0 || decimals > maxDecimals) return `${path}.decimals is not from 0 to ${maxDecimals}`;
  const isNative = address === NATIVE;
  return isNative === (type === TokenType.NATIVE)
    ? null
    : `${path}.type is not that of ${isNative ? 'the coin' : 'a token'}`;
}

/** Also used for rejections. */
export function faultOfAmount(value: bigint, path: string): string | null {
  if (value < 0n) return `${path} is negative`;
  return value > MAX_UINT256 ? `${path} is larger than any amount` : null;
}

/** Runs the checks in order, so that each may rely on the earlier ones. Returns the first fault. */
export function firstOf(looks: readonly (() => string | null)[]): string | null {
  for (const look of looks) {
    const fault = look();
    if (fault !== null) return fault;
  }
  return null;
}
