import { countBytes } from '../measure/countBytes.mjs';
import { loadGroups } from './loadGroups.mjs';

/** One side in a separate process: its processor time is measured alone, and its globals affect no other side. Controlled by `startSide.mjs`. */
const [, , sideName] = process.argv;
/** The side of an operation that this process runs. */
const operationSide = sideName === 'reference' ? 'reference' : 'ours';
const bytes = countBytes();
let operations;
let context;
let current = null;

// Ignores unhandled rejections of the SDK under test: only its answers count.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());

const heap = () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapUsed, rss };
};

/** Returns the processor time of `work`, and the heap that it leaves. */
async function costOf(work) {
  const [before, cpuBefore] = [heap(), process.cpuUsage()];
  const value = await work();
  const cpu = process.cpuUsage(cpuBefore);
  return { value, cpuMs: (cpu.user + cpu.system) / 1_000, heapBytes: heap().heapUsed - before.heapUsed };
}

const ownContext = (group) => ({
  sdk: context.sdk,
  world: { ...context.world, prepared: context.world.prepared[group.name] },
});

async function openAndRun({ group, side }) {
  const own = ownContext(group);
  const instance = await side.open(own);
  await side.run(instance, { ...own, turn: 0 });
  return instance;
}

const answers = {
  async load({ world }) {
    const {
      value: sdk,
      cpuMs,
      heapBytes,
    } = await costOf(async () => (await import(`../sides/${sideName}.mjs`)).load(world));
    context = { world: { ...world, prepared: {} }, sdk };
    const groups = await loadGroups();
    operations = new Map(
      groups.flatMap((group) =>
        group.operations.map((operation) => [operation.id, { group, side: operation[operationSide] }]),
      ),
    );
    return { loadCpuMs: cpuMs, heapOfLoading: heapBytes };
  },
  /** Prepares the chains for the rows of a group. */
  async prepared({ name, prepared }) {
    context.world.prepared[name] = prepared;
  },
  async isThere({ id }) {
    const { side } = operations.get(id);
    return side !== null && (side.isThere?.(context.sdk) ?? true);
  },
  /** Turn 0 makes the instance: what that costs is part of the cold call. */
  async run({ id, turn }) {
    const { group, side } = operations.get(id);
    const own = ownContext(group);
    const [bytesBefore, cpuBefore, before] = [bytes(), process.cpuUsage(), performance.now()];
    if (turn === 0) current = { instance: await side.open(own), close: side.close };
    const { answer, figures = {} } = await side.run(current.instance, { ...own, turn });
    const [after, cpu, bytesAfter] = [performance.now(), process.cpuUsage(cpuBefore), bytes()];
    return {
      wallMs: after - before,
      cpuMs: (cpu.user + cpu.system) / 1_000,
      bytesReceived: bytesAfter.received - bytesBefore.received,
      bytesSent: bytesAfter.sent - bytesBefore.sent,
      answer,
      figures,
    };
  },
  async close() {
    const { instance, close } = current ?? {};
    current = null;
    close?.(instance);
  },
  /** Returns the heap of an instance in use and after its end, after garbage collection, averaged over `count` of them. */
  async hold({ id, count }) {
    const operation = operations.get(id);
    const instances = [];
    for (let index = 0; index < 2; index++) operation.side.close?.(await openAndRun(operation)); // what is kept once for all
    const before = heap().heapUsed;
    for (let index = 0; index < count; index++) instances.push(await openAndRun(operation));
    const during = heap().heapUsed;
    for (const instance of instances.splice(0)) operation.side.close?.(instance);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { heapOfInstance: (during - before) / count, heapLeft: (heap().heapUsed - before) / count };
  },
  async memory() {
    return heap();
  },
};

process.on('message', async ({ number, question, details }) => {
  try {
    process.send({ number, result: await answers[question](details) });
  } catch (error) {
    process.send({ number, error: error instanceof Error ? error.message : String(error) });
  }
});
