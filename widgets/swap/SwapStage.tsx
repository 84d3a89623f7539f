import { type ReactElement, useEffect } from 'react';
import { priceKey, type Token } from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../../flows/money/Holdings.js';
import { judgeForm } from '../../flows/swap/judgeForm.js';
import type { SwapForm } from '../../flows/swap/SwapForm.js';
import { readyPrice, shownPrice } from '../../flows/swap/SwapState.js';
import { useHost } from '../shared/host/WidgetHost.js';
import type { KeptForm } from '../shared/money/KeptForm.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { useSeconds } from '../shared/stream/useSeconds.js';
import { useSwap } from './useSwap.js';
import { SwapFormView } from './views/SwapFormView.js';
import { SwapReviewView } from './views/SwapReviewView.js';
import { type SwapViewProps, swapFormContext } from './views/SwapViewProps.js';

export interface SwapStageProps extends Omit<SwapViewProps, 'state' | 'commands' | 'now' | 'holdings' | 'prices'> {
  readonly kept: KeptForm<SwapForm>;
  /** Opens the review by itself, once. */
  readonly autoProceed: { current: boolean };
}

/** The form and its review, while no swap runs. */
export function SwapStage({ kept, autoProceed, ...props }: SwapStageProps): ReactElement {
  const { account, native, isPassport, start } = props;
  const { engine } = useHost();
  const { state, commands } = useSwap(account, kept);
  const holdings = useBalances(native.chainId, account);
  const prices = usePrices(pricedTokens(props.tokens, holdings, [state.form.from, state.form.to, native]));
  const now = useSeconds(shownPrice(state) !== null);
  const view: SwapViewProps = { ...props, state, commands, now, holdings, prices };
  const mayProceed =
    autoProceed.current &&
    state.review === null &&
    readyPrice(state) !== null &&
    judgeForm(state, swapFormContext(view)) === null;
  useEffect(() => {
    if (!mayProceed) return;
    autoProceed.current = false;
    commands.review();
  }, [mayProceed, commands, autoProceed]);
  const { review } = state;
  const onStart = (): void => {
    if (review === null || review.worse !== null || state.price.status !== 'ready') return;
    const { agreed } = review;
    start.start((signal) => engine.actions.swap({ account, isPassport, result: agreed }, { signal }));
  };
  return review === null ? <SwapFormView {...view} /> : <SwapReviewView {...view} review={review} onStart={onStart} />;
}

/** Lists the tokens that need prices: those in the form, and those that the picker shows as owned. */
function pricedTokens(
  tokens: readonly Token[],
  holdings: Holdings,
  inForm: readonly (Token | null)[],
): readonly Token[] {
  const owned = tokens.filter((token) => (heldAmountOf(holdings, token) ?? 0n) > 0n);
  return [
    ...new Map(
      [...inForm, ...owned].flatMap((token) => (token === null ? [] : [[priceKey(token), token] as const])),
    ).values(),
  ];
}
