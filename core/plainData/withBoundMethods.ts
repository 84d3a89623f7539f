import { assertKinds } from '../errors/assertKinds.js';
/**
 * Returns the object itself, ready for a host's store: every method and getter works under whatever `this` a proxy calls it with (Vue, Valtio), and the
 * object cannot be extended, which keeps Vue from making a proxy of it. Its members stay configurable: a proxy may answer otherwise for a frozen one never.
 * For the last line of a constructor or factory.
 *
 * @example const wallet = withBoundMethods(new StudioWallet());
 */
export function withBoundMethods<T extends object>(instance: T): T {
  assertKinds({ instance }, 'object');
  for (let from: object | null = instance; from !== null && from !== Object.prototype; from = parentOf(from))
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      const isHidden = from !== instance && Object.hasOwn(instance, name);
      if (name === 'constructor' || isHidden || member.configurable === false) continue;
      const bound = boundTo(instance, member);
      if (bound !== null) Object.defineProperty(instance, name, bound);
    }
  return Object.preventExtensions(instance);
}

const parentOf = (from: object): object | null => Object.getPrototypeOf(from) as object | null;

function boundTo(instance: object, member: PropertyDescriptor): PropertyDescriptor | null {
  const shown = { enumerable: member.enumerable === true, configurable: true };
  if (member.get !== undefined) return { ...shown, get: () => member.get?.call(instance) as unknown };
  const method: unknown = member.value;
  return typeof method === 'function' ? { ...shown, writable: true, value: method.bind(instance) as unknown } : null;
}
