import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkRequirements, RequirementReader } from '../../../core/checkout/RequirementReader.js';
import type { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { settled } from '../../kit/watch.js';

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

  it('passes on what fails otherwise, also an answer that calls itself late', async () => {
    const late = Object.assign(new Error('the endpoint was too slow'), { name: 'TimeoutError' });
    const chains = { get: () => ({ chainId: childChainId }), dispose: () => undefined } as never;
    const describeKnown = (): Promise<never> => Promise.reject(late);
    const slow = new RequirementReader({ tokens: { describeKnown } as never, timeoutMs: 15_000 });
    const context = aRoutingContext({ chains, balances: { getBalance: () => Promise.resolve(0n) } as never });
    const items = checkRequirements([{ type: 'NATIVE', amount: 1n }], undefined);
    await expect(slow.read(items, context, {})).rejects.toBe(late);
  });

  it('stops asking once it is left', async () => {
    const leaving = new AbortController();
    const signals: (AbortSignal | undefined)[] = [];
    const getBalance = (...given: readonly unknown[]): Promise<never> => {
      signals.push((given[3] as { readonly signal?: AbortSignal }).signal);
      return never();
    };
    const context = aRoutingContext({
      chains: { get: () => ({ chainId: childChainId }), dispose: () => undefined } as never,
      balances: { getBalance } as never,
    });
    const items = checkRequirements([{ type: 'NATIVE', amount: 1n }], undefined);
    const reading = reader.read(items, context, { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(reading).rejects.toThrow(/^left$/);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

describe('RequirementReader, of amounts that are text', () => {
  const address = aToken().address as typeof exchange;
  const text = { type: 'ERC20', tokenAddress: address, spenderAddress: exchange, amount: '1.5' } as const;
  const allowed = `0x${'f'.repeat(64)}`;

  /** A chain whose only token returns its decimals when the test calls `tell`. */
  function aBed() {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const describe = async () => (await told, aToken());
    const asked: unknown[] = [];
    const context = aRoutingContext({
      chains: new ScriptedChains(new ScriptedChain().script('eth_call', () => (asked.push('allowance'), allowed))),
      balances: { getBalance: () => (asked.push('balance'), Promise.resolve(2_000_000n)) } as never,
    });
    const describeKnown = () => Promise.resolve({ token: aToken() });
    const patient = new RequirementReader({ tokens: { describe, describeKnown } as never, timeoutMs: 15_000 });
    const read = (items: Parameters<typeof checkRequirements>[0]) =>
      patient.read(checkRequirements(items, undefined), context, {});
    return { read, tell, asked };
  }

  it("reads them by the token's own decimals", async () => {
    const { read, tell } = aBed();
    tell();
    expect((await read([text])).requirements).toMatchObject([
      { required: { balance: 1_500_000n }, current: { balance: 2_000_000n }, sufficient: true },
    ]);
  });

  it('asks for everything else while the decimals are on their way', async () => {
    const { read, tell, asked } = aBed();
    const reading = read([text]);
    await settled();
    expect(new Set(asked)).toEqual(new Set(['balance', 'allowance']));
    tell();
    await reading;
  });

  it.each([
    ['in the smallest unit', { ...text, amount: 1_500_000n }],
    ['of the coin, whose decimals are known', { type: 'NATIVE', amount: 1n }],
  ] as const)('asks for what is written %s only once', async (_name, item) => {
    const { read, tell, asked } = aBed();
    tell();
    await read([item]);
    expect(asked.filter((what) => what === 'balance')).toHaveLength(1);
  });

  it('ignores a failure of the prefetch', async () => {
    const { read, tell } = aBed();
    tell();
    await expect(read([{ ...text, amount: '0.0000001' }])).rejects.toMatchObject({
      code: 'ITEM_REQUIREMENTS_ERROR',
      data: { index: 0 },
    });
  });
});

describe('checkRequirements', () => {
  it('checks requirements and purchase, and asks nothing', () => {
    const transaction = { type: 'GAS', gasToken: { type: 'NATIVE', limit: 2n } } as const;
    expect(checkRequirements([{ type: 'NATIVE', amount: 1n }], transaction)).toEqual({
      items: [{ type: 'NATIVE', amount: 1n, isFee: false }],
      purchase: { type: 'GAS', token: 'native', limit: 2n },
    });
    expect(checkRequirements([{ type: 'NATIVE', amount: 1n }], undefined).purchase).toBeUndefined();
  });
});
