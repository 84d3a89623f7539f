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

  it('keeps getters that were defined as not to be changed', () => {
    const fixed = Object.defineProperty({}, 'wallets', { get: () => 'wallets' });
    expect((withBoundMethods(fixed) as { wallets: string }).wallets).toBe('wallets');
  });
});
