/**
 * Returns an address as the caller spelled it: the published packages repeat what they were given, the engine answers checksums.
 *
 * @example asGiven('0xAb…', ['0xab…']); // '0xab…'
 */
export function asGiven<T extends string | null>(address: T, spellings: readonly unknown[]): T {
  const isSame = (given: unknown): given is T =>
    typeof given === 'string' && given.toLowerCase() === address?.toLowerCase();
  return spellings.find(isSame) ?? address;
}
