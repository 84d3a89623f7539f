import { describe, expect, it } from '@jest/globals';
import { KnownTokens } from '../../../core/balances/KnownTokens.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';

const native = aNativeToken();
const usdc = aToken();
const odd = aToken({ address: exchange, symbol: '', decimals: 18 });
const noted = [
  { token: { ...usdc, symbol: 'told by the indexer' }, balance: 1n, formattedBalance: '' },
  { token: odd, balance: 2n, formattedBalance: '', areDecimalsAssumed: true as const },
];

describe('KnownTokens', () => {
  it('merges noted and listed tokens once each, and prefers the list’s metadata', () => {
    const known = new KnownTokens();
    known.note(childChainId, player, noted);
    expect(known.joined(childChainId, player, [native, usdc]).tokens).toEqual([native, usdc, odd]);
  });

  it('says again whose decimals were assumed', () => {
    const known = new KnownTokens();
    known.note(childChainId, player, noted);
    const { mark } = known.joined(childChainId, player, []);
    expect(mark({ token: odd, balance: 3n, formattedBalance: '3' })).toMatchObject({ areDecimalsAssumed: true });
    expect(mark({ token: native, balance: 3n, formattedBalance: '3' })).not.toHaveProperty('areDecimalsAssumed');
  });

  it('knows nothing of another account or chain', () => {
    const known = new KnownTokens();
    known.note(childChainId, player, noted);
    expect(known.joined(childChainId, stranger, [native]).tokens).toEqual([native]);
    expect(known.joined(rootChainId, player, []).tokens).toEqual([]);
  });

  it('forgets the oldest of more than a hundred accounts', () => {
    const known = new KnownTokens();
    for (let index = 0; index <= 100; index += 1)
      known.note(childChainId, parseAddress(`0x${index.toString(16).padStart(40, '0')}`), noted);
    expect(known.joined(childChainId, parseAddress(`0x${'0'.repeat(40)}`), []).tokens).toEqual([]);
    expect(known.joined(childChainId, parseAddress(`0x${'64'.padStart(40, '0')}`), []).tokens).toHaveLength(2);
  });
});
