import type { ReactElement } from 'react';
import { priceKey, type Token } from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../../flows/money/Holdings.js';
import { shownOffer } from '../../flows/payment/RouteOffer.js';
import type { TokenTransferForm } from '../../flows/transfer/TokenTransferForm.js';
import { useHost } from '../shared/host/WidgetHost.js';
import type { KeptForm } from '../shared/money/KeptForm.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { useSeconds } from '../shared/stream/useSeconds.js';
import { useTokenTransfer } from './useTokenTransfer.js';
import { TransferFormView } from './views/TransferFormView.js';
import { TransferReviewView } from './views/TransferReviewView.js';
import type { TransferViewProps } from './views/TransferViewProps.js';

export interface TokenTransferStageProps
  extends Omit<TransferViewProps, 'state' | 'commands' | 'now' | 'holdings' | 'prices'> {
  readonly kept: KeptForm<TokenTransferForm>;
}

/** The form and its review, while no transfer runs. */
export function TokenTransferStage({ kept, ...props }: TokenTransferStageProps): ReactElement {
  const { account, isPassport, tokens } = props;
  const { engine } = useHost();
  const { state, commands } = useTokenTransfer({ account, isPassport, tokens }, kept);
  const holdings = useBalances(engine.environment.l2ChainId, account);
  const prices = usePrices(pricedTokens(tokens, holdings, state.form.token));
  const now = useSeconds(shownOffer(state) !== null);
  const view: TransferViewProps = { ...props, state, commands, now, holdings, prices };
  return state.review === null ? <TransferFormView {...view} /> : <TransferReviewView {...view} route={state.review} />;
}

/**
 * Lists the tokens that need prices: the token in the form, the gas token, and the tokens that the picker shows
 * as owned.
 */
function pricedTokens(tokens: readonly Token[], holdings: Holdings, inForm: Token | null): readonly Token[] {
  const shown = tokens.filter(
    (token) => token === inForm || token.type === 'native' || (heldAmountOf(holdings, token) ?? 0n) > 0n,
  );
  return [...new Map(shown.map((token) => [priceKey(token), token])).values()];
}
