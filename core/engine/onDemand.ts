import { engineErrors } from '../errors/engineErrors.js';

/** Opened when first asked for, once. A failure is not kept: who asks again, tries again. */
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

/** Code that is fetched on demand. @throws TributaryError PART_NOT_LOADED */
export async function loadPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw engineErrors.partNotLoaded(part, error);
  }
}
