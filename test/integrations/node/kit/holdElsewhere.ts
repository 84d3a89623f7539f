import { AProcess } from './AProcess.js';

const source = `
import { createInterface } from 'node:readline';
import { FileExecutionLock } from 'tributary-sdk/node';

const [directory, name, leaseMs] = process.argv.slice(1);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const lock = new FileExecutionLock({ directory, leaseMs: Number(leaseMs) });
const result = await lock.run(name, async (lease) => {
  console.log(lease.token);
  for (;;) {
    const { value } = await lines.next();
    if (value === 'end') return 'ended';
    console.log(await lease.isHeld());
  }
});
console.log(String(result));
process.exit(0);
`;

/** A process that holds a name: prints its token, then, for each line received, whether its lease is held; the line `end` releases it. */
export function holdElsewhere(directory: string, name: string, leaseMs = 30_000): AProcess {
  return new AProcess(source, [directory, name, String(leaseMs)]);
}
