import { describe, expect, it } from '@jest/globals';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { checksummed, hashOf, idOf, outgoing, snapshotOf, textOfFees } from '../../src/custody/paymentRow.js';

const payment: PaymentRequest = {
  ...{ key: 'k', tenant: 'game', chainId: 5, data: '0xab', value: 7n, player: 'ann' },
  sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
};

describe('hashOf', () => {
  it.each([
    ['chain', { chainId: 6 }],
    ['account', { sender: payment.to }],
    ['recipient', { to: payment.sender }],
    ['data', { data: '0xac' }],
    ['value', { value: 8n }],
    ['player', { player: 'bob' }],
  ] as const)('is another one for another %s', (_what, change) => {
    expect(hashOf({ ...payment, ...change })).not.toBe(hashOf(payment));
  });

  it('is equal for another key, another spelling, and no player or an empty one', () => {
    const lower = {
      sender: payment.sender.toLowerCase(),
      to: payment.to.toLowerCase(),
      data: '0xAB',
      key: 'other',
    } as const;
    expect(hashOf({ ...payment, ...lower })).toBe(hashOf(payment));
    const { player: _, ...without } = payment;
    expect(hashOf(without)).toBe(hashOf({ ...payment, player: '' }));
    expect(hashOf(without)).not.toBe(hashOf(payment));
  });
});

describe('checksummed', () => {
  it('writes both addresses with their checksums, and leaves the rest', () => {
    const lower = { ...payment, sender: payment.sender.toLowerCase(), to: payment.to.toLowerCase() };
    expect(checksummed(lower)).toEqual(payment);
  });
});

describe('idOf', () => {
  it('contains the tenant and its key', () => {
    expect(idOf(payment)).toBe('game/k');
  });
});

describe('outgoing', () => {
  const row = {
    ...{ id: 'game/k', nonce: '7', target: payment.to, data: '0xab', value: '9', fence: '3', cancel_why: null },
    fees: '21000 40 3',
  };

  it('reads the table’s columns', () => {
    expect(outgoing(row)).toEqual({
      ...{ id: 'game/k', nonce: 7, to: payment.to, data: '0xab', value: 9n, fence: 3n, isCancelled: false },
      fees: { gasLimit: 21_000n, maxFeePerGas: 40n, maxPriorityFeePerGas: 3n },
    });
    expect(outgoing({ ...row, cancel_why: '' })).toMatchObject({ isCancelled: true });
  });

  it.each([true, undefined])('reads fees as they were written (a transaction of type 0: %s)', (isLegacy) => {
    const fees = { gasLimit: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 3n, ...(isLegacy && { isLegacy }) };
    expect(outgoing({ ...row, fees: textOfFees(fees) }).fees).toEqual(fees);
  });
});

describe('snapshotOf', () => {
  const row = {
    state: 'signed',
    ...{ nonce: '7', hash: null, cancel_why: null, trouble: null, revision: '2' },
    ...{
      chain_id: 1,
      sender: '0xa1',
      target: '0xb2',
      value: '5',
      accepted_at: 1.5,
      settled_at: null,
      hashes: '0x1 0x2',
    },
  } as const;

  it.each([
    ['nothing', {}, undefined],
    ['a trouble', { trouble: 'busy' }, 'busy'],
    ['a cancellation, before a trouble', { trouble: 'busy', cancel_why: 'no' }, 'no'],
    ['a cancellation that came too late', { cancel_why: 'no', state: 'confirmed' }, undefined],
    ['the trouble of what was reverted', { trouble: 'busy', state: 'failed' }, undefined],
    ['why it was cancelled', { cancel_why: 'no', state: 'cancelled' }, 'no'],
  ] as const)('tells the reason: %s', (_what, change, reason) => {
    const snapshot = snapshotOf('game/k', { ...row, ...change });
    expect('reason' in snapshot ? snapshot.reason : undefined).toBe(reason);
    expect(snapshot).toMatchObject({ id: 'game/k', nonce: 7, hash: null });
  });

  it('has a version that increases with the state, also if an older process did not count the change', () => {
    const states = ['accepted', 'numbered', 'signed', 'confirmed'] as const;
    expect(states.map((state) => snapshotOf('game/k', { ...row, state }).version)).toEqual([3, 4, 5, 6]);
  });

  it('has the signed transactions, the times in milliseconds, and whether it is being cancelled', () => {
    expect(snapshotOf('game/k', { ...row, cancel_why: 'no' })).toMatchObject({
      ...{ signed: ['0x1', '0x2'], acceptedAt: 1_500, settledAt: null, isCancelling: true },
    });
    expect(
      snapshotOf('game/k', { ...row, cancel_why: 'no', state: 'cancelled', settled_at: 2, hashes: null }),
    ).toMatchObject({
      ...{ signed: [], settledAt: 2_000, isCancelling: false },
    });
  });

  it('has no nonce before one is given', () => {
    expect(snapshotOf('game/k', { ...row, nonce: null }).nonce).toBeNull();
    expect(snapshotOf('game/k', { ...row, nonce: 0 }).nonce).toBe(0);
  });
});
