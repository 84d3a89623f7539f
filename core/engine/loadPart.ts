import { setupErrors } from '../errors/setupErrors.js';

/** Loads code on demand. @throws TributaryError PART_NOT_LOADED */
export async function loadPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw setupErrors.partNotLoaded(part, error);
  }
}
