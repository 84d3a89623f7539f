/**
 * Returns an address in the caller's spelling: the published packages repeat the input, the engine
 * returns checksummed addresses.
 *
 * @example asGiven('0xAb…', ['0xab…']); // '0xab…'
 */
export function asGiven<T extends string | null>(address: T, spellings: readonly unknown[]): T {
  const isSame = (given: unknown): given is T =>
    typeof given === 'string' && given.toLowerCase() === address?.toLowerCase();
  return spellings.find(isSame) ?? address;
}
