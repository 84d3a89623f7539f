import { httpsUrl } from '../../http/openableUrl.js';
import { formatAmount } from '../../money/formatAmount.js';
import { isSameToken, type Token } from '../../money/Token.js';
import { frozenCopy } from '../../plainData/frozenCopy.js';
import { plainText } from '../../plainData/plainText.js';
import type { FundingRoute, FundingStep, StepFee, StepFees } from '../FundingRoute.js';
import { fundingItem } from '../fundingItem.js';
import type { RouteRejection } from '../RouteRejection.js';

/** Of an error, as `describeError`. */
const longestDetail = 500;

/**
 * A route as it may be shown: its texts of amounts are those of its amounts, its texts of tokens are plain, and the token that was searched is named as
 * it was searched.
 */
export function shownRoute(route: FundingRoute, wanted: Token): FundingRoute {
  const tokenOf = (token: Token): Token => (isSameToken(token, wanted) ? wanted : shownToken(token));
  return frozenCopy({ ...route, steps: route.steps.map((step) => shownStep(step, tokenOf)) }, 'route');
}

export function shownRejection({ candidate, short, detail, ...rejection }: RouteRejection): RouteRejection {
  return frozenCopy(
    {
      ...rejection,
      ...(candidate && { candidate: shownToken(candidate) }),
      ...(short && { short: { ...short, token: shownToken(short.token) } }),
      ...(detail !== undefined && { detail: plainText(detail, longestDetail) }),
    },
    'rejection',
  );
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

/** An icon is an address of https, or none. */
function shownToken({ icon, ...token }: Token): Token {
  return {
    ...token,
    symbol: plainText(token.symbol),
    name: plainText(token.name),
    ...(icon !== undefined && httpsUrl(icon) !== null && { icon }),
  };
}
