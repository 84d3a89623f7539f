import type { Behaviour } from '../Behaviour.js';

/** Sends, and then gives another answer. */
export function sendThenAnswer(answer: Behaviour): Behaviour {
  return async (request, sign) => {
    await sign();
    return answer(request, sign);
  };
}
