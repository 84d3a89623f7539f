import { assertKinds } from '../errors/assertKinds.js';

/**
 * Returns the object itself, prepared for stores that wrap objects in proxies (Vue, Valtio):
 * methods and getters work with any `this`; the object isn't extensible, so Vue doesn't wrap it;
 * fields are accessors, so Valtio doesn't wrap their values; getters are on the prototype, where no
 * snapshot reads them. Members stay configurable, because a proxy can't change the result of a
 * frozen one. Call it in the last line of a constructor or factory.
 *
 * @example const wallet = withBoundMethods(new StudioWallet());
 */
export function withBoundMethods<T extends object>(instance: T): T {
  assertKinds({ instance }, 'object');
  if (!Object.isExtensible(instance)) return instance;
  const getters: PropertyDescriptorMap = {};
  for (const [name, member] of membersOf(instance)) {
    const isOwn = Object.hasOwn(instance, name);
    if ('get' in member) {
      if (isOwn) Reflect.deleteProperty(instance, name);
      Object.defineProperty(getters, name, { value: boundAccessor(instance, member), enumerable: true });
    } else {
      const bound = boundValue(instance, member);
      if (bound !== null) Object.defineProperty(instance, name, bound);
    }
  }
  if (Reflect.ownKeys(getters).length > 0)
    Object.setPrototypeOf(instance, Object.create(parentOf(instance), getters) as object);
  return Object.preventExtensions(instance);
}

/** Returns own and inherited members, each once, without those that can't be changed. */
function membersOf(instance: object): ReadonlyMap<string | symbol, PropertyDescriptor> {
  const found = new Map<string | symbol, PropertyDescriptor>();
  const seen = new Set<string | symbol>(['constructor']);
  for (let from: object | null = instance; from !== null && from !== Object.prototype; from = parentOf(from))
    for (const name of Reflect.ownKeys(from)) {
      const member = Object.getOwnPropertyDescriptor(from, name);
      if (member?.configurable === true && !seen.has(name)) found.set(name, member);
      seen.add(name);
    }
  return found;
}

const parentOf = (from: object): object | null => Object.getPrototypeOf(from) as object | null;

function boundAccessor(instance: object, member: PropertyDescriptor): PropertyDescriptor {
  return {
    enumerable: member.enumerable === true,
    configurable: true,
    ...(member.get && { get: () => member.get?.call(instance) as unknown }),
    ...(member.set && { set: (given: unknown) => member.set?.call(instance, given) }),
  };
}

/** Returns `null` if it can stay unchanged. */
function boundValue(instance: object, member: PropertyDescriptor): PropertyDescriptor | null {
  const shown = { enumerable: member.enumerable === true, configurable: true };
  let value: unknown = member.value;
  if (typeof value === 'function') return { ...shown, writable: true, value: value.bind(instance) as unknown };
  if (typeof value !== 'object' || value === null || member.writable !== true) return null;
  return { ...shown, get: () => value, set: (given: unknown) => void (value = given) };
}
