import { describe, expect, it } from '@jest/globals';
import { NEVER } from 'rxjs';
import type { FundingEngine } from '../../../core/index.js';
import { methods } from '../../../integrations/headless/methods.js';
import { player } from '../../kit/people.js';

const wallet = { request: () => Promise.resolve(null) };
const { signal } = new AbortController();

/** Returns the facade calls of a method, as `name` and arguments. */
function askedBy(name: string, params: object): readonly unknown[] {
  const asked: unknown[] = [];
  const facade = (path: string): object =>
    new Proxy(() => undefined, {
      get: (_target, member) => facade(path === '' ? String(member) : `${path}.${String(member)}`),
      apply: (_target, _self, given: unknown[]) => {
        asked.push(path, ...given);
        return NEVER;
      },
    });
  void methods[name]!(params as Readonly<Record<string, unknown>>, {
    engine: facade('') as FundingEngine,
    wallet: (named) => (named === 'main' ? wallet : ({} as never)),
    signal,
  });
  return asked;
}

/** Methods that pass on their parameters, and end with their call. */
const whole = [
  ...['tokens.getList', 'balances.getAllBalances', 'items.list', 'dex.quoteExactInput', 'dex.quoteExactOutput'],
  ...['bridge.estimateFees', 'sales.quote', 'sales.sign', 'orders.getListing', 'orders.findListings'],
  ...['actions.swap', 'actions.bridge', 'actions.transfer', 'actions.transferItem', 'actions.claim'],
  ...['actions.revoke', 'actions.onramp', 'actions.cardPurchase'],
];

describe('a method of the protocol', () => {
  it.each(whole)('%s passes its parameters on, and ends with its call', (name) => {
    const params = { any: 'thing' };
    expect(askedBy(name, params)).toStrictEqual([name, params, { signal }]);
  });

  it.each(['balances.watchBalances', 'dex.watchQuote', 'bridge.watchStatus'])('%s passes its parameters on', (name) => {
    const params = { any: 'thing' };
    expect(askedBy(name, params)).toStrictEqual([name, params]);
  });

  it.each(['findFundingRoutes', 'smartCheckout'])('%s is for the wallet of that name', (name) => {
    expect(askedBy(name, { wallet: 'main', any: 'thing' })).toStrictEqual([name, { any: 'thing', wallet }]);
  });

  it.each(['orders.buy', 'orders.sell', 'orders.cancel'])('%s is paid by the wallet of that name', (name) => {
    expect(askedBy(name, { wallet: 'main', any: 'thing' })).toStrictEqual([name, { any: 'thing' }, { wallet }]);
  });

  it.each<[string, object, readonly unknown[]]>([
    ['execute', { wallet: 'main', route: 'r', idempotencyKey: 'k' }, ['r', { idempotencyKey: 'k', wallet }]],
    ['resume', { wallet: 'main', executionId: 'x', confirm: 'c' }, ['x', { confirm: 'c', wallet }]],
    ['abandon', { executionId: 'x', reason: 'r' }, ['x', { reason: 'r' }]],
    ['recheck', { wallet: 'main', executionId: 'x' }, ['x', { wallet }]],
    ['fulfil', { wallet: 'main', any: 'thing' }, [{ any: 'thing' }, { wallet }]],
    ['fulfil', { wallet: 'main', idempotencyKey: 'k' }, [{}, { wallet, idempotencyKey: 'k' }]],
    ['executions', { account: player }, [player]],
    ['history', { account: player, limit: 5 }, [player, { limit: 5, signal }]],
    ['wallets.connect', { wallet: 'main', renewPermissions: true }, [wallet, { renewPermissions: true }]],
    ['wallets.watchAccount', { wallet: 'main' }, [wallet]],
    ['prices.get', { tokens: [], currency: 'EUR' }, [[], { signal, currency: 'EUR' }]],
    ['bridge.getPendingWithdrawals', { recipient: player }, [player, { signal }]],
  ])('%s with %j calls the engine', (name, params, given) => {
    expect(askedBy(name, params)).toStrictEqual([name, ...given]);
  });
});
