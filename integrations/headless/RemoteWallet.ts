import type { Eip1193Provider } from '../../core/index.js';
import type { ToGame, WalletError } from './Message.js';

type Listener = (...args: never[]) => void;

interface Settle {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Limit of open wallet requests. A game that answers never has so many; one that doesn't answer
 * gets an error instead of an endless queue.
 */
const MOST_QUESTIONS = 1_000;
/** The "limit exceeded" code of EIP-1474. */
const LIMIT_EXCEEDED = -32_005;

/** The open requests at the game's wallets, with one numbering for all of them. */
export class WalletQuestions {
  readonly #open = new Map<number, Settle>();
  #asked = 0;
  #isClosed = false;

  constructor(private readonly send: (message: ToGame) => void) {}

  ask(wallet: string, request: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(gone());
    if (this.#open.size === MOST_QUESTIONS)
      return Promise.reject(walletError(LIMIT_EXCEEDED, `The game has ${MOST_QUESTIONS} questions to answer.`));
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      this.#open.set(this.#asked, { resolve, reject });
      this.send({ ask: this.#asked, wallet, request });
    });
  }

  /**
   * Settles a request with the game's answer. If `error` is not an error, the result still counts:
   * it may be a transaction's hash.
   * Returns `false` if there is no such open request.
   */
  answer(number: number, { result, error }: { readonly result?: unknown; readonly error?: unknown }): boolean {
    const settle = this.#open.get(number);
    if (settle === undefined) return false;
    this.#open.delete(number);
    if (isWalletError(error)) settle.reject(walletError(error.code, error.message));
    else settle.resolve(result);
    return true;
  }

  /** The game has left: open requests and later ones fail with 4900. */
  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#open.values()) reject(gone());
    this.#open.clear();
  }
}

/** The "disconnected" error of EIP-1193. It does not prove whether a transaction was sent. */
function gone(): Error {
  return walletError(4900, 'The game has gone.');
}

function walletError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

export function isWalletError(error: unknown): error is WalletError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'number' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

/** A wallet of the game, as the engine uses it. */
export class RemoteWallet implements Eip1193Provider {
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly name: string,
    private readonly questions: WalletQuestions,
  ) {}

  request(request: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown> {
    return this.questions.ask(this.name, request);
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  tell(event: string, data: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (data: unknown) => void)(data);
  }
}
