import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { createGlobalStyle, StyleSheetManager, styled } from 'styled-components';
import type { FundingEngine } from 'tributary-sdk';
import {
  Body,
  Button,
  Caption,
  color,
  LazyWidget,
  Stack,
  ThemeScope,
  TributaryProvider,
  WidgetType,
} from 'tributary-sdk/widgets';
import type { DevnetWallet } from '../demo/announceDevnetWallet.js';
import { WalletDialog } from '../demo/app/WalletDialog.js';
import { gameIcon } from '../playground/gameIcon.js';
import { buyLantern } from './buyLantern.js';
import type { HowConfig } from './HowConfig.js';
import { type SignedOrder, speakJson } from './speakJson.js';

export interface HowProps {
  readonly engine: FundingEngine;
  readonly config: HowConfig;
  readonly wallet: DevnetWallet;
  readonly nonce: string;
}

const app = { name: 'Moonferry', icon: gameIcon };
const mostMessages = 200;
const longestMessage = 200;

/** Shows one purchase, written in three ways; each of them really buys. */
export function HowItWasDone({ engine, config, wallet, nonce }: HowProps): ReactElement {
  const { environmentId, productId, name, description, image } = config.lantern;
  const chosen = { provider: wallet.provider, name: wallet.info.rdns, info: wallet.info };
  const account = config.accounts.find((each) => each.name === wallet.account)?.address ?? '';
  return (
    <StyleSheetManager nonce={nonce}>
      <ThemeScope theme="dark">
        <PageStyle />
        <Page>
          <Stack $gap={2} as="header">
            <a href="/">The river</a>
            <h1>How it was done</h1>
            <Body>The same lantern, bought three ways on the same engine. Each of them is live, and really signs.</Body>
          </Stack>
          <Columns>
            <Column title="As a widget" note="A page that takes our screens.">
              <TributaryProvider
                engine={engine}
                app={app}
                nonce={nonce}
                theme="dark"
                language={document.documentElement.lang}
                wallet={chosen}
              >
                <WidgetPlace>
                  <LazyWidget
                    type={WidgetType.SALE}
                    parameters={{
                      environmentId,
                      items: [{ productId, name, description, image }],
                      collectionName: 'Moonferry',
                      preferredCurrency: config.price.symbol,
                    }}
                  />
                </WidgetPlace>
              </TributaryProvider>
            </Column>
            <LoopColumn engine={engine} config={config} wallet={wallet} />
            <MessagesColumn engine={engine} config={config} wallet={wallet} account={account} />
          </Columns>
        </Page>
        <WalletDialog wallet={wallet} config={config} />
      </ThemeScope>
    </StyleSheetManager>
  );
}

interface RunProps extends Pick<HowProps, 'engine' | 'config' | 'wallet'> {
  readonly account: string;
}

function LoopColumn({ engine, config, wallet }: Omit<RunProps, 'account'>): ReactElement {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const run = useRun(() => {
    setDrawn([]);
    const { environmentId: sale, productId } = config.lantern;
    const goods = { type: 'products', sale, items: [{ productId, quantity: 1 }] } as const;
    // A game frame draws only the latest snapshot; this page lists every change.
    const draw = ({ status }: { readonly status: string }): void =>
      setDrawn((before) => (before.at(-1) === status ? before : [...before, status]));
    // The price, and a tenth for the funding.
    const atMost = (BigInt(config.price.amount) * 11n) / 10n;
    return buyLantern({ engine, wallet: wallet.provider, goods, atMost, draw });
  });
  return (
    <Column title="As lines of a game loop" note="A game that draws everything itself.">
      <Code tabIndex={0} role="group" aria-label="The lines">
        {config.lines}
      </Code>
      <Button onPress={run.start} {...(run.state === 'running' && { busy: true })}>
        Run these lines
      </Button>
      <Outcome state={run.state} />
      <Code tabIndex={0} role="log" aria-label="What the frames draw">
        {drawn.join('\n')}
      </Code>
    </Column>
  );
}

