/**
 * Gives the realm a `Reflect` that can be extended, before the container is loaded: `reflect-metadata`, which the container reads its decorators by, adds
 * its functions there. Under a lockdown (SES, LavaMoat, MetaMask Snaps) the shared one is frozen, while the global that names it is not. Does nothing
 * where `Reflect` can be extended, or where the global is frozen, too: then loading fails as PART_NOT_LOADED.
 */
export function makeReflectExtensible(): void {
  if (Object.isExtensible(Reflect)) return;
  const value: unknown = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Reflect));
  Reflect.defineProperty(globalThis, 'Reflect', { value, configurable: true, writable: true });
}
