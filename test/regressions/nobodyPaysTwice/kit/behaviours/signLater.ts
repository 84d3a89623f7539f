import type { Behaviour } from '../Behaviour.js';
import type { Hand } from '../Hand.js';

/** Keeps its prompt open until the hand confirms it, and answers then; with `answer`, it answers that at once all the same. */
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
