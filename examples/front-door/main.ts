import { merge, Subject, scan } from 'rxjs';
import { type EngineEvent, type FundingEngine, parseAddress } from 'tributary-sdk';
import { createDevnetWallet, type DevnetWallet } from '../demo/announceDevnetWallet.js';
import { Door } from './Door.js';
import { createDoorEngine } from './engine.js';
import type { FrontDoorConfig } from './FrontDoorConfig.js';
import { describePurchase } from './state/describePurchase.js';
import { afterEvent, type Chosen, sleepingStreams } from './state/Streams.js';

/** The page's entry point: loads the devnet's configuration, and waits for the click. */
async function start(door: Door): Promise<void> {
  const config = loadConfig();
  let close: (() => void) | null = null;
  door.onPress(() => {
    if (door.stage === 'done') return;
    door.open();
    if (close !== null) return;
    close = () => undefined;
    void config.then(async (read) => {
      close = await sell(door, read);
    });
  });
  await config;
}

async function loadConfig(): Promise<FrontDoorConfig> {
  const response = await fetch('/door.json');
  return (await response.json()) as FrontDoorConfig;
}

/** Shows the sale in the drawer and the scene next to it; both use the same engine. */
async function sell(door: Door, config: FrontDoorConfig): Promise<() => void> {
  const pressedAt = Date.now();
  const engine = createDoorEngine(config);
  const wallet = createDevnetWallet(config, 'player', 'Devnet wallet');
  // The player has shown the address to this page before.
  wallet.provider.remember();
  const chosen$ = new Subject<Chosen>();
  merge(engine.events$, chosen$)
    .pipe(scan((streams, event: EngineEvent | Chosen) => afterEvent(streams, event), sleepingStreams))
    .subscribe((streams) => door.show(streams));
  const { openDrawer } = await import('./drawer/openDrawer.js');
  return openDrawer(door.drawer, {
    engine,
    config,
    wallet,
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '',
    onChoose: (kind) => chosen$.next({ type: 'chosen', kind }),
    onBought: () => {
      door.bought();
      void tellWhatHappened(door, engine, wallet, config, pressedAt);
    },
    onClose: () => door.close(),
  });
}

/** Uses the journal and the receipts: the drawer showed only estimates. */
async function tellWhatHappened(
  door: Door,
  engine: FundingEngine,
  wallet: DevnetWallet,
  { accounts }: FrontDoorConfig,
  pressedAt: number,
): Promise<void> {
  const { address = '' } = accounts.find(({ name }) => name === wallet.account) ?? {};
  const { entries } = await engine.history(parseAddress(address), { from: pressedAt });
  door.happened(describePurchase(entries));
}

const door = new Door();
start(door).catch((error: unknown) => {
  const note = document.getElementById('note');
  if (note !== null) note.textContent = `The page could not read its devnet: ${String(error)}`;
});
