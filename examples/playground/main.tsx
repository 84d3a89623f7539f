import { createRoot } from 'react-dom/client';
import type { DemoConfig } from '../demo/demoConfig.js';
import { LoadFailure } from '../demo/app/LoadFailure.js';
import { Playground } from './Playground.js';
import { createPlaygroundEngine } from './playgroundEngine.js';
import { createPlaygroundWallets } from './wallets.js';

/** The page's only entry: asks which devnet it plays on, then shows the widget that the address names. */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const response = await fetch('/devnet.json');
    const config = (await response.json()) as DemoConfig;
    const { wallets, handedOver } = createPlaygroundWallets(config);
    root.render(<Playground engine={createPlaygroundEngine(config, handedOver)} config={config} wallets={wallets} nonce={readNonce()} />);
  } catch (error) {
    root.render(<LoadFailure error={error} />);
  }
}

/** The page tells it where scripts may read it: the policy lets no style in without it. */
function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

const element = document.getElementById('root');
if (element !== null) void start(element);
