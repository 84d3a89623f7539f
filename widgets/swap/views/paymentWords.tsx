import type { ReactElement } from 'react';
import { type FundingRoute, isStepOf, StepType, type Token, type TokenAmount, TradeType } from '../../../core/index.js';
import { formatList } from '../../../flows/format/formatList.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { routeFigures } from '../../../flows/payment/routeFigures.js';
import { deliveryOf } from '../../../flows/payment/routeSums.js';
import { InfoRow } from '../../components/amount/InfoRow.js';
import { Strong } from '../../components/layout/Text.js';
import { Icon } from '../../components/picture/Icon.js';
import { useBalances } from '../../shared/money/useBalances.js';
import type { PaymentHostProps } from '../../shared/payment/PaymentHost.js';
import type { SwapContext } from '../words/words.js';

/** The texts of a swap's payment. They promise the agreed amount: the exact output, or the minimum. */
export function paymentWords(context: SwapContext): Pick<PaymentHostProps, 'context' | 'titles' | 'success'> {
  const { paying, success } = context.swap;
  return {
    context,
    titles: (execution) => ({
      running: paying.title,
      heading: execution !== null && isExactInput(execution.route) ? paying.headingAtLeast : paying.heading,
      ended: paying.notSwapped,
      newPrice: paying.newPrice,
    }),
    success: ({ route }, leave, spent) => {
      const token = deliveryOf(route)?.token;
      const write = (amounts: readonly TokenAmount[]): string =>
        formatList(
          amounts.map((each) => formatPayable(each, context)),
          context,
        );
      const amount = write(routeFigures(route).leaves);
      const paid = spent?.flatMap(({ token: of, value }) => (of === null ? [] : [{ token: of, value }])) ?? [];
      return {
        title: success.title,
        headline: success.headline({ symbol: token?.symbol ?? '' }),
        // The amount that the chains report; before that is read, the agreed one.
        caption:
          paid.length > 0
            ? success.captionRead({ amount: write(paid) })
            : isExactInput(route)
              ? success.captionAtLeast({ amount })
              : success.caption({ amount }),
        back: success.back,
        again: { words: success.again, onPress: leave },
        ...(token !== undefined && { rows: <Held token={token} account={route.account} context={context} /> }),
      };
    },
  };
}

function isExactInput({ steps }: FundingRoute): boolean {
  const [step] = steps;
  return step !== undefined && isStepOf(step, StepType.SWAP) && step.tradeType === TradeType.EXACT_INPUT;
}

/** Shows the player's balance of it now: more may have arrived than promised. */
function Held({
  token,
  account,
  context,
}: {
  readonly token: Token;
  readonly account: string;
  readonly context: SwapContext;
}): ReactElement | null {
  const value = heldAmountOf(useBalances(token.chainId, account), token);
  if (value === null) return null;
  return (
    <li>
      <InfoRow
        picture={<Icon name="wallet" />}
        title={context.t.success.have({ symbol: token.symbol })}
        value={<Strong>{formatTokenAmount({ token, value }, context)}</Strong>}
      />
    </li>
  );
}
