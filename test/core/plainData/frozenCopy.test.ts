import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { frozenCopy } from '../../../core/plainData/frozenCopy.js';

describe('frozenCopy', () => {
  it('has the content of the original, to the depth', () => {
    const original = {
      text: 'a',
      number: 1.5,
      amount: 10n ** 30n,
      no: null,
      absent: undefined,
      list: [{ deep: [1n, [true]] }],
    };
    expect(frozenCopy(original, 'request')).toStrictEqual(original);
  });

  it('does not change with the original', () => {
    const original = { steps: [{ amount: 1n }] };
    const copy = frozenCopy(original, 'route');
    original.steps[0]!.amount = 50n;
    original.steps.push({ amount: 2n });
    expect(copy).toEqual({ steps: [{ amount: 1n }] });
  });

  it('refuses every write, to the depth', () => {
    const copy = frozenCopy({ steps: [{ amount: 1n }] }, 'route');
    expect(() => ((copy as { steps: unknown }).steps = [])).toThrow(TypeError);
    expect(() => copy.steps.push({ amount: 2n })).toThrow(TypeError);
    expect(() => (copy.steps[0]!.amount = 50n)).toThrow(TypeError);
    expect(() => delete (copy.steps[0] as { amount?: bigint }).amount).toThrow(TypeError);
  });

  it('leaves the original as free as it was', () => {
    const original = { steps: [{ amount: 1n }] };
    frozenCopy(original, 'route');
    expect([original, original.steps, original.steps[0]].some((each) => Object.isFrozen(each))).toBe(false);
  });

  it('hands on by reference what is an object with methods by contract, and of the value itself only', () => {
    const wallet = { request: () => Promise.resolve(null) };
    expect(frozenCopy({ wallet, amount: 1n }, 'request', ['wallet']).wallet).toBe(wallet);
    expect(Object.isFrozen(wallet)).toBe(false);
    expect(() => frozenCopy({ wallet, inner: { wallet } }, 'request', ['wallet'])).toThrow(
      'request.inner.wallet.request',
    );
  });

  class Money {
    readonly amount = 1n;
  }
  const circular: { inner: { self?: unknown } } = { inner: {} };
  circular.inner.self = circular;
  const nested: unknown = Array.from({ length: 100 }).reduce((inner) => [inner], 1n);
  const throwing = {
    get amount(): bigint {
      throw new Error('gone');
    },
  }; // prettier-ignore

  it.each([
    [
      'a function',
      { onClick: () => undefined },
      'request.onClick',
      'request.onClick is not plain data: it is a function',
    ],
    ['a symbol', { mark: Symbol('x') }, 'request.mark', 'request.mark is not plain data: it is a symbol'],
    [
      'an instance of a class',
      { items: [new Money()] },
      'request.items[0]',
      'request.items[0] is not plain data: it is an instance of a class',
    ],
    ['a date', { until: new Date() }, 'request.until', 'request.until is not plain data: it is an instance of a class'],
    ['a map', { kinds: new Map() }, 'request.kinds', 'request.kinds is not plain data: it is an instance of a class'],
    [
      'bytes',
      { data: new Uint8Array(2) },
      'request.data',
      'request.data is not plain data: it is an instance of a class',
    ],
    [
      'a promise',
      { amount: Promise.resolve(1n) },
      'request.amount',
      'request.amount is not plain data: it is an instance of a class',
    ],
    ['itself', circular, 'request.inner.self', 'request.inner.self is not plain data: it contains itself'],
    [
      'a value that can’t be read',
      throwing,
      'request.amount',
      'request.amount is not plain data: it cannot be read: gone',
    ],
  ])('refuses %s, and names the field', (_what, value, field, message) => {
    expect(() => frozenCopy<unknown>(value, 'request')).toThrow(
      expect.objectContaining({ code: 'NOT_PLAIN_DATA', message, data: { field } }),
    );
  });

  it('refuses what is nested without end', () => {
    expect(() => frozenCopy(nested, 'request')).toThrow(expect.objectContaining({ code: 'NOT_PLAIN_DATA' }));
  });

  it('takes the same thing twice for two, not for a circle', () => {
    const token = { decimals: 6 };
    expect(frozenCopy({ from: token, to: token }, 'request')).toEqual({ from: token, to: token });
  });

  it('takes plain objects without a prototype and of another window', () => {
    const foreign: unknown = runInNewContext('({ list: [{ amount: 1n }] })');
    expect(
      JSON.stringify(
        frozenCopy(foreign, 'request'),
        (_key, value: unknown) => String(value) && (typeof value === 'bigint' ? `${value}n` : value),
      ),
    ).toBe('{"list":[{"amount":"1n"}]}');
    expect(frozenCopy(Object.assign(Object.create(null) as object, { a: 1 }), 'request')).toEqual({ a: 1 });
  });

  it('reads a getter once', () => {
    let price = 1n;
    const copy = frozenCopy(
      {
        get price() {
          return price++;
        },
      },
      'request',
    ); // prettier-ignore
    expect([copy.price, copy.price, price]).toEqual([1n, 1n, 2n]);
  });

  it('keeps a field called __proto__ a field', () => {
    const copy = frozenCopy(JSON.parse('{"__proto__":{"amount":1}}') as object, 'request');
    expect([Object.keys(copy), (copy as { amount?: number }).amount]).toEqual([['__proto__'], undefined]);
  });
});
