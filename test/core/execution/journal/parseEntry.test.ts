import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { parseEntry } from '../../../../core/execution/journal/parseEntry.js';
import { entryShape } from '../../../../core/execution/journal/shape/entryShape.js';
import { kitEntry } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { aStep } from '../../../kit/aRoute.js';
import { aNativeToken } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { anEntry } from '../kit/anEntry.js';
import { aCall, answered, aRequest, closedBy } from '../kit/aRequest.js';
import { aLabel } from '../kit/aTask.js';

const label = aLabel();

/** An entry that has everything that one can have. */
const full = anEntry({
  plan: [
    { id: '0/swap', type: 'transaction', action: 'swap', chainId: 1 },
    { id: '0/old', action: 'swap', chainId: 1 },
  ],
  halt: { taskId: null, state: 'unknown', code: 'X', message: 'x' },
  route: {
    ...anEntry().route,
    purpose: 'a sword',
    steps: [
      aStep({
        recipient: stranger,
        fees: { gasFee: { type: 'GAS', amount: 1n, formattedAmount: '1', token: aNativeToken() } },
      }),
    ],
  },
  tasks: {
    '0/a': { state: 'asked', label, at: 1, batchId: 'b', isDropped: true },
    '0/b': { state: 'included', label, hash: hashNumber(1), blockNumber: 1n, at: 1, batchId: 'b' },
    '0/c': { state: 'waiting', label, detail: 'X', url: 'https://pay.example', dueAt: 9, memo: 'm', at: 1 },
    '0/d': { state: 'confirmed', label: null, hash: null, at: 1, batchId: 'b' },
    '0/e': { state: 'skipped', at: 1 },
    '0/f': { state: 'failed', label, hash: hashNumber(1), code: 'X', message: 'x', at: 1, batchId: 'b' },
  },
  requests: [
    aRequest({
      id: '1',
      batchId: 'b',
      prices: { at: 1, prices: { '1:native': { digits: 6n, decimals: 1, currency: 'EUR' } } },
      method: 'wallet_sendCalls',
      calls: [aCall({ deadline: 9, footprint: { logs: [{ address: player, topics: [hashNumber(1), null] }] } })],
    }),
    ...Object.values(answered).map((answer, index) => aRequest({ id: `answered ${index}`, answer })),
    ...(['included', 'reverted', 'replaced', 'expired', 'not-understood', 'window-closed'] as const).map((proof) =>
      aRequest({ id: proof, closed: closedBy(proof, { hash: hashNumber(1) }) }),
    ),
  ],
});

/** Every place in a value, as a path. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** A copy with something else in one place. */
function replaced(value: unknown, [name, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}

describe('parseEntry', () => {
  it('gives back an entry with everything that one can have, itself', () => {
    expect(entryShape(full, 'entry')).toBeNull();
    expect(parseEntry(full)).toBe(full);
    expect(parseEntry(kitEntry(player))).not.toBeNull();
  });

  const optional = [
    'batchId',
    'isDropped',
    'url',
    'dueAt',
    'memo',
    'type',
    'hash',
    'purpose',
    'recipient',
    'icon',
    'prices',
    'currency',
  ];
  const places = placesIn(full).filter((path) => !path.includes('fees') || path.at(-1) === 'fees');

  it.each(places.map((path) => [path.join('.'), path] as const))(
    'is null where %s is something else',
    (_name, path) => {
      for (const by of [Symbol('anything'), () => undefined, Number.NaN])
        expect(parseEntry(replaced(full, path, by))).toBeNull();
    },
  );

  it.each(
    places
      .filter(
        (path) => !optional.includes(`${path.at(-1)}`) && !/^\d+$/.test(`${path.at(-1)}`) && path.at(0) !== 'tasks',
      )
      .map((path) => [path.join('.'), path] as const),
  )('is null where %s is missing', (_name, path) => {
    expect(parseEntry(replaced(full, path, undefined))).toBeNull();
  });

  it.each<[string, Partial<Record<keyof JournalEntry, unknown>>]>([
    ['entry.tasks is not an object', { tasks: null }],
    ['entry.tasks is not an object', { tasks: undefined }],
    ['entry.tasks is not an object', { tasks: [] }],
    ['entry.tasks["0/swap"] is not an object', { tasks: { '0/swap': null } }],
    [
      'entry.tasks["0/swap"].state is not one of asked, included, waiting, confirmed, skipped, refunded, partial, failed',
      { tasks: { '0/swap': { state: 'sent', at: 1 } } },
    ],
    [
      'entry.tasks["0/swap"].state is not one of asked, included, waiting, confirmed, skipped, refunded, partial, failed',
      { tasks: { '0/swap': { state: 'toString', at: 1 } } },
    ],
    ['entry.requests is not a list', { requests: undefined }],
    ['entry.requests[0] is not an object', { requests: [null] }],
    ['entry.requests[0].calls is empty', { requests: [aRequest({ calls: [] })] }],
    ['entry.requests has an id twice', { requests: [aRequest(), aRequest()] }],
    ['entry.version is not one of 2', { version: 1 }],
    ['entry.version is not one of 2', { version: 3 }],
    ['entry.revision is not a revision', { revision: 0 }],
    ['entry.revision is not a revision', { revision: 1.5 }],
    ['entry.account is not an address', { account: player.toLowerCase() }],
    ['entry.route is of another account', { account: stranger }],
    [
      'entry.status is not one of running, done, stopped, failed, refunded, partial, unknown, abandoned',
      { status: 'paused' },
    ],
    ['entry.halt is not an object', { halt: 'x' }],
  ])('names what is wrong: %s', (fault, given) => {
    expect(entryShape({ ...anEntry(), ...given }, 'entry')).toBe(fault);
  });

  it.each([null, undefined, 5, 'text', [], () => undefined])('is null of %p', (value) => {
    expect(parseEntry(value)).toBeNull();
  });
});
