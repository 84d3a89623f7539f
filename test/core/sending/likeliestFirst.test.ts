import { describe, expect, it } from '@jest/globals';
import type { Hex } from '../../../core/money/Address.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { likeliestFirst } from '../../../core/sending/likeliestFirst.js';
import type { JudgedRequest, RequestFate } from '../../../core/sending/RequestFate.js';
import { answered, aRequest, closedBy } from './kit/aRequest.js';

const hash: Hex = `0x${'ab'.repeat(32)}`;
const included: RequestFate = { kind: 'included', hashes: [hash], blockNumber: 101n };
const byHash = { ...answered.hash, hash };

const one = (id: string, given: Partial<LoggedRequest> = {}, fate: RequestFate = included): JudgedRequest => ({
  request: aRequest({ id, ...given }),
  fate,
});
const ordered = (...judged: readonly JudgedRequest[]): string =>
  likeliestFirst(judged)
    .map(({ request: { id } }) => id)
    .join(' ');

const open = one('open');
const refused = one('refused', { answer: answered.unclear });
const closed = one('closed', { closed: closedBy('window-closed') });
const answeredWithIt = one('named', { answer: byHash });

describe('likeliestFirst', () => {
  it('sorts: named by its answer, open without an error, open, confirmed as closed', () => {
    for (const judged of [
      [closed, refused, open, answeredWithIt],
      [answeredWithIt, open, refused, closed],
      [refused, answeredWithIt, closed, open],
    ])
      expect(ordered(...judged)).toBe('named open refused closed');
  });

  it('ranks an answer above the player’s confirmation', () => {
    expect(ordered(open, one('both', { answer: byHash, closed: closedBy('window-closed') }))).toBe('both open');
  });

  it('keeps the older one first among equals', () => {
    expect(ordered(open, one('later'), one('latest'))).toBe('open later latest');
  });

  it.each<[string, RequestFate]>([
    ['in a block, in whatever spelling', { ...included, hashes: [`0x${'AB'.repeat(32)}`] }],
    ['one of several transactions', { ...included, hashes: [answered.hash.hash, hash] }],
    ['pending', { kind: 'pending', hash }],
    ['reverted', { kind: 'reverted', hash, blockNumber: 101n }],
  ])('is answered with what is %s', (_what, fate) => {
    expect(ordered(open, one('named', { answer: byHash, closed: closedBy('window-closed') }, fate))).toBe('named open');
  });

  it.each<[string, Partial<LoggedRequest>, RequestFate]>([
    ['a hash that is another', { answer: answered.hash }, included],
    ['a hash of which nothing was found', { answer: byHash }, { kind: 'absent' }],
    ['the name of a batch', { answer: answered.batch }, included],
  ])('is not answered with it by %s', (_what, given, fate) => {
    expect(ordered(one('closed', { ...given, closed: closedBy('window-closed') }, fate), open)).toBe('open closed');
  });
});
