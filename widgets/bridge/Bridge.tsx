import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { FundingRoute } from '../../core/index.js';
import type { BridgeForm } from '../../flows/bridge/BridgeForm.js';
import type { TransferEvent } from '../../flows/bridge/createTeller.js';
import type { Transfer } from '../../flows/bridge/Transfer.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { useWords } from '../messages/useWords.js';
import { useGateHold } from '../shared/connect/GateHold.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import { networkName } from '../shared/host/networkMark.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useKeptForm } from '../shared/money/KeptForm.js';
import { moneyWords } from '../shared/money/words/words.js';
import { NetworkSwitchView } from '../shared/network/NetworkSwitchView.js';
import { usePartsFirst } from '../shared/payment/usePartsFirst.js';
import { usePaymentContext } from '../shared/payment/usePaymentContext.js';
import { useRememberedPayment } from '../shared/payment/useRememberedPayment.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import { BridgeHome } from './BridgeHome.js';
import { startingBridgeForm } from './BridgeParameters.js';
import type { BridgeProps } from './BridgeProps.js';
import { TransferPayment } from './TransferPayment.js';
import { useBridgeStart } from './useBridgeStart.js';
import { useNetworkFirst } from './useNetworkFirst.js';
import { useTransferPayment } from './useTransferPayment.js';
import { type BridgeContext, bridgeWords } from './words/words.js';

/** Shows a running transfer first, then the form or the list of sent transfers. */
export function Bridge(props: BridgeProps): ReactElement {
  const { wallet, close, emit, parameters } = props;
  const { engine } = useHost();
  const context = useBridgeContext(wallet);
  const { payment, commands, home } = useTransferPayment(wallet, (event) => tell(emit, event));
  useGateHold(payment.phase !== 'idle');
  useRememberedPayment(payment, context, close);
  const parts = usePartsFirst(wallet.account, context, close);
  const network = useNetworkFirst(wallet);
  const start = useBridgeStart(parameters.fromChainId);
  const [asked] = start;
  const { rootChainId, childChainId } = engine.environment.bridgePair;
  const starting = useMemo(
    () => (asked.status === 'known' ? startingBridgeForm(parameters, asked.value.starting, wallet.chainId) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- where the wallet goes later does not undo what was typed
    [asked, parameters],
  );
  const empty: BridgeForm = { from: rootChainId, to: childChainId, recipient: null, token: null, text: '' };
  const kept = useKeptForm([parameters], starting?.form ?? null, empty);
  const [place, setPlace] = useState<'form' | 'transfers'>('form');
  useEffect(() => {
    if (home !== null) setPlace(home);
  }, [home]);
  if (home === null) return <LoadingView title={context.bridge.title} note={context.bridge.looking} onClose={close} />;
  if (payment.phase !== 'idle') {
    const leave = (to: 'form' | 'transfers'): void => {
      setPlace(to);
      commands.leave();
    };
    return (
      <TransferPayment
        payment={payment}
        commands={commands}
        context={context}
        onLeave={leave}
        onClose={close.onPress}
      />
    );
  }
  if (parts.waiting !== null) return parts.waiting;
  if (network.waitingFor !== null) {
    const words = { network: networkName(context, network.waitingFor) };
    const reason = place === 'transfers' ? context.bridge.claimHere(words) : context.bridge.here(words);
    return (
      <NetworkSwitchView
        wallet={wallet}
        chainId={network.waitingFor}
        context={context}
        reason={reason}
        onNotNow={network.drop}
        onClose={close.onPress}
      />
    );
  }
  const pay = (route: FundingRoute): void => {
    parts.before(route, () =>
      network.on(route.steps[0]!.chainId, () => {
        commands.pay({ route });
        if (route.kind === 'bridge') setPlace('transfers');
      }),
    );
  };
  const claim = ({ execution, amount }: Transfer, route: FundingRoute | null): void => {
    const { chainId } = amount.token;
    if (execution !== null)
      parts.before(execution.route, () => network.on(chainId, () => commands.claim({ execution })));
    else if (route !== null) parts.before(route, () => network.on(chainId, () => commands.pay({ route })));
  };
  return (
    <BridgeHome
      {...props}
      context={context}
      place={place}
      start={start}
      starting={starting}
      kept={kept}
      onPlace={setPlace}
      onSend={pay}
      onClaim={claim}
      onWatch={({ execution, stage }) =>
        execution !== null && commands[stage === 'arrived' ? 'claim' : 'resume']({ execution })
      }
    />
  );
}

function useBridgeContext({ wallet }: ConnectedWallet): BridgeContext {
  const context = usePaymentContext(wallet);
  const bridge = useWords(bridgeWords);
  const money = useWords(moneyWords);
  return useMemo(() => ({ ...context, bridge, money }), [context, bridge, money]);
}

function tell(emit: Emit<typeof WidgetType.BRIDGE>, event: TransferEvent): void {
  const timestamp = Date.now();
  switch (event.type) {
    case 'transaction-sent':
    case 'claim-withdrawal-success':
      return emit(event.type, { transactionHash: event.transactionHash });
    case 'claim-withdrawal-failure':
      return emit(event.type, {
        transactionHash: event.transactionHash,
        code: event.code,
        reason: event.reason,
        timestamp,
      });
    case 'failure':
      return emit(event.type, { code: event.code, reason: event.reason, timestamp });
    case 'unknown':
      return emit(event.type, { executionId: event.executionId, timestamp });
  }
}
