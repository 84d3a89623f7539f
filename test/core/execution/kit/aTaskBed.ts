import { ExecutionRecord } from '../../../../core/execution/ExecutionRecord.js';
import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { JournalEntry, TaskRecord } from '../../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { requestLogOf } from '../../../../core/execution/requestLogOf.js';
import type { TaskContext } from '../../../../core/execution/TaskContext.js';
import type { Hex } from '../../../../core/money/Address.js';
import type { LoggedRequest } from '../../../../core/sending/LoggedRequest.js';
import { AtomicSupport } from '../../../../core/wallet/calls/AtomicSupport.js';
import { aSending, type SendingBed } from '../../sending/kit/aSending.js';
import { anEntry } from './anEntry.js';

/** One task's surroundings: a chain, a wallet and time as for sending, and the execution that is written down. */
export interface TaskBed extends Pick<SendingBed, 'chain' | 'wallet' | 'clock' | 'controller'> {
  readonly context: TaskContext;
  readonly record: ExecutionRecord;
  readonly shown: readonly ExecutionSnapshot[];
  readonly stored: () => Promise<JournalEntry>;
  readonly task: (id: string) => Promise<TaskRecord | undefined>;
  readonly closings: () => Promise<readonly LoggedRequest['closed'][]>;
}

export interface TaskBedOptions {
  readonly entry?: Partial<JournalEntry>;
  readonly context?: Partial<TaskContext>;
}

/** Blocks of two seconds, final in three, the network's head at block 100. */
export async function aTaskBed({ entry = {}, context: given = {} }: TaskBedOptions = {}): Promise<TaskBed> {
  const { chain, wallet, clock, controller, context: sending } = aSending();
  const journal = new MemoryJournalStore();
  const begun = anEntry({
    plan: ['0/approve', '0/swap'].map((id) => ({ id, type: 'transaction', action: 'swap', chainId: 13473 })),
    revision: 0,
    ...entry,
  });
  const shown: ExecutionSnapshot[] = [];
  const record = new ExecutionRecord({
    entry: begun,
    journal,
    writer: 'us',
    now: () => clock.now(),
    emit: (snapshot) => shown.push(snapshot),
  });
  await record.open();
  const deps = {
    ...sending,
    record,
    support: new AtomicSupport(clock),
    newBatchId: () => 'ours',
    assertMayBegin: () => undefined,
    screened: () => Promise.resolve(),
    claim: async (_hashes: readonly Hex[], write: () => Promise<void>) => (await write(), []),
    ...given,
  };
  const context: TaskContext = {
    ...deps,
    sending: (labels, change) => ({ ...deps, log: requestLogOf(record, labels), ...change }),
  };
  const stored = async (): Promise<JournalEntry> => (await journal.get(begun.executionId))!;
  return {
    chain,
    wallet,
    clock,
    controller,
    context,
    record,
    shown,
    stored,
    task: async (id) => (await stored()).tasks[id],
    closings: async () => (await stored()).requests.map(({ closed }) => closed),
  };
}
