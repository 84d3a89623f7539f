import { type ReactElement, useMemo } from 'react';
import { type FundingRoute, isSameToken, priceKey, type Token } from '../../core/index.js';
import type { BridgeForm } from '../../flows/bridge/BridgeForm.js';
import type { BridgeToken } from '../../flows/bridge/bridgeTokens.js';
import { type Holdings, heldAmountOf } from '../../flows/money/Holdings.js';
import { shownOffer } from '../../flows/payment/RouteOffer.js';
import type { KeptForm } from '../shared/money/KeptForm.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { useSeconds } from '../shared/stream/useSeconds.js';
import { useBridge } from './useBridge.js';
import { useBridgeTokens } from './useBridgeTokens.js';
import { BridgeFormView } from './views/BridgeFormView.js';
import { BridgeReviewView } from './views/BridgeReviewView.js';
import type { BridgeViewProps } from './views/BridgeViewProps.js';

export interface BridgeStageProps
  extends Omit<
    BridgeViewProps,
    'state' | 'commands' | 'now' | 'holdings' | 'prices' | 'tokens' | 'counterpart' | 'listNote'
  > {
  readonly kept: KeptForm<BridgeForm>;
  readonly isPassport: boolean;
  readonly isMissingToken: boolean;
  readonly onSend: (route: FundingRoute) => void;
}

/** The form and its review, while no transfer is shown. */
export function BridgeStage({ kept, isPassport, isMissingToken, onSend, ...props }: BridgeStageProps): ReactElement {
  const { account, ways } = props;
  const { state, commands } = useBridge({ account, isPassport }, kept);
  const { from, to, token } = state.form;
  const there = useBridgeTokens(ways, from, to);
  const back = useBridgeTokens(ways, to, from);
  const tokens = useMemo(() => there.tokens.map((each) => each.token), [there]);
  const holdings = useBalances(from, account);
  const shown = shownOffer(state);
  const prices = usePrices(pricedTokens(tokens, holdings, token));
  const now = useSeconds(shown !== null);
  const view: BridgeViewProps = {
    ...props,
    tokens,
    counterpart: counterpartOf(token, there.tokens, back.tokens),
    listNote: isMissingToken ? 'missing-token' : there.isPartial || back.isPartial ? 'partial' : null,
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

/**
 * Lists the tokens that need prices: the token in the form, the gas token, and the tokens that the picker shows
 * as owned.
 */
function pricedTokens(tokens: readonly Token[], holdings: Holdings, inForm: Token | null): readonly Token[] {
  const shown = tokens.filter((token) => token.type === 'native' || (heldAmountOf(holdings, token) ?? 0n) > 0n);
  return [
    ...new Map([...(inForm === null ? [] : [inForm]), ...shown].map((token) => [priceKey(token), token])).values(),
  ];
}

/** Suggests the token on the other chain for the form only: the bridge itself determines what arrives. */
function counterpartOf(token: Token | null, there: readonly BridgeToken[], back: readonly BridgeToken[]): Token | null {
  if (token === null) return null;
  const told = there.find((each) => isSameToken(each.token, token))?.arrivesAs ?? null;
  const alike = back.filter((each) => each.token.symbol === token.symbol);
  return told ?? (alike.length === 1 ? alike[0]!.token : null);
}
