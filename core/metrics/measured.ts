import type { EngineEvent } from '../events/EngineEvent.js';
import type { Property } from './MetricsEvent.js';

type Kept = {
  readonly [T in EngineEvent['type']]: readonly Exclude<
    keyof Extract<EngineEvent, { readonly type: T }>,
    'type' | 'at'
  >[];
};

/**
 * Fields of each event that are measured: kinds, states, reasons and counts only. No address,
 * amount, token, id or hash, and no message, because foreign text may contain any of them.
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

/** Plain names and numbers; any other value of a plugin is left out. */
const plain = /^[A-Za-z0-9_.-]{1,64}$/;
/** An address or a hash also looks like a plain name. */
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
