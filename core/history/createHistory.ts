import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { BridgeAdapters } from '../bridge/BridgeAdapters.js';
import { Environment } from '../config/Environment.js';
import { JournalStore } from '../execution/JournalStore.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { History } from './History.js';

/** What plays a role in the engine; undefined where nothing does. */
type Lookup = <T>(role: symbol) => T | undefined;

/** The history over the parts of a running engine. A bridge that a plugin brings is looked up when a link is made. */
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
