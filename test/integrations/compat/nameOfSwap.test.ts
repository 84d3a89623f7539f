import { describe, expect, it } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { type ExecutionStatus, type FundingEngine, type SwapRequest, TributaryError } from '../../../index.js';
import { type AskedSwap, nameOfSwap } from '../../../integrations/compat/nameOfSwap.js';
import { WrappedBrowserProvider } from '../../../integrations/compat/provider/WrappedBrowserProvider.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const provider = new WrappedBrowserProvider({ request: () => Promise.reject(new Error('nobody is asked')) });
const request: SwapRequest = {
  chainId: 13473,
  fromAddress: player,
  tokenIn: 'native',
  tokenOut: aToken().address,
  amount: 5n,
};
const asked = (given: Partial<SwapRequest> = {}, more: Partial<AskedSwap> = {}): AskedSwap => ({
  provider,
  request: { ...request, ...given },
  tradeType: 'EXACT_INPUT',
  ...more,
});

/** A journal by its ids. `listed`: the ids that `executions` returns before any lookup. */
class Journal {
  looks = 0;
  listed: readonly string[] = [];
  readonly statuses = new Map<string, ExecutionStatus>();

  get engine(): FundingEngine {
    const list = () => this.listed.map((id) => ({ id, status: 'unknown' }));
    return asEngine({
      executions: () => Promise.resolve(list()),
      recheck: (id: string) => {
        this.looks += 1;
        const status = this.statuses.get(id);
        const none = new TributaryError('EXECUTION_NOT_FOUND', 'there is none', {});
        return status === undefined ? throwError(() => none) : of({ id, status });
      },
    });
  }

  name(given: AskedSwap = asked()): Promise<string> {
    return nameOfSwap(this.engine, given);
  }

  /** Runs the swap several times, one after the other. */
  async made(times: number): Promise<readonly string[]> {
    const names: string[] = [];
    for (let made = 0; made < times; made += 1) {
      const name = await this.name();
      this.statuses.set(name, 'done');
      names.push(name);
    }
    return names;
  }
}

describe('nameOfSwap', () => {
  it('is the same for equal swaps, in any spelling and with any limits', async () => {
    const journal = new Journal();
    const name = await journal.name();
    expect(name).toMatch(/^swap-0x[\da-f]{64}-1$/);
    expect(await journal.name(asked({ tokenOut: request.tokenOut.toLowerCase() }))).toBe(name);
    expect(await journal.name(asked({ slippagePercent: 3, maxHops: 1, deadline: 5 }))).toBe(name);
  });

  it.each<[string, AskedSwap]>([
    ['another amount', asked({ amount: 6n })],
    ['another player', asked({ fromAddress: stranger })],
    ['the other way round', asked({ tokenIn: request.tokenOut, tokenOut: 'native' })],
    ['the amount that comes out', asked({}, { tradeType: 'EXACT_OUTPUT' })],
    ['another chain', asked({ chainId: 13371 })],
  ])('is another one for %s', async (_what, other) => {
    const journal = new Journal();
    expect(await journal.name(other)).not.toBe(await journal.name());
  });

  it.each<[ExecutionStatus, boolean]>([
    ['done', true],
    ['stopped', true],
    ['failed', true],
    ['abandoned', true],
    ['running', false],
    ['unknown', false],
  ])('advances to the next number if the last swap is %s: %s', async (status, isNext) => {
    const journal = new Journal();
    const first = await journal.name();
    journal.statuses.set(first, status);
    expect((await journal.name()) !== first).toBe(isNext);
  });

  it('keeps the name of a swap whose status is stale in the list', async () => {
    const journal = new Journal();
    const first = await journal.name();
    journal.statuses.set(first, 'done');
    journal.listed = [first];
    expect(await journal.name()).toBe(first);
  });

  it('needs few lookups among many, and is the same for every caller if some are deleted', async () => {
    const journal = new Journal();
    const names = await journal.made(60);
    expect(new Set(names).size).toBe(60);
    journal.looks = 0;
    expect(await journal.name()).toMatch(/-61$/);
    expect(journal.looks).toBeLessThan(15);
    for (const forgotten of [2, 3, 17, 40]) {
      journal.statuses.delete(names[forgotten]!);
      const begun = await journal.name();
      journal.statuses.set(begun, 'running');
      expect(await journal.name()).toBe(begun);
      journal.statuses.set(begun, 'done');
    }
  });

  it('is missing if the journal cannot be read', async () => {
    const away = new TributaryError('JOURNAL_UNAVAILABLE', 'away', {});
    const engine = { executions: () => Promise.resolve([]), recheck: () => throwError(() => away) };
    await expect(nameOfSwap(asEngine(engine), asked())).rejects.toBe(away);
  });
});
