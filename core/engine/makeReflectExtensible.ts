/**
 * Replaces `globalThis.Reflect` with an extensible copy before the container loads, because
 * `reflect-metadata` adds functions to it. Under a lockdown (SES, LavaMoat, MetaMask Snaps) the
 * shared object is frozen, but the global isn't. Does nothing if `Reflect` is extensible, or if the
 * global is frozen too; loading then fails with PART_NOT_LOADED.
 */
export function makeReflectExtensible(): void {
  if (Object.isExtensible(Reflect)) return;
  const value: unknown = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Reflect));
  Reflect.defineProperty(globalThis, 'Reflect', { value, configurable: true, writable: true });
}
