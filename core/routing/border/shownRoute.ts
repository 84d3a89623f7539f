import { httpsUrl } from '../../http/openableUrl.js';
import { formatAmount } from '../../money/formatAmount.js';
import { isSameToken, type Token } from '../../money/Token.js';
import { frozenCopy } from '../../plainData/frozenCopy.js';
import { plainText } from '../../plainData/plainText.js';
import type { FundingRoute, FundingStep, StepFee, StepFees } from '../FundingRoute.js';
import { fundingItem } from '../fundingItem.js';
import type { RouteRejection } from '../RouteRejection.js';

/** Maximum length of an error text, as in `describeError`. */
const longestDetail = 500;

/**
 * Returns a route that is safe to show: formatted amounts are recomputed, token texts are plain,
 * and the searched token keeps its name from the search.
 */
export function shownRoute(route: FundingRoute, wanted: Token): FundingRoute {
  const tokenOf = (token: Token): Token => (isSameToken(token, wanted) ? wanted : shownToken(token));
  return frozenCopy({ ...route, steps: route.steps.map((step) => shownStep(step, tokenOf)) }, 'route');
}

export function shownRejection({
  candidate,
  short,
  detail,
  reason,
  code,
  ...rejection
}: RouteRejection): RouteRejection {
  return frozenCopy(
    {
      ...rejection,
      reason: plainText(reason),
      ...(code !== undefined && { code: plainText(code) }),
      ...(candidate && { candidate: shownToken(candidate) }),
      ...(short && { short: { ...short, token: shownToken(short.token) } }),
      ...(detail !== undefined && { detail: plainText(detail, longestDetail) }),
    },
    'rejection',
  );
}

/** Returns why a finder isn't available, safe to show. */
export function shownReason({ reason, detail }: ShownReason): ShownReason {
  return {
    reason: plainText(String(reason)),
    ...(detail !== undefined && { detail: plainText(String(detail), longestDetail) }),
  };
}

interface ShownReason {
  readonly reason: string;
  readonly detail?: string;
}

function shownStep(step: FundingStep, tokenOf: (token: Token) => Token): FundingStep {
  const { fundingItem: item, delivers, fees } = step;
  return {
    ...step,
    fundingItem: fundingItem({
      token: tokenOf(item.token),
      amount: item.fundsRequired.amount,
      balance: item.userBalance.balance,
    }),
    delivers: { ...delivers, token: tokenOf(delivers.token) },
    fees: shownFees(fees, tokenOf),
  };
}

function shownFees(fees: StepFees, tokenOf: (token: Token) => Token): StepFees {
  const shown = (fee: StepFee): StepFee => ({
    ...fee,
    formattedAmount: formatAmount(fee.amount, tokenOf(fee.token).decimals),
    token: tokenOf(fee.token),
  });
  return Object.fromEntries(
    Object.entries(fees).flatMap(([name, fee]: [string, StepFee | readonly StepFee[] | undefined]) =>
      fee === undefined ? [] : [[name, 'token' in fee ? shown(fee) : fee.map(shown)]],
    ),
  );
}

/** Keeps an icon only if its URL is https. */
function shownToken({ icon, ...token }: Token): Token {
  return {
    ...token,
    symbol: plainText(token.symbol),
    name: plainText(token.name),
    ...(icon !== undefined && httpsUrl(icon) !== null && { icon }),
  };
}
