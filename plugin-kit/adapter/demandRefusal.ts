import { demand } from '../Check.js';

/** What is wrong has to be refused by a rejection, in time. @throws Error where it is thrown at once, answered, or not decided */
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
