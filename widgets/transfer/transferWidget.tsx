import { type ReactElement, useMemo } from 'react';
import { type ExecutionSnapshot, RouteKind } from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { paymentEnding } from '../../flows/payment/paymentEnding.js';
import type { TokenTransferForm } from '../../flows/transfer/TokenTransferForm.js';
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
import { moneyWords } from '../shared/money/words/words.js';
import { PaymentHost } from '../shared/payment/PaymentHost.js';
import { usePaymentContext } from '../shared/payment/usePaymentContext.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { TokenTransferStage } from './TokenTransferStage.js';
import { startingTransfer, type TransferParameters, transferSchema } from './TransferParameters.js';
import { useTransferTokens } from './useTransferTokens.js';
import { transferPaymentWords } from './words/transferPaymentWords.js';
import { type TransferContext, transferWords } from './words/words.js';

type Props = WidgetViewProps<typeof WidgetType.TRANSFER, TransferParameters>;

export const transferWidget: WidgetDefinition<typeof WidgetType.TRANSFER, TransferParameters> = {
  type: WidgetType.TRANSFER,
  words: joinWords(sharedWords, moneyWords, transferWords),
  schema: transferSchema,
  View: TransferView,
};

/**
 * Sends tokens to another account on the same chain.
 *
 * @example <TransferWidget tokenAddress={tokenAddress} amount="5" toAddress={account} />
 */
export const TransferWidget = defineWidget(transferWidget);

function TransferView({ parameters, emit }: Props): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  usePreferredWallet(parameters.walletProviderName);
  const close = closeOf(WidgetType.TRANSFER, frame.close, emit);
  return (
    <WalletGate targetChainId={engine.environment.l2ChainId} close={close}>
      {(wallet) => <Transfer wallet={wallet} parameters={parameters} emit={emit} close={close} />}
    </WalletGate>
  );
}

interface TransferProps extends Props {
  readonly wallet: ConnectedWallet;
  readonly close: NonNullable<FrameProps['close']>;
}

const emptyTransfer: TokenTransferForm = { token: null, text: '', address: '' };

/** Shows a running transfer first, then the tokens and the form. */
function Transfer({ wallet, parameters, emit, close }: TransferProps): ReactElement {
  const { engine } = useHost();
  const context = useTransferContext(wallet);
  const { transfer, money, t } = context;
  const { tokenAddress, amount, toAddress } = parameters;
  const [list, askList] = useTransferTokens(engine.environment.l2ChainId, tokenAddress);
  const tokens = list.status === 'known' ? list.value.tokens : null;
  const starting = useMemo(
    () => (tokens === null ? null : startingTransfer({ tokenAddress, amount, toAddress }, tokens)),
    [tokenAddress, amount, toAddress, tokens],
  );
  const kept = useKeptForm([tokenAddress, amount, toAddress], starting?.form ?? null, emptyTransfer);
  const back =
    parameters.showBackButton === true ? { name: t.frame.back, onPress: () => emit('request-go-back', {}) } : undefined;
  return (
    <PaymentHost
      wallet={wallet}
      isOurs={isOurs}
      onEnded={(execution) => tellEnding(emit, execution)}
      onClose={close.onPress}
      {...transferPaymentWords(context)}
    >
      {(start) => {
        if (list.status === 'failed')
          return <FaultView type={WidgetType.TRANSFER} error={list.error} emit={emit} onRetry={askList} />;
        if (list.status === 'asking' || starting === null)
          return <LoadingView title={transfer.title} note={money.amount.reading} onClose={close} />;
        return (
          <TokenTransferStage
            kept={kept}
            account={wallet.account}
            isPassport={wallet.wallet.provider.isPassport === true}
            tokens={list.value.tokens}
            context={context}
            emit={emit}
            start={start}
            back={back}
            close={close}
            listNote={starting.isMissingToken ? 'missing-token' : list.value.isPartial ? 'partial' : null}
          />
        );
      }}
    </PaymentHost>
  );
}

function useTransferContext({ wallet }: ConnectedWallet): TransferContext {
  const context = usePaymentContext(wallet);
  const transfer = useWords(transferWords);
  const money = useWords(moneyWords);
  return useMemo(() => ({ ...context, transfer, money }), [context, transfer, money]);
}

/** Returns whether to show an execution again: one that has moved nothing is not shown. */
function isOurs({ route, status }: ExecutionSnapshot): boolean {
  return route.kind === RouteKind.TRANSFER && (status === 'running' || status === 'unknown');
}

function tellEnding(emit: Emit<typeof WidgetType.TRANSFER>, execution: ExecutionSnapshot): void {
  const ending = paymentEnding(execution);
  const timestamp = Date.now();
  // An arrival without a reported transaction has no hash to emit.
  if (ending.type === 'success') emit('success', { transactionHash: ending.transactionHash ?? '' });
  else if (ending.type === 'unknown') emit('unknown', { executionId: ending.executionId, timestamp });
  else emit(ending.type, { code: ending.code, reason: ending.reason, timestamp });
}
