import type { ReactElement } from 'react';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { usePreferredWallet } from '../shared/host/usePreferredWallet.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { moneyWords } from '../shared/money/words/words.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { Bridge } from './Bridge.js';
import { type BridgeParameters, bridgeSchema } from './BridgeParameters.js';
import { bridgeWords } from './words/words.js';

export const bridgeWidget: WidgetDefinition<typeof WidgetType.BRIDGE, BridgeParameters> = {
  type: WidgetType.BRIDGE,
  words: joinWords(sharedWords, moneyWords, bridgeWords),
  schema: bridgeSchema,
  View: BridgeView,
};

/**
 * Sends tokens from one chain to another, and lists earlier transfers.
 *
 * @example <BridgeWidget tokenAddress="native" amount="0.1" onEvent={(event) => console.log(event)} />
 */
export const BridgeWidget = defineWidget(bridgeWidget);

/** Accepts a wallet on either network: the player chooses the source of the transfer. */
function BridgeView(props: WidgetViewProps<typeof WidgetType.BRIDGE, BridgeParameters>): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  const { parameters, emit } = props;
  usePreferredWallet(parameters.walletProviderName);
  const close = closeOf(WidgetType.BRIDGE, frame.close, emit);
  return (
    <WalletGate targetChainId={engine.environment.l1ChainId} close={close}>
      {(wallet) => <Bridge {...props} wallet={wallet} close={close} />}
    </WalletGate>
  );
}
