/** For what waits on somebody who is gone. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
