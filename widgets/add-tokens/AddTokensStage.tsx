import type { ReactElement } from 'react';
import type { FundingRoute } from '../../core/index.js';
import { isServedNowhere } from '../../flows/add-tokens/offeredWays.js';
import { formatTokenAmount } from '../../flows/format/formatTokenAmount.js';
import { chosenRoute } from '../../flows/funding/FundingState.js';
import { wantedOf } from '../../flows/money/AmountForm.js';
import { heldAmountOf } from '../../flows/money/Holdings.js';
import { RouteReviewView } from '../shared/funding/views/RouteReviewView.js';
import type { ReviewProps } from '../shared/funding/views/ViewProps.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { UnavailableView } from '../shared/root/UnavailableView.js';
import { useWays } from './useWays.js';
import { AddTokensFormView } from './views/AddTokensFormView.js';
import type { AddTokensStageProps } from './views/AddTokensStageProps.js';
import { Afterwards } from './views/Afterwards.js';

/** The form, with the ways to pay for what it says as they are found, and the review of the chosen one. */
export function AddTokensStage(props: AddTokensStageProps): ReactElement {
  const { wallet, form, tokens, kinds, start, onBegin, context: outer, back, close } = props;
  const { account } = wallet;
  const { engine } = useHost();
  const { provider } = wallet.wallet;
  const wanted = wantedOf(form, outer.locale);
  const ways = useWays({ wallet: provider, account, wanted, kinds });
  const holdings = useBalances(engine.environment.l2ChainId, account);
  const prices = usePrices(tokens);
  const held = wanted === null ? null : heldAmountOf(holdings, wanted.token);
  const { snapshot } = ways.state.search ?? {};
  if (snapshot != null && isServedNowhere(snapshot))
    return <UnavailableView title={outer.add.title} back={back} close={close} />;
  const context = {
    ...outer,
    itemName: wanted === null ? null : formatTokenAmount(wanted, { locale: outer.locale, round: 'up' }),
  };
  const begin = (route: FundingRoute): void => {
    onBegin(held);
    start.start(() => Promise.resolve(route));
  };
  const view: ReviewProps = {
    // Which token is wanted is known; what the player has of it is no part of this.
    state:
      wanted === null
        ? ways.state
        : { ...ways.state, funds: { status: 'known', token: wanted.token, balance: held ?? 0n } },
    commands: {
      ...ways.commands,
      start() {
        const route = chosenRoute(ways.state);
        if (route !== null) begin(route);
      },
    },
    now: ways.now,
    context,
    picture: null,
    missing: wanted?.value ?? 0n,
    onClose: close.onPress,
    addsOwn: false,
    isCounted: false,
    ...(form.recipient !== null &&
      wanted !== null && { afterwards: <Afterwards amount={wanted} recipient={form.recipient} context={context} /> }),
  };
  if (wanted !== null && ways.state.view === 'review') return <RouteReviewView {...view} />;
  return (
    <AddTokensFormView {...props} context={context} wanted={wanted} ways={view} holdings={holdings} prices={prices} />
  );
}
