import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { writePurpose } from '../../../../flows/order/orderPurpose.js';
import { confirmedCount, isSent, orderEnded, orderFacts } from '../../../../widgets/shared/order/OrderEvent.js';
import { aRoute, aStep } from '../../../kit/aRoute.js';
import { aHash, anExecution, aTask } from '../../kit/anExecution.js';

const sold = {
  reference: 'R-1',
  tokenIds: ['7', '8'],
  productIds: ['lantern', 'lantern'],
  methods: ['execute', 'mint'],
};
const purpose = { key: '["moonferry",[]]', method: 'crypto' as const, fundedBy: 'swap', sold };
const fulfilment = aStep({ type: 'FULFILMENT' as never });
const purchase = (tasks: ExecutionSnapshot['tasks'], given: object = {}, steps = [aStep(), fulfilment]) =>
  anExecution('confirmed', 'confirmed', {
    route: aRoute({ kind: 'swap', steps, purpose: writePurpose({ ...purpose, ...given }) }),
    ...{ tasks, status: 'done' },
  });
const bought = (state: 'pending' | 'confirmed' | 'waiting', number: number, transactionHash: string | null = aHash) =>
  aTask('fulfil', state, { id: `1/fulfil-${number}`, transactionHash: transactionHash as never });
const swapped = aTask('swap', 'confirmed', { id: '0/swap', transactionHash: aHash });
const approved = aTask('approve', 'confirmed', { id: '1/approve', transactionHash: aHash });

describe('orderFacts', () => {
  it('contains the items, the payment, and only the purchase’s transactions', () => {
    const execution = purchase([swapped, approved, bought('confirmed', 0), bought('confirmed', 1)]);
    expect(orderFacts(execution)).toEqual({
      ...{ method: 'crypto', tokenIds: ['7', '8'], transactionId: 'R-1', fundingMethod: 'swap', isPurchase: true },
      transactions: ['approve', 'execute', 'mint'].map((method) => ({ method, hash: aHash })),
      execution,
    });
  });

  it('uses the journal’s id if the shop gives none, and omits unknown facts', () => {
    expect(orderFacts(purchase([], { sold: { ...sold, reference: '' } })).transactionId).toBe('execution-1');
    expect(orderFacts(purchase([], { sold: null }))).toMatchObject({ transactionId: 'execution-1', tokenIds: [] });
  });

  it.each([
    ['its own kind for what brings tokens', [aStep()], false, 'swap'],
    ['the kind for what brings them and buys', [aStep(), fulfilment], true, 'swap'],
    ['the balance for what only buys', [fulfilment], true, 'balance'],
  ])('knows an execution of no order by %s', (_what, steps, isPurchase, fundingMethod) => {
    const route = aRoute({ kind: 'swap', steps });
    const facts = orderFacts(anExecution('confirmed', 'confirmed', { route }));
    expect(facts).toMatchObject({ method: null, tokenIds: [], isPurchase, fundingMethod });
  });
});

describe('orderEnded', () => {
  it('contains the result and the facts', () => {
    const execution = purchase([bought('confirmed', 0)]);
    expect(orderEnded(execution)).toMatchObject({ type: 'ended', ending: expect.anything(), transactionId: 'R-1' });
  });
});

describe('isSent', () => {
  it.each([
    ['every transaction of the purchase has its hash', [swapped, bought('pending', 0), bought('waiting', 1)], true],
    ['one of them has none', [swapped, bought('pending', 0), bought('waiting', 1, null)], false],
    ['another step waits for its own', [aTask('fulfil', 'pending', { id: '0/fulfil' }), bought('pending', 0)], true],
    ['only the approval has one', [swapped, approved], false],
    ['there is none', [], false],
  ])('is so where %s: %#', (_what, tasks, isIt) => {
    expect(isSent(purchase(tasks))).toBe(isIt);
  });
});

describe('confirmedCount', () => {
  it('counts the confirmed transactions of the purchase, not those that bring tokens or wait', () => {
    expect(confirmedCount(purchase([swapped, approved, bought('confirmed', 0), bought('pending', 1)]))).toBe(2);
    expect(confirmedCount(purchase([bought('confirmed', 0, null)]))).toBe(0);
  });

  it('returns 0 for an execution that buys nothing', () => {
    expect(confirmedCount(anExecution('confirmed', 'confirmed', { tasks: [{ ...swapped, id: '-1/swap' }] }))).toBe(0);
  });
});
