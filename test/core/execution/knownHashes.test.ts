import { describe, expect, it } from '@jest/globals';
import { hashesBeside, knownHashes, ownerOf } from '../../../core/execution/knownHashes.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from './kit/anEntry.js';
import { answered, aRequest, closedBy } from './kit/aRequest.js';
import { aLabel } from './kit/aTask.js';

const label = aLabel();

describe('knownHashes', () => {
  it("takes a hash that a wallet named only once a node has shown it as this request's", () => {
    expect(knownHashes([anEntry({ requests: [aRequest({ answer: answered.hash })] })])).toEqual([]);
    expect(knownHashes([anEntry({ requests: [aRequest({ answer: { ...answered.hash, nonce: 5 } })] })])).toEqual([
      [hashNumber(1), 'a/0/swap'],
    ]);
  });

  it('has what closed requests and what tasks ended with, by task, or by batch', () => {
    const requests = [
      aRequest({ closed: closedBy('reverted', { hash: hashNumber(2) }) }),
      aRequest({ id: '2', batchId: 'b', closed: closedBy('included', { hash: hashNumber(3) }) }),
    ];
    const tasks = {
      '0/swap': { state: 'confirmed', label, hash: hashNumber(4), at: 1 },
      '0/x': { state: 'confirmed', label, hash: hashNumber(3), at: 1, batchId: 'b' },
    } as const;
    expect(knownHashes([anEntry({ requests, tasks })])).toEqual([
      [hashNumber(2), 'a/request 1'],
      [hashNumber(2), 'a/0/swap'],
      [hashNumber(3), 'a/batch of 0/swap'],
      [hashNumber(4), 'a/0/swap'],
      [hashNumber(3), 'a/batch of 0/swap'],
    ]);
    expect(ownerOf('a', aRequest({ batchId: 'b' }))).toBe('a/batch of 0/swap');
  });
});

describe('hashesBeside', () => {
  const first = aRequest({ answer: { ...answered.hash, nonce: 5 } });
  const second = aRequest({ id: '2', closed: closedBy('included', { hash: hashNumber(2) }) });
  const tasks = { '0/swap': { state: 'confirmed', label, hash: hashNumber(2), at: 1 } } as const;

  it('returns the hashes of the other request of the same task only', () => {
    const entries = [anEntry({ requests: [first, second], tasks })];
    expect(hashesBeside(first, 'a', entries).map(([hash]) => hash)).toEqual([hashNumber(2), hashNumber(2)]);
    expect(hashesBeside(second, 'a', entries).map(([hash]) => hash)).toEqual([hashNumber(1)]);
  });

  it('has those of all other executions', () => {
    expect(hashesBeside(second, 'another', [anEntry({ requests: [second], tasks: {} })]).map(([hash]) => hash)).toEqual(
      [hashNumber(2)],
    );
  });
});
