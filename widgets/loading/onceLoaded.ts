/**
 * Code that is fetched when it is first asked for. A failure is not kept: the next call fetches again.
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
