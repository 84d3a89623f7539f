import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { devnetOverrides } from 'tributary-devnet';
import { type Eip1193Provider, MemoryExecutionLock } from 'tributary-sdk';
import { answerError } from './kit/behaviours/answerError.js';
import { compileEngineProcess } from './kit/process/compileEngineProcess.js';
import { FileJournalStore } from './kit/process/FileJournalStore.js';
import { inProcesses } from './kit/process/inProcesses.js';
import type { Order, Outcome } from './kit/process/Order.js';
import { purchase, useStage } from './kit/useStage.js';

const stage = useStage();
let script: string;
let directory: string;
beforeAll(async () => {
  script = await compileEngineProcess();
}, 180_000);
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('two processes that share a journal, and no lock', () => {
  it('send once if both resume the same execution', async () => {
    const wallet = stage.wallet().next(answerError(4001, 'User rejected the request.'));
    const { id, status } = await purchase(
      stage.page({ journal: new FileJournalStore(directory), lock: new MemoryExecutionLock() }),
      stage.potion(),
      wallet,
    );
    const outcomes = await both({ type: 'resume', id }, wallet);
    expect({
      status,
      isDone: isDone(outcomes),
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ status: 'stopped', isDone: true, asked: 2, purchases: 1 });
  }, 120_000);

  it('send once if both start the same purchase', async () => {
    const wallet = stage.wallet();
    const outcomes = await both({ type: 'fulfil', request: stage.potion() }, wallet);
    expect({
      isDone: isDone(outcomes),
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ isDone: true, asked: 1, purchases: 1 });
  }, 120_000);
});

/** At least one of them has completed it; the outcome of the other may differ. */
const isDone = (outcomes: readonly Outcome[]): boolean => outcomes.some(({ status }) => status === 'done');

const both = (task: Order['task'], wallet: Eip1193Provider): Promise<readonly Outcome[]> =>
  inProcesses({ directory, overrides: devnetOverrides(stage.devnet), task }, { script, count: 2, wallet });
