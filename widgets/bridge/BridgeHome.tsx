import { type ReactElement, Suspense } from 'react';
import type { FundingRoute, Token } from '../../core/index.js';
import type { BridgeForm } from '../../flows/bridge/BridgeForm.js';
import { isTransferUnderWay, type Transfer } from '../../flows/bridge/Transfer.js';
import { lazyView } from '../loading/lazyView.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';
import type { KeptForm } from '../shared/money/KeptForm.js';
import { usePrices } from '../shared/money/usePrices.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import { useSeconds } from '../shared/stream/useSeconds.js';
import type { StartingBridgeForm } from './BridgeParameters.js';
import type { BridgeProps } from './BridgeProps.js';
import { BridgeStage } from './BridgeStage.js';
import type { useBridgeStart } from './useBridgeStart.js';
import { useTransferList } from './useTransferList.js';
import type { BridgeContext } from './words/words.js';

/** Loaded only for players who have sent something. */
const TransfersView = lazyView(async () => (await import('./views/TransfersView.js')).TransfersView);

export interface BridgeHomeProps extends BridgeProps {
  readonly context: BridgeContext;
  readonly place: 'form' | 'transfers';
  readonly start: ReturnType<typeof useBridgeStart>;
  /** `null` while the offered tokens load. */
  readonly starting: StartingBridgeForm | null;
  readonly kept: KeptForm<BridgeForm>;
  readonly onPlace: (place: 'form' | 'transfers') => void;
  readonly onSend: (route: FundingRoute) => void;
  readonly onClaim: (transfer: Transfer, route: FundingRoute | null) => void;
  readonly onWatch: (transfer: Transfer) => void;
}

const none: readonly Token[] = [];

/** The form, or the list of sent transfers, while no transfer is shown. */
export function BridgeHome(props: BridgeHomeProps): ReactElement {
  const { wallet, parameters, emit, close, context, place, start, starting, kept, onPlace, onSend, onClaim, onWatch } =
    props;
  const { session } = useHost();
  const list = useTransferList(wallet.account);
  const now = useSeconds(place === 'transfers');
  const prices = usePrices(place === 'transfers' ? list.transfers.map(({ amount }) => amount.token) : none);
  const common = { account: wallet.account, context, emit, close };
  if (place === 'transfers')
    return (
      <Suspense fallback={<LoadingView onClose={close} />}>
        <TransfersView
          {...common}
          list={list}
          prices={prices}
          now={now}
          onBack={() => onPlace('form')}
          onWatch={onWatch}
          onClaim={onClaim}
        />
      </Suspense>
    );
  const [asked, ask] = start;
  if (asked.status === 'failed')
    return <FaultView type={WidgetType.BRIDGE} error={asked.error} emit={emit} onRetry={ask} />;
  if (asked.status === 'asking' || starting === null)
    return <LoadingView title={context.bridge.title} note={context.bridge.reading} onClose={close} />;
  return (
    <BridgeStage
      {...common}
      kept={kept}
      isPassport={wallet.wallet.provider.isPassport === true}
      chains={asked.value.chains}
      ways={asked.value.ways}
      isMissingToken={starting.isMissingToken}
      walletChainId={wallet.chainId}
      back={
        parameters.showBackButton === true
          ? { name: context.t.frame.back, onPress: () => emit('request-go-back', {}) }
          : undefined
      }
      underWay={list.transfers.filter(isTransferUnderWay).length}
      onTransfers={() => onPlace('transfers')}
      onOtherWallet={() => session.drop()}
      onSend={onSend}
    />
  );
}
