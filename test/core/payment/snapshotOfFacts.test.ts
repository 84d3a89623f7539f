import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import { nothingFound } from '../../../core/payment/findOffers.js';
import { paymentMachine } from '../../../core/payment/machine/paymentMachine.js';
import { offersOf } from '../../../core/payment/offersOf.js';
import type { PaymentFacts } from '../../../core/payment/PaymentFacts.js';
import type { JournaledPayment } from '../../../core/payment/PaymentRecord.js';
import { snapshotOfFacts } from '../../../core/payment/snapshotOfFacts.js';
import { aRoute } from '../../kit/aRoute.js';
import { aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { anEntry } from '../execution/kit/anEntry.js';

const price = { token: aToken(), value: 1_000_000n };
const [offer] = offersOf({ sufficient: true, price, routing: null });
const goods = { type: 'listing', listingId: 'hero' } as const;
const attempt = { offer: offer!, price, fundingId: 'f', purchaseId: 'p', started: [], fulfilment: null };
const record = { goods, kinds: null, metadata: {}, tries: [attempt], problem: null };
const entry = anEntry({ payment: { ...record } }) as JournaledPayment;

const choosing: PaymentFacts = {
  id: 'order-1',
  account: player,
  goods,
  metadata: {},
  isChoosing: true,
  found: nothingFound,
  offers: [],
  chosen: null,
  entry: null,
  record: null,
  funding: null,
  purchase: null,
  carrier: 'nobody',
  problem: null,
  isCanceled: false,
  receipt: null,
  since: 1,
};
const confirmed: PaymentFacts = { ...choosing, isChoosing: false, entry, record, carrier: 'this' };

function aTask(given: Partial<TaskSnapshot> = {}): TaskSnapshot {
  return {
    id: '0/fulfil-0',
    type: 'transaction',
    action: 'fulfil',
    chainId: 13473,
    state: 'pending',
    label: null,
    transactionHash: null,
    detail: null,
    startedAt: 5,
    endedAt: null,
    ...given,
  };
}

function anAttempt(status: ExecutionSnapshot['status'], ...tasks: readonly TaskSnapshot[]): ExecutionSnapshot {
  const isEnded = status !== 'running' && status !== 'done';
  return { id: 'p', route: aRoute(), status, tasks, error: isEnded ? { code: 'WHY', message: 'why' } : null };
}

const standing = { at: 1, method: 'eth_sendTransaction', deadline: null, answer: 'none', message: null } as const;
const left = (purchase: ExecutionSnapshot): PaymentFacts => ({ ...confirmed, carrier: 'nobody', purchase });

describe('the snapshot of a payment', () => {
  it('is quoting until there is an offer, and ready with the first one chosen', () => {
    expect(snapshotOfFacts(choosing)).toMatchObject({ status: 'quoting', search: null, can: ['cancel'] });
    expect(snapshotOfFacts({ ...choosing, offers: [offer!] })).toMatchObject({ status: 'ready', chosen: 'balance' });
  });

  it('is paused for lack of funds if the search ends without an offer', () => {
    const found = { ...nothingFound, isOver: true, short: [price] };
    expect(snapshotOfFacts({ ...choosing, found })).toMatchObject({
      status: 'paused',
      result: 'INSUFFICIENT_FUNDS',
      problem: { code: 'INSUFFICIENT_FUNDS' },
      search: { short: [{ formatted: '1' }] },
      can: ['refresh', 'cancel'],
    });
  });

  it('is asking while the wallet or the provider’s page is open', () => {
    const wallet = anAttempt('running', aTask({ state: 'awaiting-wallet' }));
    expect(snapshotOfFacts({ ...confirmed, purchase: wallet })).toMatchObject({
      status: 'asking',
      prompt: { actions: ['fulfil'], url: null },
      until: 600_005,
      can: ['stop'],
    });
    const page = anAttempt('running', aTask({ state: 'waiting', action: 'pay-by-card', url: 'https://pay.example' }));
    expect(snapshotOfFacts({ ...confirmed, funding: page })).toMatchObject({
      status: 'asking',
      prompt: { url: 'https://pay.example' },
    });
  });

  it.each([
    ['inclusion', aTask({ state: 'sent' })],
    ['arrival', aTask({ state: 'waiting', action: 'await-arrival' })],
    ['queue', aTask({ state: 'waiting', action: 'await-arrival', dueAt: 9 })],
    ['finality', aTask({ state: 'included' })],
    ['signing', aTask({ state: 'preparing' })],
  ] as const)('is processing and waits for %s', (waitsFor, task) => {
    const facts = { ...confirmed, purchase: anAttempt('running', task) };
    expect(snapshotOfFacts(facts)).toMatchObject({ status: 'processing', waitsFor });
  });

  it('stays processing while the process that carries it settles an attempt', () => {
    expect(snapshotOfFacts({ ...confirmed, funding: anAttempt('done') }).status).toBe('processing');
    expect(snapshotOfFacts({ ...confirmed, purchase: anAttempt('failed') }).status).toBe('processing');
  });

  it('is not succeeded before its receipt is read', () => {
    const done = { ...left(anAttempt('done')), entry: { ...entry, status: 'done' as const } };
    expect(snapshotOfFacts(done)).toMatchObject({ status: 'processing', waitsFor: 'finality', can: [] });
    const receipt = { paid: [], received: [], items: [], fees: [], gas: [], transactions: [], late: [], unread: [] };
    expect(snapshotOfFacts({ ...done, receipt })).toMatchObject({ status: 'succeeded', result: 'SUCCESS', can: [] });
  });

  it.each(['stopped', 'failed', 'refunded', 'partial'] as const)('is paused if the attempt is %s', (status) => {
    const state = snapshotOfFacts(left(anAttempt(status)));
    expect(state).toMatchObject({ status: 'paused', result: 'FAILED', problem: { code: 'WHY' } });
    expect(state.can.includes('retry')).toBe(status === 'stopped' || status === 'failed');
  });

  it('is paused if the tokens are there and the purchase was not started', () => {
    const facts = { ...confirmed, carrier: 'nobody' as const, funding: anAttempt('done') };
    expect(snapshotOfFacts(facts)).toMatchObject({ status: 'paused', problem: { code: 'CONFIRMED_LATE' } });
  });

  it('is unknown if something that was requested may still take effect', () => {
    expect(snapshotOfFacts(left(anAttempt('unknown')))).toMatchObject({ status: 'unknown', act: 'wait' });
    const gone = anAttempt('running', aTask({ state: 'awaiting-wallet', standing: [standing] }));
    expect(snapshotOfFacts(left(gone))).toMatchObject({
      status: 'unknown',
      act: 'close-wallet-window',
      until: null,
      result: 'FULFILLMENTS_UNSETTLED',
    });
  });

  it('tells until when a request may take effect', () => {
    const request = { ...standing, deadline: 100 };
    const task = aTask({ state: 'unknown', standing: [request, { ...request, deadline: 90 }] });
    expect(snapshotOfFacts(left(anAttempt('unknown', task))).until).toBe(100_000);
  });

  it('offers no other way to pay while the wallet may still send the last one', () => {
    const declined = anAttempt(
      'stopped',
      aTask({ state: 'rejected', standing: [{ ...standing, answer: 'rejected' }] }),
    );
    expect(snapshotOfFacts(left(declined)).can).toEqual(['retry', 'cancel']);
    expect(snapshotOfFacts(left(anAttempt('stopped'))).can).toEqual(['refresh', 'retry', 'cancel']);
  });

  it('takes no command while another process carries it', () => {
    const facts: PaymentFacts = { ...confirmed, carrier: 'another', purchase: anAttempt('running', aTask()) };
    expect(snapshotOfFacts(facts).can).toEqual([]);
  });

  it('never lists a command that its state doesn’t take', () => {
    const all = [choosing, confirmed, left(anAttempt('unknown')), left(anAttempt('stopped'))];
    for (const facts of all) {
      const { status, can } = snapshotOfFacts(facts);
      const taken: readonly string[] = paymentMachine[status].can;
      expect(can.filter((command) => !taken.includes(command))).toEqual([]);
    }
  });

  it('is canceled with its reason', () => {
    expect(snapshotOfFacts({ ...choosing, isCanceled: true })).toMatchObject({
      status: 'canceled',
      result: 'FAILED',
      problem: { code: 'EXECUTION_ABANDONED' },
      can: [],
    });
  });
});

describe('a payment whose attempts another page or an older journal has changed', () => {
  it('is unknown if the journal has lost an attempt that was at work', () => {
    const lost = { ...record, tries: [{ ...attempt, started: ['f', 'p'] }] };
    const state = snapshotOfFacts({ ...confirmed, carrier: 'nobody', record: lost, funding: anAttempt('done') });
    expect(state).toMatchObject({ status: 'unknown', result: 'FULFILLMENTS_UNSETTLED' });
    expect(state.can).not.toContain('refresh');
  });

  it('takes only retry if the purchase is done and that isn’t written down yet', () => {
    const state = snapshotOfFacts({
      ...confirmed,
      carrier: 'nobody',
      purchase: anAttempt('done', aTask({ state: 'confirmed' })),
    });
    expect(state).toMatchObject({ status: 'paused', can: ['retry'] });
  });

  it('offers no other way to pay while a crossing of a stopped attempt is waited for', () => {
    const state = snapshotOfFacts({
      ...confirmed,
      carrier: 'nobody',
      funding: anAttempt('stopped', aTask({ state: 'waiting' })),
    });
    expect(state).toMatchObject({ status: 'paused', can: ['retry', 'cancel'] });
  });
});
