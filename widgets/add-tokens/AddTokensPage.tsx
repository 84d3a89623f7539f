import { type ReactElement, useMemo, useRef, useState } from 'react';
import { type Address, type ExecutionSnapshot, RouteKind, TokenListPurpose } from '../../core/index.js';
import { type Addition, additions, notingEngine } from '../../flows/add-tokens/additions.js';
import { kindsOffered, methodsOffered } from '../../flows/add-tokens/offeredWays.js';
import { cardOrders, isOnlyLookedAt } from '../../flows/card/CardOrder.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { startingAmount } from '../../flows/money/AmountForm.js';
import { paymentEnding } from '../../flows/payment/paymentEnding.js';
import { deliveryOf } from '../../flows/payment/routeSums.js';
import type { FrameProps } from '../components/frame/Frame.js';
import { useWords } from '../messages/useWords.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { fundingWords } from '../shared/funding/words/words.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useTokens } from '../shared/money/useTokens.js';
import { useTypedForm } from '../shared/money/useTypedForm.js';
import { moneyWords } from '../shared/money/words/words.js';
import { OrderSpoken } from '../shared/order/OrderSpoken.js';
import type { HostRequest } from '../shared/order/views/PayPageProps.js';
import { orderWords } from '../shared/order/words/words.js';
import { PaymentHost } from '../shared/payment/PaymentHost.js';
import { usePaymentContext } from '../shared/payment/usePaymentContext.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import type { WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { retryFailed } from '../shared/stream/useAsked.js';
import type { AddTokensParameters } from './AddTokensParameters.js';
import { AddTokensStage } from './AddTokensStage.js';
import { useDestination } from './useDestination.js';
import type { AddTokensForm } from './views/AddTokensStageProps.js';
import { ArrivalView } from './views/ArrivalView.js';
import { SendOnView } from './views/SendOnView.js';
import { describePayment } from './words/describePayment.js';
import { type AddTokensContext, addTokensWords } from './words/words.js';

type Props = WidgetViewProps<typeof WidgetType.ADD_TOKENS, AddTokensParameters>;

export interface AddTokensPageProps extends Pick<Props, 'parameters' | 'emit'> {
  readonly wallet: ConnectedWallet;
  readonly close: NonNullable<FrameProps['close']>;
}

/** The tokens, the form and the payment behind a wallet, with all their texts. Loaded on demand. */
export function AddTokensPage(props: AddTokensPageProps): ReactElement {
  return (
    <OrderSpoken close={props.close}>
      <AddTokens {...props} />
    </OrderSpoken>
  );
}

const emptyForm: AddTokensForm = { token: null, text: '', recipient: null };

/**
 * Shows a running payment first, then the tokens and the form. Tokens for another address arrive here first; a
 * second payment sends them there.
 */
