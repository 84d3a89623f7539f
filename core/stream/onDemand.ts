/**
 * Opened when first asked for, once. A failure is not kept: who asks again, tries again.
 *
 * @example const ends = onDemand(() => readEnds()); // ends() reads, ends() again does not
 */
export function onDemand<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

/**
 * The same of each key.
 *
 * @example const gatewaysOf = onDemandBy((pair: CarriedPair) => readGateways(pair));
 */
export function onDemandBy<Key, T>(open: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const known = new Map<Key, () => Promise<T>>();
  return (key) => {
    const ask = known.get(key) ?? onDemand(() => open(key));
    known.set(key, ask);
    return ask();
  };
}
