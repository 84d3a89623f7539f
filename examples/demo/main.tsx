import { createRoot } from 'react-dom/client';
import { announceDevnetWallet } from './announceDevnetWallet.js';
import { DemoApp } from './app/DemoApp.js';
import { createDemoEngine } from './app/demoEngine.js';
import { LoadFailure } from './app/LoadFailure.js';
import type { DemoConfig } from './demoConfig.js';

/** The page's entry point: loads the devnet's configuration, then starts the game. */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const response = await fetch('/devnet.json');
    const config = (await response.json()) as DemoConfig;
    const engine = createDemoEngine(config);
    const devnetWallets = [
      announceDevnetWallet(config, 'player', 'Devnet wallet'),
      announceDevnetWallet(config, 'empty', 'Empty devnet wallet'),
    ];
    root.render(<DemoApp engine={engine} config={config} devnetWallets={devnetWallets} />);
  } catch (error) {
    root.render(<LoadFailure error={error} />);
  }
}

const element = document.getElementById('root');
if (element !== null) void start(element);