function AddTokens({ wallet, parameters, emit, close }: AddTokensPageProps): ReactElement {
  const { engine } = useHost();
  const { account } = wallet;
  const context = useAddTokensContext(wallet);
  const { add, t } = context;
  const [list, askList] = useTokens(engine.environment.l2ChainId, TokenListPurpose.ALL);
  const [destination, askDestination] = useDestination(parameters.toProvider, emit);
  const retry = (): void => retryFailed([list, askList], [destination, askDestination]);
  const tokens = list.status === 'known' ? list.value.tokens : null;
  const { toTokenAddress: address, toAmount: amount } = parameters;
  const given = destination.status === 'known' ? destination.value : null;
  const starting = useMemo(
    () => (tokens === null ? null : startingAmount({ address, amount }, tokens)),
    [tokens, address, amount],
  );
  const startingForm = useMemo(
    (): AddTokensForm => (starting === null ? emptyForm : { ...starting.form, recipient: given }),
    [starting, given],
  );
  const [kept, setForm] = useTypedForm(startingForm, [address, amount, given]);
  const form = kept.recipient === account ? { ...kept, recipient: null } : kept;
  const [engineHere, addition] = useNotingEngine();
  addition.current = { ...addition.current, recipient: form.recipient };
  const kinds = useMemo(() => kindsOffered(parameters), [parameters]);
  const rules = useMemo(() => methodsOffered(parameters), [parameters]);
  // The player decided to keep the tokens of this execution: they are no longer sent on.
  const [keptId, keep] = useState<string | null>(null);
  const [arrivedId, setArrived] = useState<string | null>(null);
  const told = useRef<string | null>(null);
  const back =
    parameters.showBackButton === true ? { name: t.frame.back, onPress: () => emit('request-go-back', {}) } : undefined;

  const onEnded = (execution: ExecutionSnapshot): void => {
    if (execution.status !== 'done' || isSendingOn(execution)) tellEnding(emit, execution);
  };
  const onArrived = (execution: ExecutionSnapshot): void => {
    if (told.current === execution.id) return;
    told.current = execution.id;
    setArrived(execution.id);
    if (recipientOf(execution) === null) tellEnding(emit, execution);
  };
  return (
    <PaymentHost
      wallet={wallet}
      engine={engineHere}
      isOurs={isOurs}
      onEnded={onEnded}
      mayPayByCard
      onClose={close.onPress}
      {...describePayment(context)}
      next={(execution, start) => {
        const recipient = recipientOf(execution);
        const arrived = deliveryOf(execution.route);
        if (arrived === null) return null;
        if (!isSendingOn(execution) && arrivedId !== execution.id) {
          const leave = (): void => {
            emit('unknown', { executionId: execution.id, timestamp: Date.now() });
            close.onPress();
          };
          return (
            <ArrivalView
              account={execution.route.account}
              amount={arrived}
              before={heldBefore(execution)}
              onArrived={() => onArrived(execution)}
              context={context}
              close={{ ...close, onPress: leave }}
            />
          );
        }
        if (recipient === null || keptId === execution.id) return null;
        const onKeep = (): void => {
          keep(execution.id);
          tellEnding(emit, execution);
        };
        return (
          <SendOnView
            account={execution.route.account}
            isPassport={wallet.wallet.provider.isPassport === true}
            recipient={recipient}
            amount={arrived}
            start={start}
            onKeep={onKeep}
            context={context}
            close={close}
          />
        );
      }}
    >
      {(start) => {
        if (list.status === 'failed')
          return <FaultView type={WidgetType.ADD_TOKENS} error={list.error} emit={emit} onRetry={retry} />;
        if (destination.status === 'failed')
          return <FaultView type={WidgetType.ADD_TOKENS} error={destination.error} emit={emit} onRetry={retry} />;
        if (list.status === 'asking' || destination.status === 'asking' || starting === null)
          return (
            <LoadingView
              title={add.title}
              note={list.status === 'asking' ? add.loading : add.reading}
              onClose={close}
            />
          );
        const listNote = starting.isMissingToken ? 'missing-token' : list.value.isPartial ? 'partial' : null;
        return (
          <AddTokensStage
            wallet={wallet}
            form={form}
            onForm={setForm}
            tokens={list.value.tokens}
            kinds={kinds}
            rules={rules}
            onRequest={(request) => ask(emit, request)}
            listNote={listNote}
            start={start}
            onBegin={(held) => {
              addition.current = { ...addition.current, held: held?.toString() ?? null };
            }}
            context={context}
            back={back}
            close={close}
          />
        );
      }}
    </PaymentHost>
  );
}

function useAddTokensContext({ wallet }: ConnectedWallet): AddTokensContext {
  const context = usePaymentContext(wallet);
  const funding = useWords(fundingWords);
  const add = useWords(addTokensWords);
  const money = useWords(moneyWords);
  const order = useWords(orderWords);
  return useMemo(
    () => ({ ...context, t: { ...context.t, funding }, itemName: null, itemFrom: null, add, money, order }),
    [context, funding, add, money, order],
  );
}

function ask(emit: Props['emit'], request: HostRequest): void {
  if (request.name === 'request-swap') emit(request.name, request.data);
  else if (request.name === 'request-bridge') emit(request.name, request.data);
  else if (request.name === 'request-onramp') emit(request.name, request.data);
  else emit(request.name, request.data);
}

/** Returns the engine, and the reference to the notes for a payment that starts now. */
function useNotingEngine(): readonly [ReturnType<typeof notingEngine>, { current: Addition }] {
  const { engine } = useHost();
  const addition = useRef<Addition>({ recipient: null, held: null });
  const noting = useMemo(() => notingEngine(engine, () => addition.current), [engine]);
  return [noting, addition];
}

function recipientOf({ id }: ExecutionSnapshot): Address | null {
  return additions.read(id)?.recipient ?? null;
}

function heldBefore({ id }: ExecutionSnapshot): bigint | null {
  const held = additions.read(id)?.held ?? null;
  return held === null ? null : BigInt(held);
}

function isSendingOn({ route }: ExecutionSnapshot): boolean {
  return route.kind === RouteKind.TRANSFER;
}

/** Begun here, and not over. */
function isOurs(execution: ExecutionSnapshot): boolean {
  const { id, status } = execution;
  return (status === 'running' || status === 'unknown') && additions.read(id) !== null && !isOnlyLookedAt(execution);
}

function tellEnding(emit: Emit<typeof WidgetType.ADD_TOKENS>, execution: ExecutionSnapshot): void {
  const ending = paymentEnding(execution);
  const timestamp = Date.now();
  if (ending.type === 'success')
    emit('success', {
      transactionHash: ending.transactionHash ?? cardOrders.read(execution.id)?.transactionHash ?? null,
    });
  else if (ending.type === 'unknown') emit('unknown', { executionId: ending.executionId, timestamp });
  else emit(ending.type, { code: ending.code, reason: ending.reason, timestamp });
}
