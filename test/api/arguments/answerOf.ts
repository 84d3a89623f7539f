import { firstValueFrom, isObservable } from 'rxjs';
import { isTributaryError, type Payment } from '../../../index.js';
import type { PublicParameter } from './publicCalls.js';

/** The outcome of a call: its value, what it threw, rejected or emitted as an error, or `silence`. */
export type Outcome =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: unknown };

/** A payment answers at once, and refuses mistakes from everything that it does. */
export function isPayment(answer: unknown): answer is Payment {
  return typeof answer === 'object' && answer !== null && 'result' in answer && 'state$' in answer;
}

/** Calls it, and waits for its promise or the first value of its stream. */
export async function outcomeOf(call: () => unknown): Promise<Outcome> {
  try {
    const answer = call();
    const value: unknown = isObservable(answer)
      ? await firstValueFrom(answer, { defaultValue: undefined })
      : await (isPayment(answer) ? answer.result() : answer);
    return { type: 'value', value };
  } catch (error) {
    return { type: 'error', error };
  }
}

/** Describes what is wrong with the rejection of an argument; `null` if it is rejected by an error that names the parameter or a field of it. */
export function faultOf(outcome: Outcome, { name, fields }: PublicParameter): string | null {
  if (outcome.type === 'value') return 'is accepted';
  const { error } = outcome;
  if (!isTributaryError(error)) return `is a raw ${String(error)}`;
  const { field } = error.data;
  // A field must match exactly; without one, the sentence must contain the name.
  const said = (typeof field === 'string' ? field : error.message).toLowerCase().split(/[^a-z0-9$]+/);
  const names = [name, ...fields].filter((each) => each !== null);
  const isNamed = names.some((each) => said.includes(each.toLowerCase()));
  return isNamed ? null : `is ${error.code} without a name: ${error.message}`;
}
