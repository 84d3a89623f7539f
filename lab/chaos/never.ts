/** A promise that never resolves. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
