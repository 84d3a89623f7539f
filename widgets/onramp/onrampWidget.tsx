import { type ReactElement, useCallback, useMemo } from 'react';
import { type Availability, type ExecutionSnapshot, type OnrampPage, RouteKind, type Token } from '../../core/index.js';
import { cardOrders, isOnlyLookedAt } from '../../flows/card/CardOrder.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { type StartingAmount, startingAmount } from '../../flows/money/AmountForm.js';
import { paymentEnding } from '../../flows/payment/paymentEnding.js';
import { deliveryOf } from '../../flows/payment/routeSums.js';
import type { FrameProps } from '../components/frame/Frame.js';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { cardWords } from '../shared/card/words/words.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { usePreferredWallet } from '../shared/host/usePreferredWallet.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useTypedForm } from '../shared/money/useTypedForm.js';
import { moneyWords } from '../shared/money/words/words.js';
import { PaymentHost, type PaymentHostProps } from '../shared/payment/PaymentHost.js';
import { usePaymentContext } from '../shared/payment/usePaymentContext.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import { UnavailableView } from '../shared/root/UnavailableView.js';
import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { useAsked } from '../shared/stream/useAsked.js';
import { OnrampFormView } from './OnrampFormView.js';
import { type OnrampParameters, onrampSchema } from './OnrampParameters.js';
import { type OnrampContext, onrampWords } from './words/words.js';

type Props = WidgetViewProps<typeof WidgetType.ONRAMP, OnrampParameters>;

export const onrampWidget: WidgetDefinition<typeof WidgetType.ONRAMP, OnrampParameters> = {
  type: WidgetType.ONRAMP,
  words: joinWords(sharedWords, moneyWords, cardWords, onrampWords),
  schema: onrampSchema,
  View: OnrampView,
};

/**
 * Buys tokens by card, in the provider’s own page.
 *
 * @example <OnrampWidget tokenAddress={tokenAddress} amount="50" onEvent={(event) => console.log(event)} />
 */
export const OnrampWidget = defineWidget(onrampWidget);

function OnrampView({ parameters, emit }: Props): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  usePreferredWallet(parameters.walletProviderName);
  const close = closeOf(WidgetType.ONRAMP, frame.close, emit);
  return (
    <WalletGate targetChainId={engine.environment.l2ChainId} close={close}>
      {(wallet) => <Onramp wallet={wallet} parameters={parameters} emit={emit} close={close} />}
    </WalletGate>
  );
}

interface OnrampProps extends Props {
  readonly wallet: ConnectedWallet;
  readonly close: NonNullable<FrameProps['close']>;
}

interface Offer {
  readonly availability: Availability;
  readonly tokens: readonly Token[];
}

const nothingWanted: StartingAmount = { form: { token: null, text: '' }, isMissingToken: false };

/**
 * Shows an open order first, then whether cards are accepted here, the tokens for sale, and the form. The wallet
 * may be on either network: it signs nothing.
 */
function Onramp({ wallet, parameters, emit, close }: OnrampProps): ReactElement {
  const { engine } = useHost();
  const { customTitle, customSubTitle, showMenu } = parameters;
  const context = useOnrampContext(wallet, customTitle);
  const { onramp, t } = context;
  const [offer, askOffer] = useAsked(
    useCallback(
      async (signal: AbortSignal): Promise<Offer> => {
        const availability = (await engine.onramp.isAvailable?.({ signal })) ?? { available: true };
        return { availability, tokens: availability.available ? await engine.onramp.getTokens({ signal }) : [] };
      },
      [engine],
    ),
  );
  const tokens = offer.status === 'known' ? offer.value.tokens : null;
  const { tokenAddress: address, amount } = parameters;
  const starting = useMemo(
    () => (tokens === null ? nothingWanted : startingAmount({ address, amount }, tokens)),
    [tokens, address, amount],
  );
  const [form, setForm] = useTypedForm(starting.form, [address, amount]);
  const back =
    parameters.showBackButton === true ? { name: t.frame.back, onPress: () => emit('request-go-back', {}) } : undefined;
  return (
    <PaymentHost
      wallet={wallet}
      isOurs={isOurs}
      onEnded={(execution) => tellEnding(emit, execution)}
      mayPayByCard
      onClose={close.onPress}
      {...paymentViews(context)}
    >
      {(start) => {
        if (offer.status === 'failed')
          return <FaultView type={WidgetType.ONRAMP} error={offer.error} emit={emit} onRetry={askOffer} />;
        if (offer.status === 'asking')
          return <LoadingView title={onramp.title} note={onramp.loading} onClose={close} />;
        if (!offer.value.availability.available || offer.value.tokens.length === 0)
          return <UnavailableView title={onramp.title} back={back} close={close} />;
        return (
          <OnrampFormView
            wallet={wallet}
            form={form}
            onForm={setForm}
            tokens={offer.value.tokens}
            subTitle={customSubTitle}
            page={pageOf(customSubTitle, showMenu)}
            isMissingToken={starting.isMissingToken && form.token === null}
            start={start}
            context={context}
            back={back}
            close={close}
          />
        );
      }}
    </PaymentHost>
  );
}

/** `undefined`: the provider's default. */
function pageOf(title: string | undefined, showMenu = true): OnrampPage | undefined {
  return title === undefined && showMenu ? undefined : { showMenu, ...(title !== undefined && { title }) };
}

function useOnrampContext({ wallet }: ConnectedWallet, title: string | undefined): OnrampContext {
  const context = usePaymentContext(wallet);
  const onramp = useWords(onrampWords);
  const money = useWords(moneyWords);
  return useMemo(
    () => ({ ...context, onramp: title === undefined ? onramp : { ...onramp, title }, money }),
    [context, onramp, money, title],
  );
}

/** Returns whether to resume the execution: a page without an order is not resumed. */
function isOurs(execution: ExecutionSnapshot): boolean {
  const { route, status } = execution;
  return (
    route.kind === RouteKind.ONRAMP && (status === 'running' || status === 'unknown') && !isOnlyLookedAt(execution)
  );
}

function tellEnding(emit: Emit<typeof WidgetType.ONRAMP>, execution: ExecutionSnapshot): void {
  const ending = paymentEnding(execution);
  if (ending.type === 'success')
    emit('success', {
      transactionHash: ending.transactionHash ?? cardOrders.read(execution.id)?.transactionHash ?? null,
    });
  else if (ending.type !== 'unknown')
    emit('failure', { code: ending.code, reason: ending.reason, timestamp: Date.now() });
}

/** Returns the texts of a card payment. */
function paymentViews(context: OnrampContext): Pick<PaymentHostProps, 'context' | 'titles' | 'success'> {
  const { onramp } = context;
  return {
    context,
    titles: () => ({
      running: onramp.title,
      heading: onramp.form.get,
      ended: onramp.notBought,
      newPrice: onramp.again,
    }),
    success: ({ route }, leave) => ({
      title: onramp.success.title,
      headline: onramp.success.headline({ symbol: deliveryOf(route)?.token.symbol ?? '' }),
      caption: onramp.success.caption,
      back: onramp.success.done,
      again: { words: onramp.success.again, onPress: leave },
    }),
  };
}
