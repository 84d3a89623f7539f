import { expect, it } from '@jest/globals';
import type { ExecutionSnapshot, FundingRoute, FundingStep, TaskSnapshot } from '../../../../../core/index.js';
import { shortAddress } from '../../../../../flows/format/shortAddress.js';
import { describeMoney } from '../../../../../widgets/shared/payment/words/describeMoney.js';
import { aStep } from '../../../../kit/aRoute.js';
import { aToken } from '../../../../kit/aToken.js';
import { player, stranger } from '../../../../kit/people.js';
import {
  aBridgeRoute,
  aCardRoute,
  aClaimRoute,
  aFreeRoute,
  aFundingItem,
  aSwapRoute,
  aTransferRoute,
  imx,
  usdc,
} from '../../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const { money: t } = context.t;
const at = (
  route: FundingRoute,
  tasks: readonly TaskSnapshot[],
  status: ExecutionSnapshot['status'] = 'running',
  given: Partial<ExecutionSnapshot> = {},
) => describeMoney(anExecution('confirmed', 'confirmed', { route, tasks, status, ...given }), context);

const purchaseStep = (type: FundingStep['type'] = 'FULFILMENT') =>
  aStep({ type, fundingItem: aFundingItem(usdc, 45_000_000n), delivers: { token: usdc, value: 0n } });
const purchase = (type?: FundingStep['type']) => aSwapRoute({ kind: 'fulfilment', steps: [purchaseStep(type)] });
const funded = aSwapRoute({ steps: [...aSwapRoute().steps, purchaseStep()] });
const fulfil = (state: TaskSnapshot['state'], given: Partial<TaskSnapshot> = {}) =>
  aTask('fulfil', state, { id: '0/fulfil', ...given });

it('names the token of a refund', () => {
  const refund = (token: typeof usdc) => ({ amount: { token, value: 1n } }) as never;
  const refunds = [refund(imx), refund(aToken({ symbol: 'axlUSDC' }))];
  expect(at(aBridgeRoute(), [aTask('bridge', 'refunded')], 'failed', { refunds })).toMatchObject({
    place: 'returned',
    answer: t.inWallet({ symbol: 'axlUSDC' }),
  });
});

it('shows the path from the pool to the shop once the tokens arrived', () => {
  const tasks = (swap: TaskSnapshot['state']) => [
    aTask('approve', 'skipped'),
    aTask('swap', swap),
    aTask('fulfil', 'sent', { id: '1/fulfil' }),
  ];
  expect(at(funded, tasks('sent')).stops).toEqual([t.wallet, t.pool, 'USDC']);
  expect(at(funded, tasks('confirmed')).stops).toEqual([t.wallet, t.shop, 'Riverglass Lantern']);
});

it.each(['FULFILMENT', 'ORDER_FULFILMENT'] as const)('follows the price to the shop: %s', (type) => {
  expect(at(purchase(type), [fulfil('sent')])).toEqual({
    place: 'moving',
    answer: t.payingShop,
    stops: [t.wallet, t.shop, 'Riverglass Lantern'],
  });
  const unknown = fulfil('unknown', { transactionHash: aHash });
  expect(at(purchase(type), [unknown], 'unknown').answer).toBe(t.unknownPurchase);
});

it('calls a purchase by no item if the host names none', () => {
  const execution = anExecution('confirmed', 'confirmed', { route: purchase(), tasks: [fulfil('sent')] });
  expect(describeMoney(execution, { ...context, itemName: null }).stops[2]).toBe(t.purchase);
});

it('shows a running card payment, for tokens and for a purchase', () => {
  const cards: readonly FundingRoute[] = [aCardRoute(), purchase('CARD_PURCHASE')];
  for (const route of cards) expect(at(route, [aTask('pay-by-card', 'waiting')]).answer).toBe(t.byCard);
});

it('says that nothing left the wallet if the card failed', () => {
  expect(at(aCardRoute(), [aTask('pay-by-card', 'failed')], 'failed').answer).toBe(t.byCardFailed);
});

it('shows the sent amount of a claim and a bridge, without a seen arrival', () => {
  const given = { transactionHash: aHash };
  expect(at(aClaimRoute(), [aTask('finalise', 'sent', given)]).answer).toBe(t.claiming);
  expect(at(aClaimRoute(), [aTask('finalise', 'unknown', given)], 'unknown').answer).toBe(
    t.unknownClaim({ symbol: 'USDC' }),
  );
  expect(at(aBridgeRoute(), [aTask('bridge', 'unknown', given)], 'unknown').answer).toBe(
    t.unknownBridge({ network: 'Ethereum' }),
  );
});

it('shows a transfer in transit, with its recipient if the route has one', () => {
  const to = (recipient: typeof player | undefined, type: FundingStep['type']): string => {
    const { recipient: _own, ...step } = aTransferRoute(stranger).steps[0]!;
    const steps = [{ ...step, type, ...(recipient && { recipient }) }];
    return at(aTransferRoute(stranger, { steps }), [aTask('transfer', 'sent')]).answer;
  };
  for (const type of ['TRANSFER', 'ITEM_TRANSFER'] as const) {
    expect(to(stranger, type)).toBe(t.transferring({ recipient: shortAddress(stranger) }));
    expect(to(undefined, type)).toBe(t.moving);
  }
});

it('shows a running step of a studio', () => {
  expect(at(aFreeRoute(), [aTask('loan', 'sent')]).answer).toBe(t.moving);
});

it('calls the player’s own account the wallet', () => {
  expect(at(aTransferRoute(player), [aTask('transfer', 'confirmed')], 'done')).toEqual({
    place: 'arrived',
    answer: t.arrived({ amount: '32.60\u00a0USDC' }),
    stops: [t.wallet, t.provider, t.wallet],
  });
});

it('shows an abandoned payment as arrived if every step is done', () => {
  const [approve, swap] = [aTask('approve', 'skipped'), aTask('swap', 'confirmed')];
  expect(at(aSwapRoute(), [approve, swap], 'abandoned').place).toBe('arrived');
  expect(at(aSwapRoute(), [approve, aTask('swap', 'rejected')], 'abandoned').place).toBe('returned');
});

it('keeps money on the bridge in transit without a running execution', () => {
  const tasks = [aTask('approve', 'pending'), aTask('bridge', 'confirmed'), aTask('await-arrival', 'failed')];
  expect(at(aBridgeRoute(), tasks, 'failed')).toMatchObject({ place: 'moving', answer: t.crossingBridge });
  const not = [aTask('bridge', 'failed'), aTask('await-arrival', 'pending')];
  expect(at(aBridgeRoute(), not, 'failed')).toMatchObject({
    place: 'returned',
    answer: t.inWallet({ symbol: 'USDC' }),
  });
});

it('names the item that stays in the wallet, not the coin that pays its gas', () => {
  const item = { ...imx, symbol: 'Hero 100', decimals: 0, type: 'item' as const };
  const [step] = aTransferRoute(stranger).steps;
  const steps = [{ ...step!, type: 'ITEM_TRANSFER', delivers: { token: item, value: 1n } }];
  const route = aTransferRoute(stranger, { kind: 'item-transfer', steps });
  expect(at(route, [aTask('transfer-item', 'rejected')], 'stopped').answer).toBe(t.inWallet({ symbol: 'Hero 100' }));
});
