/**
 * Returns the results of promises that run in parallel. If several fail, throws the error of the
 * first in the list, not the first in time. None is left unhandled.
 */
export async function inOrder<T extends readonly unknown[]>(
  ...asked: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  for (const question of asked as readonly Promise<unknown>[]) question.catch(() => undefined);
  const answers: unknown[] = [];
  for (const question of asked as readonly Promise<unknown>[]) answers.push(await question);
  return answers as unknown as T;
}
