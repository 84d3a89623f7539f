import { AProcess } from '../../../../test/integrations/node/kit/AProcess.js';

const source = `
import { pathToFileURL } from 'node:url';
const [database, hash, port] = process.argv.slice(1);
const { createService, openCustody } = await import(pathToFileURL('packages/server/dist/index.js'));
const { outbox } = await openCustody({ url: database, connections: 8 });
const service = createService({
  keys: [{ tenant: 'game', hash, scopes: ['pay', 'read'] }],
  outbox,
  rateLimit: { most: 1e9, perMs: 60_000 },
  // A busy machine must not count as an overloaded service.
  pressure: { loopDelayMs: 60_000 },
});
await service.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
`;

/**
 * The service over a PostgreSQL database, accepting payments, in a separate process; it reports that it is
 * ready. `hash`: of its only key.
 */
export function serveElsewhere(database: string, hash: string, port: number): AProcess {
  return new AProcess(source, [database, hash, String(port)]);
}
