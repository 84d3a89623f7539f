import { AProcess } from '../../../../test/integrations/node/kit/AProcess.js';

const source = `
import { pathToFileURL } from 'node:url';
const [kind, place, name, leaseMs] = process.argv.slice(1);
const { openSqlite, openPostgres } = await import(pathToFileURL('packages/server/dist/index.js'));
const options = { leaseMs: Number(leaseMs) };
const { lock } = kind === 'sqlite' ? openSqlite({ file: place, ...options }) : await openPostgres({ url: place, ...options });
await lock.run(name, async ({ token }) => {
  console.log(token);
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
});
`;

/** A process that holds a name, and prints its token. */
export function holdElsewhere(kind: 'sqlite' | 'postgres', place: string, name: string, leaseMs: number): AProcess {
  return new AProcess(source, [kind, place, name, String(leaseMs)]);
}