function MessagesColumn({ engine, config, wallet, account }: RunProps): ReactElement {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const run = useRun(async () => {
    setMessages([]);
    const sold = await signOrder(config, account);
    const log = (direction: string, text: string): void =>
      setMessages((before) => [...before, `${direction} ${shortened(text)}`].slice(-mostMessages));
    return speakJson({ engine, wallet: wallet.provider, sold, log });
  });
  return (
    <Column title="As JSON messages" note="An engine beside a game in C#, Rust or Lua.">
      <Button onPress={run.start} {...(run.state === 'running' && { busy: true })}>
        Send these messages
      </Button>
      <Outcome state={run.state} />
      <Code tabIndex={0} role="log" aria-label="Messages, → to the engine, ← to the game">
        {messages.join('\n')}
      </Code>
    </Column>
  );
}

function Column({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Stack as="section" $gap={3} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <Caption>{note}</Caption>
      </div>
      {children}
    </Stack>
  );
}

type RunState = 'ready' | 'running' | 'bought' | 'unknown' | { readonly failed: string };

/** Statuses of a payment that was sent, or possibly sent, without a known outcome. */
const unsettled: ReadonlySet<string> = new Set(['unknown', 'running', 'FULFILLMENTS_UNSETTLED']);

function endOf(status: string): RunState {
  if (status === 'SUCCESS' || status === 'succeeded') return 'bought';
  return unsettled.has(status) ? 'unknown' : { failed: `Ended as ${status}. Nothing more was sent.` };
}

function Outcome({ state }: { readonly state: RunState }): ReactElement {
  const known = {
    ready: '',
    running: '',
    bought: 'The lantern is yours.',
    unknown: 'Not confirmed yet: nothing is bought beside it.',
  };
  const words = typeof state === 'object' ? state.failed : known[state];
  return <Caption role="status">{words}</Caption>;
}

/** Allows one run at a time; none after a run with an unknown outcome. */
function useRun(work: () => Promise<string>): { readonly state: RunState; readonly start: () => void } {
  const [state, setState] = useState<RunState>('ready');
  const locked = useRef(false);
  const start = (): void => {
    if (locked.current) return;
    locked.current = true;
    setState('running');
    const settle = (end: RunState): void => {
      locked.current = end === 'unknown';
      setState(end);
    };
    work().then(
      (status) => settle(endOf(status)),
      (error: unknown) => settle({ failed: error instanceof Error ? error.message : String(error) }),
    );
  };
  return { state, start };
}

/** Calls the shop's own URL: a game that uses the JSON protocol calls its shop itself. */
async function signOrder({ shopUrl, lantern, price }: HowConfig, account: string): Promise<SignedOrder> {
  const response = await fetch(`${shopUrl}/v1/primary-sales/${lantern.environmentId}/order/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      recipient_address: account,
      payment_type: 'crypto',
      currency_filter: 'contract_address',
      currency_value: price.tokenAddress,
      products: [{ product_id: lantern.productId, quantity: 1 }],
    }),
  });
  if (!response.ok) throw new Error(`the shop answered ${response.status}`);
  return (await response.json()) as SignedOrder;
}

function shortened(text: string): string {
  return text.length > longestMessage ? `${text.slice(0, longestMessage)}… (${text.length} characters)` : text;
}

const PageStyle = createGlobalStyle`
  body { background: ${color('surface.canvas')}; }
`;
const Page = styled.main`
  padding: 24px;
  color: ${color('text.primary')};
  font: 400 15px/22px var(--tb-font);
  & * {
    box-sizing: border-box;
  }
  h1 {
    margin: 0;
    font: 600 22px/28px var(--tb-font);
  }
  h2 {
    margin: 0;
    font: 600 17px/24px var(--tb-font);
  }
  header a {
    align-self: start;
    padding-block: 11px;
    color: ${color('accent.text')};
  }
  @media (max-width: 719px) {
    padding: 12px;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 24px;
  margin-block-start: 16px;
  > * {
    min-inline-size: 0;
  }
`;
const WidgetPlace = styled.div`
  block-size: 680px;
  border-radius: 20px;
  overflow: clip;
  background: ${color('surface.panel')};
  box-shadow: var(--tb-shadow-panel);
`;
const Code = styled.pre`
  margin: 0;
  min-block-size: 60px;
  max-block-size: 420px;
  overflow: auto;
  padding: 12px;
  border: 1px solid ${color('border.subtle')};
  border-radius: 12px;
  background: ${color('surface.inset')};
  color: ${color('text.secondary')};
  font: 400 12px/18px ui-monospace, Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &:focus-visible {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
`;
