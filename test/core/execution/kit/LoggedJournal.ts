import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';

/**
 * Tells the log what is about to be written: `journal open`, `journal <task id> <state>`, `request <id> asked`, `request <id> <answer>`,
 * `request <id> closed <proof>`, `journal <status>`.
 */
export class LoggedJournal extends MemoryJournalStore {
  /** May reject in place of writing. */
  beforePut: (entry: JournalEntry) => Promise<void> = () => Promise.resolve();
  #last: JournalEntry | null = null;

  constructor(private readonly log: string[]) {
    super();
  }

  override async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    this.log.push(...changesOf(entry, this.#last));
    this.#last = entry;
    await this.beforePut(entry);
    return super.compareAndSwap(entry);
  }
}

function changesOf(entry: JournalEntry, last: JournalEntry | null): readonly string[] {
  if (last === null) return ['journal open'];
  const requests = entry.requests.flatMap(({ id, answer, closed }) => {
    const before = last.requests.find((request) => request.id === id);
    if (before === undefined) return [`request ${id} asked`];
    return [
      ...(before.answer === answer ? [] : [`request ${id} ${answer?.kind}`]),
      ...(before.closed === closed ? [] : [`request ${id} closed ${closed?.proof}`]),
    ];
  });
  const tasks = Object.entries(entry.tasks).filter(([id, record]) => last.tasks[id] !== record);
  return [
    ...requests,
    ...tasks.map(([id, { state }]) => `journal ${id} ${state}`),
    ...(entry.status === last.status ? [] : [`journal ${entry.status}`]),
  ];
}
