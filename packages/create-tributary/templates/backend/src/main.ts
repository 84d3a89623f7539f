import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bridgePlugin, bridgeSwapPlugin, createFundingEngine, swapPlugin } from 'tributary-sdk';
import { FileExecutionLock, FileJournalStore } from 'tributary-sdk/node';
import { answer } from './answer.js';
import { answerShop } from './answerShop.js';
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

const port = Number(process.env['PORT'] ?? 8080);
const shopPort = Number(process.env['SHOP_PORT'] ?? (port && port + 1));
// Separate servers: players reach the shop, and no one from outside the payouts.
const servers = [
  listen('Payouts', port, (request, response) => answer(payouts, request, response)),
  listen('Shop', shopPort, (request, response) => answerShop(shop, request, response)),
];

function listen(
  name: string,
  port: number,
  answerOne: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  const server = createServer((request, response) => void answerOne(request, response));
  server.once('error', ({ message }) => {
    console.error(`${name}: ${message}. Other ports: PORT=9080 SHOP_PORT=9081 npm start`);
    process.exitCode = 1;
    void end();
  });
  return server.listen(port, '127.0.0.1', () => {
    console.log(`${name}: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

async function end(): Promise<void> {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  engine.dispose();
  await stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
