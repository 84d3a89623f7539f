import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startDevnet } from 'tributary-devnet';
import type { seal as sealed } from '../../test/docs/seal.mjs';
import { drawChart } from './report/drawChart.js';
import { judge, moreThan } from './report/judge.js';
import type { Checkpoint, LongRun } from './report/LongRun.js';
import { writeDocument } from './report/writeDocument.js';
import type { Measured } from './run/Order.js';
import { type EngineProcess, startEngine } from './run/startEngine.js';
import { worldOf } from './run/World.js';

const whole = 10_000;
const visitsOfBlock = 50;
const visitsOfCheckpoint = 500;
/** Connections that are kept open for the next request close by themselves. */
const idlePatienceMs = 30_000;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const document = (name: string): string => join(process.cwd(), 'docs/records', name);

async function untilIdle(engine: EngineProcess, before: Measured): Promise<Measured> {
  const patience = Date.now() + idlePatienceMs;
  for (;;) {
    const measured = await engine.measure();
    if (moreThan(measured.resources, before.resources).length === 0 || Date.now() > patience) return measured;
    await sleep(500);
  }
}

async function run(visits: number): Promise<LongRun> {
  const devnet = await startDevnet({ silent: true });
  const engine = startEngine();
  try {
    const before = await engine.measure();
    const checkpoints: Checkpoint[] = [];
    await engine.ask({ kind: 'open', world: worldOf(devnet) });
    const begun = performance.now();
    for (let from = 0; from < visits; from += visitsOfBlock) {
      const to = Math.min(visits, from + visitsOfBlock);
      await engine.ask({ kind: 'visit', from, to });
      await devnet.advance(1);
      if (to % visitsOfCheckpoint !== 0 && to !== visits) continue;
      const measured = await engine.measure();
      checkpoints.push({ visits: to, measured });
      print(
        `${to}: ${(measured.heapUsed / 1_000_000).toFixed(2)} MB, ${measured.timers} timers, ${measured.subscriptions} subscriptions, ${measured.signalListeners} listeners on ${measured.signals} signals`,
      );
    }
    const seconds = (performance.now() - begun) / 1_000;
    await engine.ask({ kind: 'dispose' });
    return { visits, seconds, before, checkpoints, after: await untilIdle(engine, before) };
  } finally {
    engine.stop();
    await devnet.stop();
  }
}

const { values } = parseArgs({ options: { checkouts: { type: 'string', default: String(whole) } } });
const finished = await run(Number(values.checkouts));
const verdicts = judge(finished);
for (const { name, found, isMet } of verdicts) print(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${found}`);
if (finished.visits >= whole) {
  // Loaded at run time, because nothing compiles it.
  const shared = pathToFileURL(join(process.cwd(), 'test/docs/seal.mjs')).href;
  const { seal } = (await import(shared)) as { readonly seal: typeof sealed };
  writeFileSync(document('long-run.md'), seal(writeDocument(finished)));
  const points = finished.checkpoints.map(({ visits, measured }) => ({ x: visits, y: measured.heapUsed / 1_000_000 }));
  writeFileSync(document('long-run.svg'), drawChart(points, 'Heap after a forced collection, MB, by checkouts'));
}
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;
