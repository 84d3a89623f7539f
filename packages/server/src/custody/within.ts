/** Resolves with the promised value if it comes in time; drops a later one. @throws Error if it is late */
export async function within<T>(ms: number, promised: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
