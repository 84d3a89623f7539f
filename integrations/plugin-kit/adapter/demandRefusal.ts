import { demand } from '../Check.js';

/**
 * Checks that invalid input is rejected within the limit.
 * @throws Error if the call throws synchronously, resolves or stays pending
 */
export async function demandRefusal(
  bed: { answer<T>(what: string, asked: Promise<T>): Promise<T> },
  what: string,
  ask: () => Promise<unknown>,
): Promise<void> {
  let asked: Promise<unknown>;
  try {
    asked = ask();
  } catch (error) {
    throw new Error(`${what} throws instead of rejecting: ${String(error)}`, { cause: error });
  }
  const isRefused = await bed.answer(
    what,
    asked.then(
      () => false,
      () => true,
    ),
  );
  demand(isRefused, `${what} is answered`);
}
