import type { ReactElement } from 'react';
import { type FundingRoute, priceKey, type Token } from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../../flows/money/Holdings.js';
import { shownOffer } from '../../flows/payment/RouteOffer.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { useSeconds } from '../shared/stream/useSeconds.js';
import type { BridgeableTokens } from './BridgeParameters.js';
import { type KeptBridgeForm, useBridge } from './useBridge.js';
import { BridgeFormView } from './views/BridgeFormView.js';
import { BridgeReviewView } from './views/BridgeReviewView.js';
import type { BridgeViewProps } from './views/BridgeViewProps.js';

export interface BridgeStageProps
  extends Omit<BridgeViewProps, 'state' | 'commands' | 'now' | 'holdings' | 'prices' | 'tokens' | 'counterpart'> {
  readonly kept: KeptBridgeForm;
  readonly isPassport: boolean;
  readonly tokens: BridgeableTokens;
  readonly onSend: (route: FundingRoute) => void;
}

/** The form and its review, while no transfer is shown. */
export function BridgeStage({ kept, isPassport, tokens: lists, onSend, ...props }: BridgeStageProps): ReactElement {
  const { account, chains } = props;
  const { state, commands } = useBridge({ account, isPassport }, kept);
  const { from, token } = state.form;
  const [tokens, others] = from === chains[0] ? [lists.root, lists.child] : [lists.child, lists.root];
  const holdings = useBalances(from, account);
  const shown = shownOffer(state);
  const prices = usePrices(pricedTokens(tokens, holdings, token));
  const now = useSeconds(shown !== null);
  const view: BridgeViewProps = {
    ...props,
    tokens,
    counterpart: counterpartOf(token, others),
    state,
    commands,
    now,
    holdings,
    prices,
  };
  const { review } = state;
  if (review === null) return <BridgeFormView {...view} />;
  return <BridgeReviewView {...view} review={review} onSend={() => review.worse === null && onSend(review.agreed)} />;
}

/** What is in the form, what pays the gas, and what the picker shows as owned. */
function pricedTokens(tokens: readonly Token[], holdings: Holdings, inForm: Token | null): readonly Token[] {
  const shown = tokens.filter((token) => token.type === 'native' || (heldAmountOf(holdings, token) ?? 0n) > 0n);
  return [
    ...new Map([...(inForm === null ? [] : [inForm]), ...shown].map((token) => [priceKey(token), token])).values(),
  ];
}

/** A suggestion for the form, no more: the bridge itself says what arrives. */
function counterpartOf(token: Token | null, others: readonly Token[]): Token | null {
  const alike = others.filter(({ symbol }) => symbol === token?.symbol);
  return alike.length === 1 ? alike[0]! : null;
}
