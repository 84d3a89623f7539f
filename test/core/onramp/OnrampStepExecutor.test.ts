import { describe, expect, it } from '@jest/globals';
import type { BalanceReader } from '../../../core/balances/BalanceReader.js';
import type { ExecutionContext, WaitTask } from '../../../core/execution/ExecutionTask.js';
import type { OnrampProvider } from '../../../core/onramp/OnrampProvider.js';
import { OnrampStepExecutor } from '../../../core/onramp/OnrampStepExecutor.js';
import { onrampStep } from '../../../core/onramp/onrampStep.js';
import type { Abortable } from '../../../core/stream/Abortable.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';

const token = aToken();
const context: ExecutionContext = {
  executionId: 'x',
  account: player,
  chains: new ScriptedChains(),
  hashOf: () => null,
};
/** Five dollars for who has one. */
const step = onrampStep({ token, amount: 5_000_000n, balance: 1_000_000n });
const label = { action: 'pay-by-card', amount: { token, value: 5_000_000n }, counterparty: player };
const url = 'https://pay.example/';

interface Scene {
  readonly buildUrl?: OnrampProvider['buildUrl'];
  /** One answer for each look; the last one stays. */
  readonly balances?: readonly (bigint | Error)[];
}

function payIn({ buildUrl = () => Promise.resolve(url), balances = [0n] }: Scene = {}) {
  const asked: unknown[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const clock = new ManualClock();
  let looks = 0;
  const getBalance: BalanceReader['getBalance'] = (...[chainId, owner, address]) => {
    asked.push([chainId, owner, address]);
    const answer = balances[Math.min(looks++, balances.length - 1)]!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const onramp = {
    buildUrl: (request: Parameters<OnrampProvider['buildUrl']>[0], options?: Abortable) => {
      asked.push(request);
      signals.push(options?.signal);
      return buildUrl(request, options);
    },
  } as OnrampProvider;
  const executor = new OnrampStepExecutor({
    onramp: () => onramp,
    balances: () => ({ getBalance }) as BalanceReader,
    clock,
  });
  const tasks = executor.plan(step, context);
  return { executor, tasks, asked, signals, clock, pay: (memo?: string) => watch((tasks[0] as WaitTask).watch(memo)) };
}

const seen = (status: string, stale = false, memo = '1000000') => ({ label, url, status, stale, memo });

describe('OnrampStepExecutor', () => {
  it('plans one wait on the chain of the tokens, without asking anything', () => {
    const { executor, tasks, asked } = payIn();
    expect(executor.type).toBe('ONRAMP');
    expect(tasks).toMatchObject([{ type: 'wait', id: 'pay-by-card', action: 'pay-by-card', chainId: childChainId }]);
    expect(asked).toEqual([]);
  });

  it('hands over the page for the amount, and ends when the balance has grown by it', async () => {
    const { pay, clock, asked } = payIn({ balances: [1_000_000n, 5_999_999n, 6_000_000n] });
    const payment = pay();
    await clock.pass(5_999);
    expect(payment.values).toEqual([seen('AWAITING_PAYMENT')]);
    await clock.pass(1);
    await settled();
    expect([payment.values, payment.isComplete]).toEqual([[seen('AWAITING_PAYMENT'), seen('DELIVERED')], true]);
    const look = [childChainId, player, token.address];
    expect(asked).toEqual([{ walletAddress: player, tokenAddress: token.address, tokenAmount: '5' }, look, look, look]);
  });

  it('asks for a page that looks as the step says', async () => {
    const { executor, asked } = payIn();
    const look = { showMenu: false, title: 'Gems' };
    const [task] = executor.plan(onrampStep({ token, amount: 5_000_000n, balance: 1_000_000n }, look), context);
    watch((task as WaitTask).watch());
    await settled();
    expect(asked[0]).toMatchObject({ page: look });
  });

  it('does not take a failed look for an arrival, and says that it does not know', async () => {
    const { pay, clock } = payIn({ balances: [new Error('offline'), 1_000_000n, 6_000_000n] });
    const payment = pay();
    await clock.pass(6_000);
    await settled();
    expect(payment.values).toEqual([
      seen('AWAITING_PAYMENT'),
      seen('AWAITING_PAYMENT', true),
      seen('AWAITING_PAYMENT'),
      seen('DELIVERED'),
    ]);
  });

  it('lowers the starting balance after repeated lower reads, because of spending or a lagging node', async () => {
    const { pay, clock } = payIn({ balances: [400_000n, ...Array<bigint>(20).fill(300_000n), 5_399_999n, 5_400_000n] });
    const payment = pay();
    await clock.pass(66_000);
    await settled();
    expect(payment.values).toEqual([
      seen('AWAITING_PAYMENT'),
      seen('AWAITING_PAYMENT', false, '400000'),
      seen('DELIVERED', false, '400000'),
    ]);
  });

  it('takes a node that lags for a moment for nothing', async () => {
    const { pay, clock } = payIn({ balances: [...Array<bigint>(19).fill(0n), 1_000_000n, 0n, 5_000_000n, 6_000_000n] });
    const payment = pay();
    await clock.pass(66_000);
    await settled();
    expect(payment.values).toEqual([seen('AWAITING_PAYMENT'), seen('DELIVERED')]);
  });

  it('goes on after a reload from what it had found out', async () => {
    const { pay, clock } = payIn({ balances: [5_400_000n] });
    const payment = pay('400000');
    await clock.pass(0);
    await settled();
    expect(payment.values).toEqual([seen('AWAITING_PAYMENT', false, '400000'), seen('DELIVERED', false, '400000')]);
  });

  it('fails where the page cannot be had', async () => {
    const error = new Error('no page');
    const payment = payIn({ buildUrl: () => Promise.reject(error) }).pay();
    await payment.ended;
    expect([payment.values, payment.error]).toEqual([[], error]);
  });

  it('asks no more once it is left', async () => {
    const { pay, clock, asked, signals } = payIn({ buildUrl: () => new Promise(() => undefined) });
    const payment = pay();
    await settled();
    payment.leave();
    await clock.pass(10_000);
    expect([asked.length, signals[0]?.aborted, clock.pending]).toEqual([1, true, 0]);
  });

  it.each([
    ['of a token', token, hashNumber(1), 1],
    ['of a native currency, which leaves no log,', aNativeToken(), undefined, 0],
  ] as const)('names the transaction that brought it: %s', async (_what, bought, arrivedIn, reads) => {
    const chain = new ScriptedChain().script('eth_getLogs', () => [
      { transactionHash: hashNumber(1), data: `0x${5_000_000n.toString(16).padStart(64, '0')}` },
    ]);
    const executor = new OnrampStepExecutor({
      onramp: () => ({ buildUrl: () => Promise.resolve(url) }) as unknown as OnrampProvider,
      balances: () => ({ getBalance: () => Promise.resolve(6_000_000n) }) as unknown as BalanceReader,
      clock: new ManualClock(),
    });
    const of = onrampStep({ token: bought, amount: 5_000_000n, balance: 1_000_000n });
    const [task] = executor.plan(of, { ...context, chains: new ScriptedChains(chain) });
    const payment = watch((task as WaitTask).watch());
    await payment.ended;
    expect(payment.last).toMatchObject({ status: 'DELIVERED' });
    expect(payment.last?.arrivedIn).toBe(arrivedIn);
    expect(chain.readsOf('eth_getLogs').map(({ params }) => (params[0] as { address: string }).address)).toEqual(
      reads === 0 ? [] : [token.address],
    );
  });
});
