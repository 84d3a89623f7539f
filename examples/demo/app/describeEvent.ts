import type { EngineEvent } from 'tributary-sdk';
import { type IconName, shortAddress } from 'tributary-sdk/widgets';
import { words } from './words.js';

export interface EventWords {
  readonly icon: IconName;
  readonly tone: 'plain' | 'good' | 'bad' | 'unknown';
  readonly title: string;
  /** The event's own data, for developers. */
  readonly data: string;
}

/** Describes an event of the engine in one line. */
export function describeEvent(event: EngineEvent): EventWords {
  return { title: words.events[event.type], ...look(event), data: dataOf(event) };
}

function look(event: EngineEvent): Pick<EventWords, 'icon' | 'tone'> {
  switch (event.type) {
    case 'search-started':
      return { icon: 'search', tone: 'plain' };
    case 'route-found':
      return { icon: 'streams', tone: 'good' };
    case 'route-rejected':
    case 'option-disabled':
      return { icon: 'blocked', tone: 'plain' };
    case 'finder-failed':
    case 'late-transaction':
    case 'journal-entry-unreadable':
      return { icon: 'unknown', tone: 'unknown' };
    case 'search-ended':
      return { icon: 'check', tone: event.routes > 0 ? 'good' : 'plain' };
    case 'execution-started':
      return { icon: 'right', tone: 'plain' };
    case 'task-changed':
      return taskLook(event.state);
    case 'account-screened':
      return event.outcome === 'clear'
        ? { icon: 'check', tone: 'plain' }
        : { icon: 'blocked', tone: event.outcome === 'refused' ? 'bad' : 'unknown' };
    case 'execution-ended':
      return event.status === 'done' ? { icon: 'check', tone: 'good' } : taskLook(event.status);
  }
}

function taskLook(state: string): Pick<EventWords, 'icon' | 'tone'> {
  const looks: Readonly<Record<string, Pick<EventWords, 'icon' | 'tone'>>> = {
    'awaiting-wallet': { icon: 'sign', tone: 'plain' },
    included: { icon: 'check', tone: 'plain' },
    confirmed: { icon: 'check', tone: 'good' },
    failed: { icon: 'failed', tone: 'bad' },
    unknown: { icon: 'unknown', tone: 'unknown' },
  };
  return looks[state] ?? { icon: 'clock', tone: 'plain' };
}

/** Returns the data with shortened ids and hashes, without the time, which has its own column. */
function dataOf(event: EngineEvent): string {
  return Object.entries(event)
    .filter(([name, value]) => name !== 'at' && name !== 'type' && name !== 'executionId' && value !== null)
    .map(([name, value]) => `${name} ${String(value).replace(/0x[0-9a-fA-F]{40,}/g, shortAddress)}`)
    .join(' · ');
}
