import type { ReactElement } from 'react';
import { WidgetType } from '../events/WidgetType.js';
import { usePreferredWallet } from '../host/usePreferredWallet.js';
import { useHost } from '../host/WidgetHost.js';
import { joinWords } from '../i18n/joinWords.js';
import { sharedWords } from '../i18n/shared/words.js';
import { useWords } from '../i18n/useWords.js';
import { moneyWords } from '../money/words/words.js';
import { closeOf } from '../root/closeOf.js';
import { defineWidget } from '../root/defineWidget.js';
import { WalletGate } from '../root/WalletGate.js';
import type { WidgetDefinition, WidgetViewProps } from '../root/WidgetDefinition.js';
import { Bridge } from './Bridge.js';
import { type BridgeParameters, bridgeSchema } from './BridgeParameters.js';
import { bridgeWords } from './words/words.js';

export const bridgeWidget: WidgetDefinition<typeof WidgetType.BRIDGE, BridgeParameters> = {
  type: WidgetType.BRIDGE,
  words: joinWords(sharedWords, moneyWords, bridgeWords),
  schema: bridgeSchema,
  View: BridgeView,
};

export const BridgeWidget = defineWidget(bridgeWidget);

/** Either network will do to begin with: where the transfer leaves from is the player's choice. */
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
