import { countBytes } from '../measure/countBytes.mjs';
import { loadGroups } from './loadGroups.mjs';

/** One side in a process of its own: its processor time is its own, and its globals disturb nobody. Asked by `startSide.mjs`. */
const [, , sideName] = process.argv;
const bytes = countBytes();
let operations;
let context;
let current = null;

// A promise that the SDK under test forgot about is its own affair; what it answers is what counts.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());

const heap = () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapUsed, rss };
};

const answers = {
  async prepare({ world }) {
    const before = heap();
    const { load } = await import(`../sides/${sideName}.mjs`);
    context = { world, sdk: await load(world) };
    const groups = await loadGroups();
    operations = new Map(groups.flatMap((group) => group.operations.map((operation) => [operation.id, { group, side: operation[sideName] }])));
    const after = heap();
    return { heapOfLoading: after.heapUsed - before.heapUsed };
  },
  async isThere({ id }) {
    const { side } = operations.get(id);
    return side !== null && (side.isThere?.(context.sdk) ?? true);
  },
  /** Turn 0 makes the instance: what that costs is part of the cold call. */
  async run({ id, turn }) {
    const { group, side } = operations.get(id);
    const own = { sdk: context.sdk, world: { ...context.world, prepared: context.world.prepared[group.name] } };
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
