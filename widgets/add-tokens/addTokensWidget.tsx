import { type ReactElement, Suspense } from 'react';
import type { ChosenWallet } from '../../flows/connect/WalletSession.js';
import { lazyView } from '../loading/lazyView.js';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { type AddTokensParameters, addTokensSchema } from './AddTokensParameters.js';
import { addTokensWords } from './words/words.js';

const AddTokensPage = lazyView(async () => (await import('./AddTokensPage.js')).AddTokensPage);

type Props = WidgetViewProps<typeof WidgetType.ADD_TOKENS, AddTokensParameters>;

export const addTokensWidget: WidgetDefinition<typeof WidgetType.ADD_TOKENS, AddTokensParameters> = {
  type: WidgetType.ADD_TOKENS,
  words: joinWords(sharedWords, addTokensWords),
  schema: addTokensSchema,
  View: AddTokensView,
};

/**
 * Gets more of a token, by any available way.
 *
 * @example <AddTokensWidget toTokenAddress={tokenAddress} toAmount="20" onEvent={(event) => console.log(event)} />
 */
export const AddTokensWidget = defineWidget(addTokensWidget);

function AddTokensView({ parameters, emit }: Props): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  const close = closeOf(WidgetType.ADD_TOKENS, frame.close, emit);
  const onConnected = ({ provider, info }: ChosenWallet): void =>
    emit('connect-success', { provider, ...(info && { providerInfo: info }), providerType: 'from' });
  return (
    <WalletGate targetChainId={engine.environment.l2ChainId} close={close} onConnected={onConnected}>
      {(wallet) => (
        <Suspense fallback={<LoadingView onClose={close} />}>
          <AddTokensPage wallet={wallet} parameters={parameters} emit={emit} close={close} />
        </Suspense>
      )}
    </WalletGate>
  );
}
