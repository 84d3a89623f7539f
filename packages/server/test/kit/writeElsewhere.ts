import { spawn } from 'node:child_process';
import { once } from 'node:events';

const source = `
import { pathToFileURL } from 'node:url';
import { writeSync } from 'node:fs';
const [kind, place, isHasty, text] = process.argv.slice(1);
const { openSqlite, openPostgres } = await import(pathToFileURL('dist/index.js'));
const { entryOfText } = await import('tributary-sdk/node');
const { journal } = kind === 'sqlite' ? openSqlite({ file: place }) : await openPostgres({ url: place, connections: 4 });
const first = entryOfText(text);
const say = (line) => writeSync(1, line + '\\n');
say('ready');
await Promise.all([0, 1, 2].map(async (index) => {
  const executionId = first.executionId + ' ' + index;
  for (let revision = 1; ; revision += 1) {
    if (isHasty === 'true') say(revision + 3 + ' ' + executionId);
    const entry = { ...first, executionId, revision, digest: 'r' + revision };
    if (!(await journal.compareAndSwap(entry))) throw new Error('nobody else writes it');
    if (isHasty !== 'true') say(revision + ' ' + executionId);
    await new Promise((resolve) => setImmediate(resolve));
  }
}));
`;

/**
 * A process that writes revisions of three entries and prints the written ones; `isHasty`: prints them too
 * early. It is killed (SIGKILL) some time after its first printed revision. Returns the latest printed revision
 * of each execution.
 */
export async function writeElsewhere(
  kind: 'sqlite' | 'postgres',
  place: string,
  { isHasty, text, afterMs }: { readonly isHasty: boolean; readonly text: string; readonly afterMs: number },
): Promise<ReadonlyMap<string, number>> {
  const given = ['--input-type=module', '--eval', source, '--', kind, place, String(isHasty), text];
  const child = spawn(process.execPath, given, {
    cwd: 'packages/server',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  let isWriting = false;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    // After the first printed revision: on a busy machine the database may be slower than any fixed time.
    if (isWriting || !said.includes(' ')) return;
    isWriting = true;
    setTimeout(() => child.kill('SIGKILL'), afterMs);
  });
  await ended;
  const lines = said.split('\n').slice(1, -1);
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseInt(line, 10)]));
}
