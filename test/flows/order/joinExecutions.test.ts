import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { joinExecutions, type OrderParts } from '../../../flows/order/joinExecutions.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { cardPurchaseOf } from '../../../flows/payment/purchaseStep.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';
import { aCardPurchaseStep, aFulfilment, aPlan } from '../../widgets/shared/order/kit.js';

const route = orderRoute(aPlan());
const funded = anExecution('confirmed', 'confirmed', { status: 'done' });
const bought = aFulfilment('confirmed', 'sent', 'bought').execution!;

function join(
  given: Partial<OrderParts>,
  ...before: readonly [] | readonly [Parameters<typeof joinExecutions>[1]]
): ExecutionSnapshot {
  return joinExecutions({ route, funding: null, purchase: null, ...given }, ...before);
}

const states = ({ tasks }: ExecutionSnapshot): readonly string[] => tasks.map(({ id, state }) => `${id} ${state}`);

describe('joinExecutions', () => {
  it('contains the whole plan before the start, with nothing to resume', () => {
    const nothing = join({ route: orderRoute(aPlan({ funding: null })) });
    expect(nothing).toEqual({
      id: '',
      route: orderRoute(aPlan({ funding: null })),
      status: 'running',
      tasks: [
        aTask('approve', 'pending', { id: '0/approve-0', chainId: usdc.chainId }),
        aTask('fulfil', 'pending', { id: '0/fulfil-0', chainId: usdc.chainId }),
      ],
      error: null,
    });
  });

  it('shows the shop’s request as part of the first step of the purchase', () => {
    expect(states(join({ funding: funded }, { status: 'running', asking: true })).slice(3)).toEqual([
      '1/approve-0 preparing',
      '1/fulfil-0 pending',
    ]);
  });

  it('stops between the two if the shop rejects, and can be resumed as the first', () => {
    const error = { code: 'PRICE_MOVED', message: 'moved' };
    const joined = join({ funding: funded }, { status: 'stopped', error });
    expect([joined.id, joined.status, joined.error, states(joined).slice(3)]).toEqual([
      funded.id,
      'stopped',
      error,
      ['1/approve-0 pending', '1/fulfil-0 pending'],
    ]);
  });

  it('has the status of the way to the tokens until that is done', () => {
    const error = { code: 'INSUFFICIENT_FUNDS', message: 'too little' };
    const failed = anExecution('confirmed', 'failed', { status: 'failed', error });
    expect(join({ funding: failed }, { status: 'running', asking: true })).toMatchObject({ status: 'failed', error });
    const refunds = [
      { taskId: '0/await-arrival', amount: { token: usdc, value: 5n }, transactionHash: '0x01' as const },
    ];
    const back = anExecution('confirmed', 'failed', { status: 'refunded', error, refunds });
    expect(join({ funding: back })).toMatchObject({ status: 'refunded', refunds });
    expect(join({ funding: funded })).toMatchObject({ status: 'running', error: null });
  });

  it('has the status of the purchase once it has started, after the way’s steps', () => {
    const joined = join({ funding: funded, purchase: bought });
    expect([joined.id, joined.status, states(joined)]).toEqual([
      bought.id,
      'running',
      [
        '0/reset-allowance skipped',
        '0/approve confirmed',
        '0/swap confirmed',
        '1/approve-0 confirmed',
        '1/fulfil-0 sent',
      ],
    ]);
    expect(states(join({ route: orderRoute(aPlan({ funding: null })), purchase: bought }))).toEqual([
      '0/approve-0 confirmed',
      '0/fulfil-0 sent',
    ]);
  });

  it('has no late arrivals if there are none', () => {
    expect('late' in join({ funding: funded })).toBe(false);
    expect('late' in join({ funding: funded, purchase: bought })).toBe(false);
  });

  it('keeps the order’s purpose from the journal', () => {
    expect(join({}).route).toBe(route);
    expect(join({ funding: funded }).route).toBe(route);
    expect(join({ funding: { ...funded, route: { ...funded.route, purpose: 'got' } } }).route.purpose).toBe('got');
    expect(join({ funding: funded, purchase: bought }).route.purpose).toBe('bought');
  });

  it('shows the page that the way to the tokens waits for', () => {
    const url = 'https://pay.example';
    const card = anExecution('confirmed', 'waiting', { tasks: [aTask('pay-by-card', 'waiting', { url })] });
    expect(join({ funding: card }).tasks[0]).toEqual(aTask('pay-by-card', 'waiting', { url }));
  });

  it('plans one wait for a card payment, and shows its item once the shop has signed', () => {
    const whole = orderRoute(aPlan({ funding: null, byCard: { name: 'A lantern' } }));
    expect(joinExecutions({ route: whole, funding: null, purchase: null })).toMatchObject({
      route: { kind: 'card-purchase', confirmations: 0 },
      tasks: [{ id: '0/pay-by-card', type: 'wait', action: 'pay-by-card', state: 'pending' }],
    });
    const step = { ...whole.steps[0]!, ...aCardPurchaseStep() };
    const begun = anExecution('confirmed', 'waiting', {
      route: { ...whole, steps: [step], purpose: 'bought' },
      tasks: [aTask('pay-by-card', 'waiting', { id: '0/pay-by-card' })],
    });
    const joined = joinExecutions({ route: whole, funding: null, purchase: begun });
    expect(cardPurchaseOf(joined.route)?.item.name).toBe('A lantern');
    expect([joined.route.steps[0]?.delivers.value, joined.route.purpose]).toEqual([45_000_000n, 'bought']);
  });
});
