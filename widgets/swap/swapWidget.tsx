import { type ReactElement, useCallback, useMemo, useRef } from 'react';
import {
  type Availability,
  type ExecutionSnapshot,
  nativeTokenOf,
  RouteKind,
  TokenListPurpose,
} from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { paymentEnding } from '../../flows/payment/paymentEnding.js';
import { emptyForm } from '../../flows/swap/SwapForm.js';
import type { FrameProps } from '../components/frame/Frame.js';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { usePreferredWallet } from '../shared/host/usePreferredWallet.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useKeptForm } from '../shared/money/KeptForm.js';
import { useTokens } from '../shared/money/useTokens.js';
import { moneyWords } from '../shared/money/words/words.js';
import { PaymentHost } from '../shared/payment/PaymentHost.js';
import { usePaymentContext } from '../shared/payment/usePaymentContext.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import { UnavailableView } from '../shared/root/UnavailableView.js';
import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { retryFailed, useAsked } from '../shared/stream/useAsked.js';
import { type SwapParameters, startingSwapForm, swapSchema } from './SwapParameters.js';
import { SwapStage } from './SwapStage.js';
import { paymentWords } from './views/paymentWords.js';
import type { SwapContext } from './words/words.js';
import { swapWords } from './words/words.js';

type Props = WidgetViewProps<typeof WidgetType.SWAP, SwapParameters>;

export const swapWidget: WidgetDefinition<typeof WidgetType.SWAP, SwapParameters> = {
  type: WidgetType.SWAP,
  words: joinWords(sharedWords, moneyWords, swapWords),
  schema: swapSchema,
  View: SwapView,
};

/**
 * Swaps one token for another on the game's chain.
 *
 * @example <SwapWidget fromTokenAddress="native" toTokenAddress={tokenAddress} amount="1.5" onEvent={(event) => console.log(event)} />
 */
export const SwapWidget = defineWidget(swapWidget);

function SwapView({ parameters, emit }: Props): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  usePreferredWallet(parameters.walletProviderName);
  const close = closeOf(WidgetType.SWAP, frame.close, emit);
  const autoProceed = useRef(parameters.autoProceed ?? false);
  return (
    <WalletGate targetChainId={engine.environment.l2ChainId} close={close}>
      {(wallet) => <Swap wallet={wallet} parameters={parameters} autoProceed={autoProceed} emit={emit} close={close} />}
    </WalletGate>
  );
}

interface SwapProps extends Props {
  readonly wallet: ConnectedWallet;
  readonly close: NonNullable<FrameProps['close']>;
  /** Opens the review by itself, once. */
  readonly autoProceed: { current: boolean };
}

/** Shows a running swap first, then whether swaps are offered here, the tokens, and the form. */
function Swap({ wallet, parameters, autoProceed, emit, close }: SwapProps): ReactElement {
  const { engine } = useHost();
  const context = useSwapContext(wallet, parameters.customTitle);
  const { swap, t } = context;
  const chainId = engine.environment.l2ChainId;
  const [region, askRegion] = useAsked(
    useCallback(
      async (signal: AbortSignal): Promise<Availability> =>
        (await engine.dex.isAvailable?.({ signal })) ?? { available: true },
      [engine],
    ),
  );
  const [list, askList] = useTokens(chainId, TokenListPurpose.SWAP);
  const retry = (): void => retryFailed([region, askRegion], [list, askList]);
  const tokens = list.status === 'known' ? list.value.tokens : null;
  const starting = useMemo(() => (tokens === null ? null : startingSwapForm(parameters, tokens)), [parameters, tokens]);
  const kept = useKeptForm([parameters], starting?.form ?? null, emptyForm);
  const native = useMemo(() => nativeTokenOf(engine.environment.networks[chainId]!), [engine, chainId]);
  const back =
    parameters.showBackButton === true ? { name: t.frame.back, onPress: () => emit('request-go-back', {}) } : undefined;
  return (
    <PaymentHost
      wallet={wallet}
      isOurs={isOurs}
      onEnded={(execution) => tellEnding(emit, execution)}
      onClose={close.onPress}
      {...paymentWords(context)}
    >
      {(start) => {
        if (region.status === 'failed')
          return <FaultView type={WidgetType.SWAP} error={region.error} emit={emit} onRetry={retry} />;
        if (region.status === 'known' && !region.value.available)
          return <UnavailableView title={swap.title} back={back} close={close} />;
        if (list.status === 'failed')
          return <FaultView type={WidgetType.SWAP} error={list.error} emit={emit} onRetry={retry} />;
        if (region.status === 'asking' || list.status === 'asking' || starting === null)
          return (
            <LoadingView
              title={swap.title}
              note={region.status === 'asking' ? swap.checking : swap.loading}
              onClose={close}
            />
          );
        return (
          <SwapStage
            kept={kept}
            autoProceed={autoProceed}
            account={wallet.account}
            isPassport={wallet.wallet.provider.isPassport === true}
            native={native}
            tokens={list.value.tokens}
            context={context}
            emit={emit}
            start={start}
            back={back}
            close={close}
            subTitle={parameters.customSubTitle}
            listNote={starting.isMissingToken ? 'missing-token' : list.value.isPartial ? 'partial' : null}
          />
        );
      }}
    </PaymentHost>
  );
}

function useSwapContext({ wallet }: ConnectedWallet, title: string | undefined): SwapContext {
  const context = usePaymentContext(wallet);
  const swap = useWords(swapWords);
  const money = useWords(moneyWords);
  return useMemo(
    () => ({ ...context, swap: title === undefined ? swap : { ...swap, title }, money }),
    [context, swap, money, title],
  );
}

/** Returns whether to show an execution again: one that has moved nothing is not shown. */
function isOurs({ route, status }: ExecutionSnapshot): boolean {
  return route.kind === RouteKind.SWAP && (status === 'running' || status === 'unknown');
}

function tellEnding(emit: Emit<typeof WidgetType.SWAP>, execution: ExecutionSnapshot): void {
  const ending = paymentEnding(execution);
  const timestamp = Date.now();
  // An arrival without a reported transaction has no hash to emit.
  if (ending.type === 'success') emit('success', { transactionHash: ending.transactionHash ?? '' });
  else if (ending.type === 'unknown') emit('unknown', { executionId: ending.executionId, timestamp });
  else emit(ending.type, { code: ending.code, reason: ending.reason, timestamp });
}
