import { AProcess } from '../../../../test/integrations/node/kit/AProcess.js';

const source = `
import { pathToFileURL } from 'node:url';
const [database, url, chainId, privateKey] = process.argv.slice(1);
const { HttpChainNode, LocalKeyAccount, openCustody, PaymentWorker } = await import(pathToFileURL('packages/server/dist/index.js'));
const { outbox } = await openCustody({ url: database, connections: 2 });
const node = new HttpChainNode(Number(chainId), url);
const worker = new PaymentWorker({ outbox, node, account: new LocalKeyAccount(privateKey), owner: String(process.pid), leaseMs: 500, pauseMs: 200, finalityBlocks: 1, mostAhead: 2_000 });
console.log('ready');
for (;;) {
  const isBusy = await worker.turn().catch(() => false);
  if (!isBusy) await new Promise((resolve) => setTimeout(resolve, 20));
}
`;

/** A worker in a separate process; it reports that it is ready. */
export function payElsewhere(database: string, url: string, chainId: number, privateKey: string): AProcess {
  return new AProcess(source, [database, url, String(chainId), privateKey]);
}
