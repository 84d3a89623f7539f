/** Runs a function, and rethrows its errors in another class. */
export async function translating<T>(toError: (error: unknown) => Error, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toError(error);
  }
}
