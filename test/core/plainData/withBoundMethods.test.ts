import { describe, expect, it } from '@jest/globals';
import { withBoundMethods } from '../../../core/plainData/withBoundMethods.js';

class Base {
  #count = 0;
  add(): number {
    return (this.#count += 1);
  }
  get count(): number {
    return this.#count;
  }
  name(): string {
    return 'base';
  }
}
class Derived extends Base {
  readonly label = 'derived';
  override name(): string {
    return `${super.name()} of ${this.label}`;
  }
}

describe('withBoundMethods', () => {
  it('works through a proxy that calls methods and getters with itself as this', () => {
    const proxy = new Proxy(withBoundMethods(new Derived()), {});
    expect([proxy.add(), proxy.add(), proxy.count, proxy.name(), proxy.label]).toEqual([
      1,
      2,
      2,
      'base of derived',
      'derived',
    ]);
  });

  it('returns the same object, of the same class, that no store extends', () => {
    const given = new Derived();
    const ready = withBoundMethods(given);
    expect([ready === given, ready instanceof Derived, Object.isExtensible(ready)]).toEqual([true, true, false]);
  });

  it('lets a proxy of the host answer for a method, as one that logs requests', () => {
    const proxy = new Proxy(withBoundMethods(new Derived()), {
      get: (target, key) => (key === 'name' ? () => 'logged' : (Reflect.get(target, key) as unknown)),
    });
    expect([proxy.name(), proxy.add(), proxy.label]).toEqual(['logged', 1, 'derived']);
  });

  it('keeps its fields, which stay writable, from a store that puts proxies into those that it sees', () => {
    class Kept {
      #secret = 1;
      secret(): number {
        return this.#secret;
      }
    }
    class Studio {
      part = new Kept();
      count = 0;
    }
    const ready = withBoundMethods(new Studio());
    for (const name of Object.keys(ready) as (keyof Studio)[]) {
      const member = Object.getOwnPropertyDescriptor(ready, name)!;
      const value: unknown = member.value;
      if (typeof value === 'object' && value !== null && member.writable === true)
        Object.assign(ready, { [name]: new Proxy(value, {}) });
    }
    expect(ready.part.secret()).toBe(1);
    ready.count += 1;
    ready.part = new Kept();
    expect([ready.count, { ...ready }.part.secret(), Object.keys(ready)]).toEqual([1, 1, ['part', 'count']]);
  });

  it('binds what has a symbol for a name, and setters', () => {
    const name = Symbol('name');
    class Named {
      #value = 1;
      [name](): number {
        return this.#value;
      }
      get value(): number {
        return this.#value;
      }
      set value(given: number) {
        this.#value = given;
      }
    }
    const proxy = new Proxy(withBoundMethods(new Named()), {
      set: (target, key, value) => Reflect.set(target, key, value),
    });
    proxy.value = 2;
    expect([proxy[name](), proxy.value]).toEqual([2, 2]);
  });

  it('keeps getters that were defined as not to be changed', () => {
    const fixed = Object.defineProperty({}, 'wallets', { get: () => 'wallets' });
    expect((withBoundMethods(fixed) as { wallets: string }).wallets).toBe('wallets');
  });
});
