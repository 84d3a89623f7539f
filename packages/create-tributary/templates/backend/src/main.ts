import { createServer } from 'node:http';
import { bridgePlugin, bridgeSwapPlugin, createFundingEngine, swapPlugin } from 'tributary-sdk';
import { FileExecutionLock, FileJournalStore } from 'tributary-sdk/node';
import { answer } from './answer.js';
import { Orders } from './Orders.js';
import { openNetwork } from './openNetwork.js';
import { Payouts } from './Payouts.js';
import { openShop } from './shop.js';

const { environment, wallet, account, token, journal, shop: settings, stop } = await openNetwork();
const engine = createFundingEngine({
  ...environment,
  plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()],
  // The engine writes each request to the journal before it sends it: a crash loses no payment and
  // never pays twice.
  journal: new FileJournalStore({ directory: `${journal}/entries` }),
  lock: new FileExecutionLock({ directory: `${journal}/locks` }),
});
const payouts = new Payouts({
  engine,
  treasury: { wallet, account, token },
  orders: new Orders(`${journal}/orders`),
});
const shop = openShop(settings);

const server = createServer((request, response) => void answer({ payouts, shop }, request, response));
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`Listening on http://127.0.0.1:${port}`);
});

async function end(): Promise<void> {
  server.close();
  server.closeAllConnections();
  engine.dispose();
  await stop();
  process.exit();
}

server.once('error', ({ message }) => {
  console.error(`${message}. Another port: PORT=8081 npm start`);
  process.exitCode = 1;
  void end();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
