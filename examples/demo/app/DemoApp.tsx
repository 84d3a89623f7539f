import { type ReactElement, useMemo, useState } from 'react';
import { scan } from 'rxjs';
import { type EngineEvent, type FundingEngine, formatAmount, type Token } from 'tributary-sdk';
import {
  AddTokensWidget,
  FrameMemory,
  type ThemeName,
  ThemeScope,
  TributaryProvider,
  useObservable,
} from 'tributary-sdk/widgets';
import type { DevnetWallet } from '../announceDevnetWallet.js';
import type { DemoConfig } from '../demoConfig.js';
import { Balances } from './Balances.js';
import { Connect } from './Connect.js';
import { studioKinds } from './demoEngine.js';
import { priceToken } from './demoTokens.js';
import { Events } from './Events.js';
import { Inspector } from './Inspector.js';
import { Copy, Main, NavBar, PageStyle, Panel, phoneQuery, StallPlace } from './layout.js';
import { type InspectorName, Nav } from './Nav.js';
import { Scene } from './Scene.js';
import { StallCard } from './StallCard.js';
import { useGame } from './useGame.js';
import { WalletDialog } from './WalletDialog.js';
import { words } from './words.js';

export interface DemoAppProps {
  readonly engine: FundingEngine;
  readonly config: DemoConfig;
  readonly devnetWallets: readonly DevnetWallet[];
}

/** Wide enough for the scene, the panel and the engine's events next to each other. */
const roomForAll = '(min-width: 1280px)';
const eventsKept = 200;

export function DemoApp({ engine, config, devnetWallets }: DemoAppProps): ReactElement {
  const [theme, setTheme] = useState<ThemeName>('dark');
  const [inspector, setInspector] = useState<InspectorName | null>(() =>
    window.matchMedia(roomForAll).matches ? 'events' : null,
  );
  const events = useObservable(
    useMemo(
      () =>
        engine.events$.pipe(scan((kept: readonly EngineEvent[], event) => [event, ...kept].slice(0, eventsKept), [])),
      [engine],
    ),
    [],
  );
  const token = useMemo(() => priceToken(engine, config), [engine, config]);
  const game = useGame(engine, config, token);
  const onPanel = (): void => {
    // On a phone the inspector covers the panel, so the click shows the panel again.
    const isCovered = inspector !== null && window.matchMedia(phoneQuery).matches;
    if (isCovered) setInspector(null);
    if (game.isPanelOpen && !isCovered) game.closePanel();
    else game.openPanel();
  };
  return (
    <ThemeScope theme={theme}>
      <PageStyle $theme={theme} />
      <Scene />
      <Main $inspected={inspector !== null}>
        <Copy>
          <h1>{words.game}</h1>
          <p>{words.tagline}</p>
        </Copy>
        {inspector !== null && (
          <Inspector title={words[inspector].title} note={words[inspector].note} onClose={() => setInspector(null)}>
            {inspector === 'events' ? (
              <Events events={events} />
            ) : (
              <Balances balances={game.balances} environment={engine.environment} onRefresh={game.refresh} />
            )}
          </Inspector>
        )}
        <Panel hidden={!game.isPanelOpen}>
          <FrameMemory>
            <PanelContent engine={engine} token={token} theme={theme} game={game} />
          </FrameMemory>
        </Panel>
        {!game.isPanelOpen && (
          <StallPlace>
            <StallCard
              item={config.scenario.item}
              token={token}
              price={game.price}
              balance={game.balance}
              connected={game.wallet !== null}
              locked={game.locked}
              status={game.stall.status}
              walletName={game.wallet?.info.name ?? ''}
              onOpen={game.openPanel}
              onBuy={() => game.wallet && game.stall.buy(game.wallet)}
              onAgain={game.stall.reopen}
            />
          </StallPlace>
        )}
      </Main>
      <NavBar aria-label={words.nav.label}>
        <Nav
          theme={theme}
          inspector={inspector}
          isPanelOpen={game.isPanelOpen}
          onPanel={onPanel}
          onInspect={(name) => setInspector(name === inspector ? null : name)}
          onTheme={setTheme}
        />
      </NavBar>
      {devnetWallets.map((wallet) => (
        <WalletDialog key={wallet.name} wallet={wallet} config={config} />
      ))}
    </ThemeScope>
  );
}

/** Connects first, then covers the shortfall. A hidden panel keeps its payment. */
function PanelContent({
  engine,
  token,
  theme,
  game,
}: {
  readonly engine: FundingEngine;
  readonly token: Token;
  readonly theme: ThemeName;
  readonly game: ReturnType<typeof useGame>;
}): ReactElement | null {
  if (game.wallet === null) return <Connect onConnect={game.connect} onClose={game.closePanel} />;
  if (game.session === null) return null;
  const { missing, id } = game.session;
  const { provider, info } = game.wallet;
  return (
    <TributaryProvider engine={engine} theme={theme} wallet={{ provider, name: info.rdns, info }} kinds={studioKinds}>
      <AddTokensWidget
        key={id}
        toTokenAddress={token.address}
        toAmount={formatAmount(missing, token.decimals)}
        onEvent={({ type }) => game.onFundingEvent(type)}
      />
    </TributaryProvider>
  );
}
