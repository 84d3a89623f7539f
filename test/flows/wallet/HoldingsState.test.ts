import { describe, expect, it } from '@jest/globals';
import {
  type ChainHoldings,
  checkedAtMs,
  type HoldingsState,
  initialHoldings,
  isEmpty,
  isReading,
} from '../../../flows/wallet/HoldingsState.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';

const start = initialHoldings([childChainId, rootChainId]);

function holding(child: Partial<ChainHoldings>, root: Partial<ChainHoldings> = {}): HoldingsState {
  const [ofChild, ofRoot] = start.chains as readonly [ChainHoldings, ChainHoldings];
  return {
    ...start,
    chains: [
      { ...ofChild, ...child },
      { ...ofRoot, ...root },
    ],
  };
}

const read = { status: 'read', readAtMs: 5 } as const;

describe('initialHoldings', () => {
  it('is unknown, with a running read', () => {
    expect(start.chains[0]).toEqual({
      chainId: childChainId,
      status: 'reading',
      balances: [],
      readAtMs: null,
      error: null,
    });
    expect([start.prices.status, start.listed]).toEqual(['unknown', null]);
  });
});

describe('isReading', () => {
  it.each([
    ['one chain has not answered', holding(read), true],
    ['both have', holding(read, read), false],
    ['the other has failed', holding(read, { status: 'unread' }), false],
  ])('isReading returns the expected result if %s', (_case, state, reading) => {
    expect(isReading(state)).toBe(reading);
  });
});

describe('isEmpty', () => {
  const something = [{ token: aToken(), balance: 1n, formattedBalance: '' }];

  it.each([
    ['both chains hold nothing', holding(read, read), true],
    ['one holds something', holding(read, { ...read, balances: something }), false],
    ['one has failed since', holding(read, { ...read, status: 'unread' }), false],
    ['one was never read', holding(read), false],
  ])('isEmpty returns the expected result if %s', (_case, state, empty) => {
    expect(isEmpty(state)).toBe(empty);
  });
});

describe('checkedAtMs', () => {
  it.each([
    ['the oldest of what is shown', holding({ readAtMs: 7 }, { readAtMs: 5 }), 5],
    ['of what was read at all', holding({ readAtMs: 7 }), 7],
    ['never, where nothing was', start, null],
  ])('is that of %s', (_case, state, at) => {
    expect(checkedAtMs(state)).toBe(at);
  });
});
