import { describe, expect, it } from '@jest/globals';
import type { Hex, PaymentSnapshot, SettledReceipt } from '../../../../index.js';
import { player } from '../../../../test/kit/people.js';
import { holdingOf } from '../checkPromises.js';
import type { Evidence, MinedTransaction } from '../Evidence.js';
import type { Buying } from './Buying.js';
import { judgeBuying } from './judgeBuying.js';

const shop = player.toLowerCase() as Hex;
const native = holdingOf('child', 'native');
const bought: MinedTransaction = {
  chain: 'child',
  hash: '0xa1',
  nonce: 5,
  to: shop,
  input: '0xd6febde8',
  value: 70n,
  succeeded: true,
  gasCost: 3n,
  isOwn: true,
  blockNumber: 9,
  atMs: 1_000,
};
const ask = { ...bought, index: 0, mood: 'sound', hashes: ['0xa1'] };
const token = null;
const receipt: SettledReceipt = {
  paid: [{ chainId: 13473, address: 'native', token, value: 70n }],
  gas: [{ chainId: 13473, address: 'native', token, value: 3n }],
  received: [],
  items: [],
  fees: [],
  transactions: [],
  late: [],
  unread: [],
};

/** A purchase that went well, on a chain where it did. */
function evidence(given: Partial<Evidence> = {}): Evidence {
  return {
    mined: [bought],
    asks: [ask],
    nonces: { root: [0, 0], child: [5, 6] },
    before: new Map([[native, 100n]]),
    after: new Map([[native, 27n]]),
    moved: new Map([[native, -73n]]),
    bridge: [],
    undelivered: 0,
    route: null,
    verdicts: [],
    isSettled: true,
    hadMishaps: false,
    leftovers: [],
    unhandled: [],
    accidents: [],
    journal: [],
    hard: null,
    vain: [],
    strangers: [],
    looks: [],
    ...given,
  };
}

function seen(state: Partial<PaymentSnapshot>): Buying {
  const calls = [{ to: shop, data: '0xd6febde8', value: 70n }] as const;
  const shown = { steps: [], problem: null, receipt: null, ...state } as unknown as PaymentSnapshot;
  return {
    goods: { type: 'calls', requirements: [], calls },
    seen: [{ atMs: 2_000, state: shown, holdings: new Map() }],
    faultsSeen: [],
    isLiedTo: false,
  };
}

const succeeded = seen({ status: 'succeeded', receipt });
const crimesOf = (buying: Buying, given: Partial<Evidence> = {}) =>
  judgeBuying(evidence(given), buying).map(({ crime }) => crime);

describe('the rules for payments', () => {
  it('find nothing in a purchase that is as it says', () => {
    expect(crimesOf(succeeded)).toEqual([]);
  });

  it('find a success without the purchase, and money that moves after it', () => {
    const elsewhere = { ...bought, to: '0x99' };
    expect(crimesOf(succeeded, { mined: [elsewhere], asks: [{ ...ask, to: '0x99' }] })).toEqual(['false-done']);
    expect(crimesOf(succeeded, { mined: [{ ...bought, atMs: 3_000 }] })).toEqual(['false-done']);
  });

  it('find a purchase that was made twice', () => {
    const again = { ...bought, hash: '0xa2', nonce: 6 };
    const twice = { mined: [bought, again], asks: [ask, { ...ask, hashes: ['0xa2'] }] };
    expect(crimesOf(succeeded, { ...twice, nonces: { root: [0, 0], child: [5, 7] } })).toContain('paid-twice');
  });

  it('find a pause that hides what went through', () => {
    expect(crimesOf(seen({ status: 'paused' }))).toEqual(['false-failure']);
  });

  it('find a receipt that leaves something out', () => {
    expect(crimesOf(seen({ status: 'succeeded', receipt: { ...receipt, gas: [] } }))).toEqual(['false-receipt']);
  });

  it('find an outcome that stays unknown, and a state without an act', () => {
    expect(crimesOf(seen({ status: 'unknown' }))).toEqual(['unsettled']);
    expect(crimesOf({ ...succeeded, faultsSeen: ['paused'] })).toEqual(['no-act']);
  });
});
