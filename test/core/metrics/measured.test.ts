import { describe, expect, it } from '@jest/globals';
import type { EngineEvent } from '../../../core/events/EngineEvent.js';
import { measured } from '../../../core/metrics/measured.js';
import { player } from '../../kit/people.js';

const at = 0;
const executionId = 'e-1';
const events: readonly (readonly [EngineEvent, readonly (readonly [string, string])[]])[] = [
  [{ at, type: 'search-started', token: 'USDC', chainId: 13473 }, [['chainId', '13473']]],
  [{ at, type: 'route-found', kind: 'swap', routeId: 'swap:USDC' }, [['kind', 'swap']]],
  [
    { at, type: 'route-rejected', kind: 'swap', reason: 'NO_POOL', candidate: 'GEM' },
    [
      ['kind', 'swap'],
      ['reason', 'NO_POOL'],
    ],
  ],
  [
    { at, type: 'finder-failed', kind: 'bridge', code: 'FINDER_FAILED', message: 'down' },
    [
      ['kind', 'bridge'],
      ['code', 'FINDER_FAILED'],
    ],
  ],
  [
    { at, type: 'option-disabled', kind: 'onramp', reason: 'CHECK_FAILED' },
    [
      ['kind', 'onramp'],
      ['reason', 'CHECK_FAILED'],
    ],
  ],
  [
    { at, type: 'search-ended', status: 'ROUTES_FOUND', routes: 2 },
    [
      ['status', 'ROUTES_FOUND'],
      ['routes', '2'],
    ],
  ],
  [{ at, type: 'execution-started', executionId, kind: 'swap' }, [['kind', 'swap']]],
  [
    { at, type: 'task-changed', executionId, taskId: '0/swap', action: 'swap', state: 'sent', transactionHash: null },
    [
      ['action', 'swap'],
      ['state', 'sent'],
    ],
  ],
  [{ at, type: 'execution-ended', executionId, status: 'done' }, [['status', 'done']]],
  [{ at, type: 'journal-entry-unreadable', executionId, reason: 'broken' }, []],
  [{ at, type: 'late-transaction', executionId } as EngineEvent, []],
];

describe('measured', () => {
  it.each(events)('keeps of %j kinds, states and counts alone', (event, properties) => {
    expect(measured(event)).toEqual({ name: `tributary.${event.type}`, properties });
  });

  it.each([
    ['a built-in name', 'bridge-swap', true],
    ['64 characters', 'x'.repeat(64), true],
    ['more than that', 'x'.repeat(65), false],
    ['nothing', '', false],
    ['a sentence', 'not now', false],
    ['something around a word', '(swap)', false],
    ['an address', player, false],
    ['an address within a word', `studio-${player}`, false],
    ['eight digits of a hash', '0x12345678', false],
    ['seven digits: no hash is as short', '0x1234567', true],
    ['a name that begins alike', '0xchange', true],
  ])('keeps a kind that is %s: %s (%s)', (_name, kind, isKept) => {
    const { properties } = measured({ at, type: 'route-found', kind, routeId: 'r' });
    expect(properties).toEqual(isKept ? [['kind', kind]] : []);
  });
});
