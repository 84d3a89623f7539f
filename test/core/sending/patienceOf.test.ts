import { describe, expect, it } from '@jest/globals';
import type { WalletAnswer } from '../../../core/sending/LoggedRequest.js';
import { patienceOf } from '../../../core/sending/patienceOf.js';
import { answered, aRequest } from './kit/aRequest.js';
import { network } from './kit/aSending.js';

const patience = { network, receiptPatienceMs: 600_000, isLookingOnce: false, closedWindows: new Set<string>() };
const none: readonly (WalletAnswer | null)[] = [null];

describe('patienceOf', () => {
  it.each<[string, readonly (WalletAnswer | null)[], number]>([
    ['there is no answer: three blocks', none, 6_000],
    ['it was an error: fifteen seconds, and three blocks', [answered.unclear], 21_000],
    ['it cannot be read', [answered.unreadable], 21_000],
    ['it is a hash: as long as a receipt may take', [answered.hash], 600_000],
    ['it is a batch', [answered.batch], 600_000],
    ['it is a batch that the wallet denies', [{ ...answered.batch, isDenied: true }], 21_000],
    ['there are several: the longest', [null, answered.unclear], 21_000],
  ])('returns the timeout if %s', (_what, answers, ms) => {
    expect(
      patienceOf(
        answers.map((answer) => aRequest({ answer })),
        false,
        patience,
      ),
    ).toBe(ms);
  });

  it.each<[string, WalletAnswer | null, number]>([
    ['no answer', null, 0],
    ['an unclear answer', answered.unclear, 0],
    ['a hash that no node has ever shown', answered.hash, 0],
    ['a hash that a node has shown', { ...answered.hash, nonce: 5 }, 600_000],
    ['a batch', answered.batch, 600_000],
  ])('returns the timeout after the player confirms that no prompt is open: %s', (_what, answer, ms) => {
    expect(patienceOf([aRequest({ id: '1', answer })], false, { ...patience, closedWindows: new Set(['1']) })).toBe(ms);
  });

  it('uses only the answers after the player’s confirmation', () => {
    const requests = [aRequest({ id: '1', answer: answered.hash }), aRequest({ id: '2', answer: answered.unclear })];
    expect(patienceOf(requests, false, { ...patience, closedWindows: new Set(['1']) })).toBe(21_000);
  });

  it('is none for what the player has closed before', () => {
    expect(
      patienceOf([aRequest({ answer: answered.hash, closed: { proof: 'window-closed', at: 1 } })], false, patience),
    ).toBe(0);
  });

  it('after such a word waits for one of several that a node has shown', () => {
    const watched = [aRequest(), aRequest({ id: '2', answer: { ...answered.hash, nonce: 5 } })];
    expect(patienceOf(watched, false, { ...patience, closedWindows: new Set(['1', '2']) })).toBe(600_000);
  });

  it('is the receipt timeout for a pending transaction, and zero for a single look', () => {
    expect(patienceOf([aRequest()], true, patience)).toBe(600_000);
    expect(patienceOf([aRequest({ answer: answered.hash })], true, { ...patience, isLookingOnce: true })).toBe(0);
  });
});
