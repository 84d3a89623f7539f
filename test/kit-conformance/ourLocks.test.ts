import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryExecutionLock } from 'tributary-sdk';
import { FileExecutionLock } from 'tributary-sdk/node';
import { describeExecutionLock } from 'tributary-sdk/plugin-kit';
import { SafeLock } from '../../core/execution/lock/SafeLock.js';
import { WebExecutionLock } from '../../core/execution/lock/WebExecutionLock.js';
import { aLockManager } from '../core/execution/lock/kit/aLockManager.js';
import { holdElsewhere } from '../integrations/node/kit/holdElsewhere.js';
import { useDirectory } from '../integrations/node/kit/useDirectory.js';
import { twice } from './twice.js';

const limitMs = 30_000;
const newDirectory = useDirectory();

describeExecutionLock('MemoryExecutionLock', () => twice(new MemoryExecutionLock()), { limitMs });
describeExecutionLock('SafeLock around a lock', () => twice(new SafeLock(new MemoryExecutionLock())), { limitMs });
describeExecutionLock(
  'WebExecutionLock in two tabs',
  () => {
    const locks = aLockManager();
    return [
      new WebExecutionLock(locks, new MemoryExecutionLock()),
      new WebExecutionLock(locks, new MemoryExecutionLock()),
    ];
  },
  { limitMs },
);

/** Renewed three times per lease, so a replaced holder notices soon. */
const leaseMs = 5_000;
let directory = '';
describeExecutionLock(
  'FileExecutionLock',
  async () => {
    directory = await newDirectory();
    return [new FileExecutionLock({ directory, leaseMs }), new FileExecutionLock({ directory, leaseMs })];
  },
  {
    limitMs,
    dieHolding: async (name) => {
      const other = holdElsewhere(directory, name);
      const token = Number(await other.says());
      await other.kill();
      return token;
    },
    runOut: async () => {
      const files = await readdir(join(directory, 'locks'), { recursive: true });
      for (const file of files.filter((path) => path.endsWith('.json')))
        await utimes(join(directory, 'locks', file), 0, 0);
    },
  },
);
