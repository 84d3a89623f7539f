import { createRoot } from 'react-dom/client';
import { createDevnetWallet } from '../demo/announceDevnetWallet.js';
import { LoadFailure } from '../demo/app/LoadFailure.js';
import { createDoorEngine } from '../front-door/engine.js';
import type { HowConfig } from './HowConfig.js';
import { HowItWasDone } from './HowItWasDone.js';

/** The page's entry point. */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const config = (await (await fetch('/how.json')).json()) as HowConfig;
    const wallet = createDevnetWallet(config, 'player', 'Devnet wallet');
    wallet.provider.remember();
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
    root.render(<HowItWasDone engine={createDoorEngine(config)} config={config} wallet={wallet} nonce={nonce} />);
  } catch (error) {
    root.render(<LoadFailure error={error} />);
  }
}

const element = document.getElementById('root');
if (element !== null) void start(element);
