import { createRoot } from 'react-dom/client';
import { LoadFailure } from '../demo/app/LoadFailure.js';
import type { DemoConfig } from '../demo/demoConfig.js';
import { postControl } from './controls.js';
import { Playground } from './Playground.js';
import { createPlaygroundEngine } from './playgroundEngine.js';
import { readSettings } from './settings.js';
import { createPlaygroundWallets } from './wallets/createPlaygroundWallets.js';

/** The page's entry point: loads the devnet's configuration, then shows the widget in the URL. */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const response = await fetch('/devnet.json');
    const config = (await response.json()) as DemoConfig;
    const settings = readSettings(window.location.search);
    if (settings.connected === 'no-gas') await postControl({ act: 'gasless' });
    const wallets = createPlaygroundWallets(config, settings.connected);
    const engine = createPlaygroundEngine(config, wallets.handedOver);
    root.render(<Playground engine={engine} config={config} wallets={wallets} first={settings} nonce={readNonce()} />);
  } catch (error) {
    root.render(<LoadFailure error={error} />);
  }
}

/** Reads the nonce from the page: the policy rejects styles without it. */
function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

const element = document.getElementById('root');
if (element !== null) void start(element);
