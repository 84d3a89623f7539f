import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { Eip1193Provider } from 'tributary-sdk';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { useDevnet } from '../integration/useDevnet.js';

const bed = useDevnet();
const DAY_MS = 86_400_000;
const real = Date.now;
const shiftClock = (ms: number) => jest.spyOn(Date, 'now').mockImplementation(() => real() + ms);

afterEach(() => void jest.restoreAllMocks());

/** Deadline in seconds of `multicall(uint256 deadline, bytes[])`. */
const deadlineIn = (data: string): number => Number(`0x${data.slice(10, 74)}`);

describe('a device with a wrong clock', () => {
  it.each([-DAY_MS, DAY_MS])('swaps with a deadline by the chain’s clock, %p ms away', async (ms) => {
    shiftClock(ms);
    const engine = bed.engine();
    const wallet = bed.wallet('player');
    const signed: string[] = [];
    const watched: Eip1193Provider = {
      request: (request) => {
        const [transaction] = (request.params ?? []) as readonly { readonly data?: string }[];
        if (request.method === 'eth_sendTransaction') signed.push(transaction?.data ?? '');
        return wallet.request(request);
      },
    };
    const { chainId } = bed.devnet.child;
    const shortfall = { chainId, tokenAddress: childTokens.USDC.address, amount: 5_000_000n };
    const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
    const route = routes.find(({ kind }) => kind === 'swap')!;
    const { status } = await lastValueFrom(engine.execute(route, { wallet: watched }));
    expect(status).toBe('done');
    const left = deadlineIn(signed.at(-1)!) - real() / 1_000;
    expect(left).toBeGreaterThan(600);
    expect(left).toBeLessThan(1_200);
  });

  it('ends its wait although the clock is set back meanwhile', async () => {
    const engine = bed.engine({ receiptPatienceMs: 1_500 });
    const wallet = bed.wallet('player');
    const nowhere: Eip1193Provider = {
      request: (request) => {
        if (request.method !== 'eth_sendTransaction') return wallet.request(request);
        setTimeout(() => shiftClock(-DAY_MS), 500);
        return Promise.resolve(`0x${'ab'.repeat(32)}`);
      },
    };
    const route = await engine.actions.transfer({
      account: bed.devnet.accounts.player.address,
      recipient: bed.devnet.accounts.rich.address,
      chainId: bed.devnet.child.chainId,
      token: 'native',
      amount: 1_000n,
    });
    const ended = await lastValueFrom(engine.execute(route, { wallet: nowhere }));
    expect([ended.status, ended.error?.code]).toEqual(['unknown', 'OUTCOME_UNKNOWN']);
  });
});
