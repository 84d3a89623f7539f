import { createRoot } from 'react-dom/client';
import { announceDevnetWallet } from '../demo/announceDevnetWallet.js';
import type { DemoConfig } from '../demo/demoConfig.js';
import { LoadFailure } from '../demo/app/LoadFailure.js';
import { Playground } from './Playground.js';
import { createPlaygroundEngine } from './playgroundEngine.js';

/** The page's only entry: asks which devnet it plays on, then shows the widget that the address names. */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const response = await fetch('/devnet.json');
    const config = (await response.json()) as DemoConfig;
    const wallets = [announceDevnetWallet(config, 'player', 'Devnet wallet'), announceDevnetWallet(config, 'empty', 'Empty devnet wallet')];
    root.render(<Playground engine={createPlaygroundEngine(config, {})} config={config} wallets={wallets} />);
  } catch (error) {
    root.render(<LoadFailure error={error} />);
  }
}

const element = document.getElementById('root');
if (element !== null) void start(element);
