import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext, WaitTask } from '../../../../core/execution/ExecutionTask.js';
import type { OnrampProvider, OnrampRequest } from '../../../../core/onramp/OnrampProvider.js';
import { CardPurchaseStepExecutor } from '../../../../core/sales/card/CardPurchaseStepExecutor.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { settled, watch } from '../../../kit/watch.js';
import { aCardPurchaseStep } from '../../../widgets/shared/order/kit.js';
import { ManualClock } from '../../stream/ManualClock.js';

const now = 1_700_000_000;
const chain = new ScriptedChain(childChainId).script('eth_getBlockByNumber', () => ({ timestamp: '0x6553f100' }));
const context: ExecutionContext = {
  executionId: 'x',
  account: player,
  chains: new ScriptedChains(chain),
  hashOf: () => null,
};

/** The device's clock is decades behind the chain's. */
function payAt(deadline: number | null, memo?: string) {
  const clock = new ManualClock();
  const asked: OnrampRequest[] = [];
  const onramp = {
    buildUrl: (request: OnrampRequest) => (asked.push(request), Promise.resolve('https://pay.example/')),
  } as OnrampProvider;
  const executor = new CardPurchaseStepExecutor({ onramp: () => onramp, clock });
  const step = aCardPurchaseStep({ deadline });
  const [task] = executor.plan(step, context);
  return { asked, step, payment: watch((task as WaitTask).watch(memo)) };
}

describe('CardPurchaseStepExecutor', () => {
  it('asks for a page that shows the item', async () => {
    const { asked, step, payment } = payAt(now + 60);
    await settled();
    expect(asked).toEqual([{ walletAddress: player, item: step.item }]);
    expect(payment.last).toMatchObject({ url: 'https://pay.example/', status: 'AWAITING_PAYMENT', memo: '0' });
    payment.leave();
  });

  it('shows no page for what could not be delivered any more', async () => {
    const { asked, payment } = payAt(now);
    await payment.ended;
    expect([asked, payment.values]).toEqual([[], []]);
    expect(payment.error).toMatchObject({ code: 'ORDER_EXPIRED_ERROR' });
  });

  it('waits on for what may have been paid before its end, without a page', async () => {
    const { asked, payment } = payAt(now, '0');
    await settled();
    expect([asked, payment.last?.url, payment.last?.status]).toEqual([[], undefined, 'AWAITING_PAYMENT']);
    payment.leave();
  });

  it('has no end where the shop names none', async () => {
    const { asked, payment } = payAt(null);
    await settled();
    expect(asked).toHaveLength(1);
    payment.leave();
  });
});
