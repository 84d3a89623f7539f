import { type ReactElement, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { FundingEngine } from 'tributary-sdk';
import { Button, CopyButton, color, Disclosure, Line } from 'tributary-sdk/widgets';
import type { DemoConfig } from '../../demo/demoConfig.js';
import { type Settings, settingsAddress } from '../settings.js';
import type { ChangeSettings } from '../useSettings.js';
import { EventLog } from './EventLog.js';
import { LookControls } from './LookControls.js';
import { ParametersField } from './ParametersField.js';
import { Troubles } from './Troubles.js';
import { useEventLog } from './useEventLog.js';
import { WalletControl } from './WalletControl.js';
import { WidgetControl } from './WidgetControl.js';

export interface BenchProps {
  readonly engine: FundingEngine;
  readonly config: DemoConfig;
  readonly settings: Settings;
  readonly change: ChangeSettings;
  /** The widget itself. */
  readonly children: ReactNode;
}

const roomForAll = '(min-width: 760px)';

/** Shows the widget with all controls: theme, wallet, faults and events. */
export function Bench({ engine, config, settings, change, children }: BenchProps): ReactElement {
  const [hasRoom] = useState(() => window.matchMedia(roomForAll).matches);
  const [round, setRound] = useState(0);
  const log = useEventLog(engine);
  const link = new URL(settingsAddress(settings), window.location.href).href;
  return (
    <Page>
      <Top>
        <h1>Tributary playground</h1>
        <p>Every widget on two local chains. What is signed here really happens, and costs nothing.</p>
        <Line $gap={3} $wrap>
          <CopyButton
            text={link}
            words={{
              copy: 'Copy link to this state',
              done: 'Link copied',
              failed: 'Could not copy it. The address bar has it, too.',
            }}
          />
          <a href="/game">The game demo</a>
        </Line>
      </Top>
      <Side aria-label="What to try">
        <WidgetControl config={config} settings={settings} change={change} />
        <Disclosure title="Look" open={hasRoom}>
          <LookControls settings={settings} change={change} />
        </Disclosure>
        <Disclosure title="Wallet" open={hasRoom}>
          <WalletControl connected={settings.connected} change={change} />
        </Disclosure>
        <Disclosure title="Parameters" open={hasRoom}>
          <ParametersField
            key={settings.widget}
            config={config}
            widget={settings.widget}
            parameters={settings.parameters}
            change={change}
          />
        </Disclosure>
        <Disclosure title="What goes wrong" open={hasRoom}>
          <Troubles />
        </Disclosure>
      </Side>
      <Stage>
        <Panel key={round} dir={settings.dir} $width={settings.width}>
          {children}
        </Panel>
        <Button fit="small" variant="quiet" onPress={() => setRound(round + 1)}>
          Open the widget anew
        </Button>
      </Stage>
      <EventLog log={log} />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template: 'top' 'side' 'stage' 'log' / minmax(0, 1fr);
  gap: 16px;
  box-sizing: border-box;
  min-block-size: 100vb;
  padding: 16px;
  background: ${color('surface.canvas')};
  color: ${color('text.primary')};
  font: 400 15px/22px var(--tb-font);
  & *,
  & *::before {
    box-sizing: border-box;
  }
  a {
    color: ${color('accent.text')};
    padding-block: 11px;
  }
  @media (min-width: 760px) {
    grid-template:
      'top top' auto
      'side stage' auto
      'side log' 1fr / 320px minmax(0, 1fr);
    gap: 24px;
    padding: 24px;
  }
  @media (min-width: 1240px) {
    grid-template:
      'top top top' auto
      'side stage log' 1fr / 320px minmax(0, 1fr) 380px;
  }
`;
const Top = styled.header`
  grid-area: top;
  h1 {
    margin: 0;
    font: 600 22px/28px var(--tb-font);
  }
  p {
    margin: 4px 0 0;
    color: ${color('text.secondary')};
  }
`;
const Side = styled.section`
  grid-area: side;
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
`;
const Stage = styled.main`
  grid-area: stage;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`;
const Panel = styled.div<{ $width: number | null }>`
  inline-size: ${({ $width }) => ($width === null ? '100%' : `min(${$width}px, 100%)`)};
  block-size: min(720px, 100vb);
  border-radius: 20px;
  overflow: clip;
  background: ${color('surface.panel')};
  box-shadow: var(--tb-shadow-panel);
`;
