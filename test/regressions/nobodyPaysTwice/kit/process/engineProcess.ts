import { lastValueFrom } from 'rxjs';
import { createFundingEngine, type ExecutionSnapshot, MemoryExecutionLock, swapPlugin } from '../../../../../index.js';
import { FileJournalStore } from './FileJournalStore.js';
import type { FromProcess, Order, Outcome, ToProcess } from './Order.js';
import { RemoteWallet } from './RemoteWallet.js';

// A process with an engine. Its lock is its own, too: nothing but the journal stands between it and the others.
process.on('message', (message: ToProcess) => {
  if (message.type === 'order') void carryOut(message.order).then((outcome) => say({ type: 'ended', outcome }));
});
say({ type: 'ready' });

async function carryOut({ directory, overrides, task }: Order): Promise<Outcome> {
  const engine = createFundingEngine({
    ...overrides,
    plugins: [swapPlugin()],
    journal: new FileJournalStore(directory),
    lock: new MemoryExecutionLock(),
  });
  const wallet = new RemoteWallet();
  try {
    const last: ExecutionSnapshot | null =
      task.type === 'resume'
        ? await lastValueFrom(engine.resume(task.id, { wallet }))
        : (await lastValueFrom(engine.fulfil(task.request, { wallet }))).execution;
    return { status: last?.status ?? null, code: last?.error?.code ?? null };
  } catch (error) {
    return { status: null, code: String((error as { readonly code?: unknown }).code ?? error) };
  }
}

function say(message: FromProcess): void {
  process.send!(message);
}
