import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkRequirements, RequirementReader } from '../../../core/checkout/RequirementReader.js';
import type { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aToken } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';

const never = <T>(): Promise<T> => new Promise(() => undefined);
const tokens = { describe: never, describeKnown: never } as unknown as TokenCatalogue;
const balances = { getBalance: never<bigint>, getBalances: never<never> };
const reader = new RequirementReader({ tokens, timeoutMs: 15_000 });

describe('RequirementReader', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['the native currency', [{ type: 'NATIVE', amount: 1n }] as const],
    [
      'a token whose amount is text',
      [{ type: 'ERC20', tokenAddress: aToken().address, spenderAddress: exchange, amount: '1' }] as const,
    ],
  ])(
    'gives up on a chain that says nothing about %s when the time is up, and names the limit',
    async (_name, items) => {
      let error: unknown = null;
      const chains = {
        get: () => ({
          chainId: aToken().chainId,
          call: never,
          request: never,
          getBalance: never,
          getBlockNumber: never,
        }),
        dispose: () => undefined,
      } as never;
      void reader
        .read(checkRequirements(items, undefined), aRoutingContext({ balances, chains }), {})
        .catch((reason: unknown) => (error = reason));
      await jest.advanceTimersByTimeAsync(14_999);
      expect(error).toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      expect(error).toMatchObject({ code: 'ITEM_REQUIREMENTS_ERROR', data: { limitMs: 15_000 } });
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});
