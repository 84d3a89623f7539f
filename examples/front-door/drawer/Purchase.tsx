import type { ReactElement } from 'react';
import { StyleSheetManager } from 'styled-components';
import type { FundingEngine } from 'tributary-sdk';
import { LazyWidget, ThemeScope, TributaryProvider, WidgetType } from 'tributary-sdk/widgets';
import type { DevnetWallet } from '../../demo/announceDevnetWallet.js';
import { WalletDialog } from '../../demo/app/WalletDialog.js';
import { gameIcon } from '../../playground/gameIcon.js';
import type { FrontDoorConfig } from '../FrontDoorConfig.js';

export interface PurchaseProps {
  readonly engine: FundingEngine;
  readonly config: FrontDoorConfig;
  readonly wallet: DevnetWallet;
  readonly nonce: string;
  /** Kind of the payment option that the player chose. */
  readonly onChoose: (kind: string) => void;
  readonly onBought: () => void;
  readonly onClose: () => void;
}

const app = { name: 'Moonferry', icon: gameIcon };

/** The code that a studio writes: the sale widget with one item, and a connected wallet. */
export function Purchase({ engine, config, wallet, nonce, onChoose, onBought, onClose }: PurchaseProps): ReactElement {
  const { environmentId, productId, name, description, image } = config.lantern;
  const chosen = { provider: wallet.provider, name: wallet.info.rdns, info: wallet.info };
  return (
    <StyleSheetManager nonce={nonce}>
      <ThemeScope theme="dark">
        <TributaryProvider
          engine={engine}
          app={app}
          nonce={nonce}
          theme="dark"
          // The drawer uses the language of the page.
          language={document.documentElement.lang}
          wallet={chosen}
        >
          <LazyWidget
            type={WidgetType.SALE}
            parameters={{
              environmentId,
              items: [{ productId, name, description, image }],
              collectionName: 'Moonferry',
              preferredCurrency: config.price.symbol,
            }}
            onSold={onBought}
            onEvent={(event) => {
              if (event.type === 'payment-token') onChoose(event.data.type);
              else if (event.type === 'close-widget') onClose();
            }}
          />
        </TributaryProvider>
        <WalletDialog wallet={wallet} config={config} />
      </ThemeScope>
    </StyleSheetManager>
  );
}
