import { createServer } from 'node:http';
import { bridgePlugin, bridgeSwapPlugin, createFundingEngine, swapPlugin } from 'tributary-sdk';
import { FileExecutionLock, FileJournalStore } from 'tributary-sdk/node';
import { answer } from './answer.js';
import { openNetwork } from './openNetwork.js';
import { Payouts } from './Payouts.js';

const { environment, wallet, account, token, journal, stop } = await openNetwork();
const engine = createFundingEngine({
  ...environment,
  plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()],
  // Every request is written down before the wallet is asked: a crash loses nothing, and nothing is paid twice.
  journal: new FileJournalStore({ directory: `${journal}/entries` }),
  lock: new FileExecutionLock({ directory: `${journal}/locks` }),
});
const payouts = new Payouts(engine, { wallet, account, token });

const server = createServer((request, response) => void answer(payouts, request, response));
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`Listening on http://127.0.0.1:${port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    engine.dispose();
    void stop().then(() => process.exit());
  });
}
