import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { BridgeAdapters } from '../bridge/BridgeAdapters.js';
import { Environment } from '../config/Environment.js';
import { JournalStore } from '../execution/JournalStore.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { History } from './History.js';

/** Returns the engine's binding of a role; `undefined` if there is none. */
type Lookup = <T>(role: symbol) => T | undefined;

/** Creates the history over the parts of a running engine. Looks up a plugin's bridge when a link is created. */
export function createHistory(find: Lookup): History {
  const need = <T>(role: symbol): T => find<T>(role) as T;
  const bridge = (): BridgeAdapter | undefined => find(BridgeAdapters) ?? find(BridgeAdapter);
  return new History({
    environment: need<Environment>(Environment),
    chains: need<ChainReaders>(ChainReaders),
    journal: need<JournalStore>(JournalStore),
    lock: need<ExecutionLock>(ExecutionLock),
    messageLink: (request) => bridge()?.messageLink?.(request) ?? null,
  });
}
