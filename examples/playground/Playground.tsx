import { useMemo, useState, type ReactElement } from 'react';
import { createGlobalStyle, styled, StyleSheetManager } from 'styled-components';
import type { FundingEngine } from 'tributary-sdk';
import { ThemeScope, TributaryProvider, VisuallyHidden, type ChosenWallet } from 'tributary-sdk/widgets';
import type { DevnetWallet } from '../demo/announceDevnetWallet.js';
import { WalletDialog } from '../demo/app/WalletDialog.js';
import type { DemoConfig } from '../demo/demoConfig.js';
import { gameIcon } from './gameIcon.js';
import { readSettings } from './settings.js';
import { WidgetPlace } from './WidgetPlace.js';

export interface PlaygroundProps {
  readonly engine: FundingEngine;
  readonly config: DemoConfig;
  readonly wallets: readonly DevnetWallet[];
  /** For the style elements of the page and of the widgets. */
  readonly nonce: string;
}

const app = { name: 'Moonferry', icon: gameIcon };

/** One widget, as the address says, on the devnet. */
export function Playground({ engine, config, wallets, nonce }: PlaygroundProps): ReactElement {
  const [settings] = useState(() => readSettings(window.location.search));
  const connected = useConnected(wallets, settings.connected);
  return (
    <StyleSheetManager nonce={nonce}>
      <ThemeScope theme={settings.theme}>
        <PageStyle />
        <TributaryProvider engine={engine} app={app} nonce={nonce} theme={settings.theme} language={settings.language} {...(connected && { wallet: connected })}>
          <Place dir={settings.dir} style={settings.width === null ? {} : { inlineSize: settings.width }}>
            <VisuallyHidden as="h1">Tributary playground</VisuallyHidden>
            <WidgetPlace widget={settings.widget} parameters={settings.parameters} />
          </Place>
        </TributaryProvider>
        {wallets.map((wallet) => (
          <WalletDialog key={wallet.name} wallet={wallet} config={config} />
        ))}
      </ThemeScope>
    </StyleSheetManager>
  );
}

/** Stable: a new object would be another wallet. */
function useConnected(wallets: readonly DevnetWallet[], account: string | null): ChosenWallet | null {
  return useMemo(() => {
    const wallet = wallets.find((each) => each.account === account);
    if (wallet === undefined) return null;
    wallet.provider.remember();
    return { provider: wallet.provider, name: wallet.info.rdns, info: wallet.info };
  }, [wallets, account]);
}

const PageStyle = createGlobalStyle`
  html, body, #root { block-size: 100%; }
`;
const Place = styled.main`
  inline-size: min(400px, 100%);
  block-size: min(720px, 100%);
  margin: 0 auto;
`;
