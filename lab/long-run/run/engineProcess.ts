import { setTimeout as sleep } from 'node:timers/promises';
import { devnetOverrides } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type FundingEngine,
  onrampPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { Counts } from './Counts.js';
import type { Answer, Measured, Order } from './Order.js';
import { Shopping } from './Shopping.js';
import type { World } from './World.js';

/** The engine in a separate process, with a separate heap. Controlled by `startEngine`. */
const counts = new Counts();
let engine: FundingEngine | null = null;
let shopping: Shopping | null = null;

const collected = async (): Promise<void> => {
  // Twice, with a pause: what finalizers let go of is the second one's.
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.();
    await sleep(20);
  }
};

async function measure(): Promise<Measured> {
  await collected();
  const { heapUsed, external } = process.memoryUsage();
  const { signals, listeners } = counts.signals.count();
  const open =
    shopping === null
      ? { timers: counts.timers.count, subscriptions: counts.subscriptions.count, walletListeners: 0, pageListeners: 0 }
      : counts.open(shopping);
  return {
    heapUsed,
    external,
    ...open,
    signals,
    signalListeners: listeners,
    resources: process.getActiveResourcesInfo(),
  };
}

function open(world: World): void {
  engine = createFundingEngine({
    ...devnetOverrides(world),
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
    ],
  });
  shopping = new Shopping(engine, world);
}

async function visit(from: number, to: number): Promise<void> {
  for (let index = from; index < to; index++) await shopping?.visit(index);
}

function dispose(): void {
  engine?.dispose();
  engine = null;
  shopping = null;
}

async function answer(order: Order): Promise<Measured | null> {
  if (order.kind === 'open') open(order.world);
  if (order.kind === 'visit') await visit(order.from, order.to);
  if (order.kind === 'dispose') dispose();
  return order.kind === 'measure' ? measure() : null;
}

const say = (said: Answer): void => void process.send?.(said);

process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  answer(order).then(
    (measured) => say({ measured }),
    (error: unknown) => say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
