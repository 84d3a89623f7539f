/**
 * The answers to questions that are under way together. Of several failures the one that stands first is thrown, whichever came first
 * in time; none is left unhandled.
 */
export async function inOrder<T extends readonly unknown[]>(
  ...asked: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  for (const question of asked as readonly Promise<unknown>[]) question.catch(() => undefined);
  const answers: unknown[] = [];
  for (const question of asked as readonly Promise<unknown>[]) answers.push(await question);
  return answers as unknown as T;
}
