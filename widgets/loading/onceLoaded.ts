/**
 * Loads code at the first call. A failure is not kept: the next call loads again.
 *
 * @example const loadEnds = onceLoaded(importEnds);
 */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
