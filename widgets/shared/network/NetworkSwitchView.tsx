import { type ReactElement, useEffect } from 'react';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { PaymentContext } from '../host/PaymentContext.js';
import { useHost } from '../host/WidgetHost.js';
import { NetworkPromptView } from './NetworkPromptView.js';
import { useNetworkSwitch } from './useNetworkSwitch.js';

export interface NetworkSwitchViewProps {
  readonly wallet: ConnectedWallet;
  /**
   * The target: one of the environment's chains. After the switch the owner shows another view, because the
   * session follows the wallet.
   */
  readonly chainId: number;
  readonly context: PaymentContext;
  /** The reason: "The lantern is sold on Immutable zkEVM." */
  readonly reason: string;
  /**
   * The player has already pressed a button that needs the network, so the wallet prompt opens without another
   * press. Default: false.
   */
  readonly asksAtOnce?: boolean;
  readonly onNotNow: () => void;
  readonly onClose: () => void;
}

/** Switches the network before a payment. */
export function NetworkSwitchView({
  wallet,
  chainId,
  context,
  reason,
  asksAtOnce = false,
  onNotNow,
  onClose,
}: NetworkSwitchViewProps): ReactElement {
  const { environment } = useHost().engine;
  const [{ status }, ask] = useNetworkSwitch({ provider: wallet.wallet.provider });
  const { back, close } = context.t.frame;
  useEffect(() => {
    if (!asksAtOnce) return undefined;
    // Strict mode undoes the first mount at once: its timer is cleared before the wallet prompt.
    const soon = setTimeout(() => ask(chainId));
    return () => clearTimeout(soon);
  }, [asksAtOnce, ask, chainId]);
  return (
    <NetworkPromptView
      wallet={context.wallet}
      from={wallet.chainId}
      to={environment.networks[chainId]!}
      reason={reason}
      status={status === 'switched' ? 'asking' : status}
      onGo={() => ask(chainId)}
      onLater={onNotNow}
      back={{ name: back, onPress: onNotNow }}
      close={{ name: close, onPress: onClose }}
    />
  );
}
