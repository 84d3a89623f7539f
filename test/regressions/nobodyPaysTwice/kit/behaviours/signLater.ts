import type { Behaviour } from '../Behaviour.js';
import type { Hand } from '../Hand.js';

/** Keeps its prompt open until `hand` confirms it, and answers then; with `answer`, it answers at once and still keeps the prompt. */
export function signLater(hand: Hand, answer?: Behaviour): Behaviour {
  return (request, sign) => {
    const confirmed = new Promise<unknown>((resolve, reject) => {
      hand.show(() => {
        const signed = sign();
        signed.then(resolve, reject);
        return signed;
      });
    });
    if (answer === undefined) return confirmed;
    confirmed.catch(() => undefined); // the hand hears of it
    return answer(request, sign);
  };
}
