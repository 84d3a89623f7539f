import type { Eip1193Provider } from '../../../../../index.js';
import type { WalletRequest } from '../Behaviour.js';
import type { FromProcess, ToProcess, WalletAnswered } from './Order.js';

/** The player's wallet, as a process reaches it: through its parent. */
export class RemoteWallet implements Eip1193Provider {
  #asked = 0;

  request(request: WalletRequest): Promise<unknown> {
    const number = (this.#asked += 1);
    const answer = this.#answerTo(number);
    process.send!({ type: 'ask', number, request } satisfies FromProcess);
    return answer;
  }

  #answerTo(number: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const listen = (message: ToProcess): void => {
        if (message.type !== 'answer' || message.number !== number) return;
        process.off('message', listen);
        settle(message.answer, { resolve, reject });
      };
      process.on('message', listen);
    });
  }
}

function settle(
  answer: WalletAnswered,
  { resolve, reject }: { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void },
): void {
  if ('result' in answer) resolve(answer.result);
  else reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
}
