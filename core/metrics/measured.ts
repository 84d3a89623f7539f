import type { EngineEvent } from '../events/EngineEvent.js';
import type { Property } from './MetricsEvent.js';

type Kept = {
  readonly [T in EngineEvent['type']]: readonly Exclude<
    keyof Extract<EngineEvent, { readonly type: T }>,
    'type' | 'at'
  >[];
};

/**
 * What of an engine's event is measured. Kinds, states, reasons and counts only: no address, no amount, no token, no id and no
 * hash, and no message, because a stranger's text may hold any of them.
 */
const kept: Kept = {
  'search-started': ['chainId'],
  'route-found': ['kind'],
  'route-rejected': ['kind', 'reason'],
  'finder-failed': ['kind', 'code'],
  'option-disabled': ['kind', 'reason'],
  'search-ended': ['status', 'routes'],
  'execution-started': ['kind'],
  'task-changed': ['action', 'state'],
  'late-transaction': [],
  'journal-entry-unreadable': [],
  'account-screened': ['outcome'],
  'execution-ended': ['status'],
};

/** Names of our own vocabulary and numbers; whatever else a studio's plugin may have put there is left out. */
const plain = /^[A-Za-z0-9_.-]{1,64}$/;
/** An address or a hash has a plain look, too. */
const hexadecimal = /0x[0-9a-f]{8,}/i;

export interface Measured {
  readonly name: string;
  readonly properties: readonly Property[];
}

export function measured(event: EngineEvent): Measured {
  const values = event as unknown as Readonly<Record<string, unknown>>;
  const properties = (kept[event.type] as readonly string[]).map((name): Property => [name, String(values[name])]);
  return {
    name: `tributary.${event.type}`,
    properties: properties.filter(([, value]) => plain.test(value) && !hexadecimal.test(value)),
  };
}
