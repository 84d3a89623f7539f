/**
 * Returns a function that calls `open` once, on first use. A failure isn't cached: the next call
 * tries again.
 *
 * @example const ends = onDemand(() => readEnds()); // the first ends() reads, the second does not
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
 * Like `onDemand`, once for each key.
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
