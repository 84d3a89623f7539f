import { type ReactElement, useMemo } from 'react';
import { createGlobalStyle, StyleSheetManager, styled } from 'styled-components';
import type { FundingEngine } from 'tributary-sdk';
import { ThemeScope, TributaryProvider, VisuallyHidden } from 'tributary-sdk/widgets';
import { studioKinds } from '../demo/app/demoEngine.js';
import { WalletDialog } from '../demo/app/WalletDialog.js';
import type { DemoConfig } from '../demo/demoConfig.js';
import { Bench } from './bench/Bench.js';
import { gameIcon } from './gameIcon.js';
import type { Settings } from './settings.js';
import { lookConfigs, scaledLook } from './studioLook.js';
import { useSettings } from './useSettings.js';
import { WidgetPlace } from './WidgetPlace.js';
import type { PlaygroundWallets } from './wallets/createPlaygroundWallets.js';
import { withPictures } from './withPictures.js';

export interface PlaygroundProps {
  readonly engine: FundingEngine;
  readonly config: DemoConfig;
  readonly wallets: PlaygroundWallets;
  /** The settings in the URL. */
  readonly first: Settings;
  /** For the style elements of the page and of the widgets. */
  readonly nonce: string;
}

const app = { name: 'Moonferry', icon: gameIcon };
const studio = { name: 'Moonferry', picture: gameIcon };

/** Shows one widget on the devnet, as the URL says: alone, or with all controls. */
export function Playground({ engine, config, wallets, first, nonce }: PlaygroundProps): ReactElement {
  const [settings, change] = useSettings(first);
  const { widget, shell, theme, language, currency, dir, width, textScale, parameters, answers, brand, bare } =
    settings;
  const pictured = useMemo(() => withPictures(parameters, config.products), [parameters, config]);
  const place = <WidgetPlace widget={widget} shell={shell} parameters={pictured} />;
  const look = useMemo(() => scaledLook(lookConfigs[theme], textScale), [theme, textScale]);
  return (
    <StyleSheetManager nonce={nonce}>
      <ThemeScope theme={look.theme} {...(look.themeOverrides && { overrides: look.themeOverrides })}>
        <PageStyle $bare={bare} />
        <TributaryProvider
          engine={engine}
          app={app}
          kinds={studioKinds}
          nonce={nonce}
          {...look}
          {...(brand && { brand: studio })}
          answers={answers}
          language={language}
          currency={currency}
          {...(!bare && dir === 'rtl' && { dir })}
          {...(wallets.connected && { wallet: wallets.connected })}
        >
          {bare ? (
            <Place dir={dir} style={width === null ? {} : { inlineSize: width }}>
              <VisuallyHidden as="h1">Tributary playground</VisuallyHidden>
              {place}
            </Place>
          ) : (
            <Bench engine={engine} config={config} settings={settings} change={change}>
              {place}
            </Bench>
          )}
        </TributaryProvider>
        {wallets.wallets.map((wallet) => (
          <WalletDialog key={wallet.name} wallet={wallet} config={config} />
        ))}
      </ThemeScope>
    </StyleSheetManager>
  );
}

const PageStyle = createGlobalStyle<{ $bare: boolean }>`
  html, body, #root { block-size: ${({ $bare }) => ($bare ? '100%' : 'auto')}; }
`;
const Place = styled.main`
  inline-size: min(400px, 100%);
  block-size: min(960px, 100%);
  margin: 0 auto;
`;
