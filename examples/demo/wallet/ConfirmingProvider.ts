import { BehaviorSubject, type Observable } from 'rxjs';
import type { Eip1193Provider } from 'tributary-sdk';

export interface WalletRequest {
  readonly method: string;
  readonly params?: readonly unknown[] | object;
}

/** A request that waits for the player. */
export interface PendingRequest extends WalletRequest {
  readonly approve: () => void;
  readonly reject: () => void;
}

/** Methods for which a real wallet also prompts. */
const asksFirst: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
]);

/**
 * Lets a person confirm a wallet's requests: it prompts for requests that move money or show an
 * address, one at a time.
 */
export class ConfirmingProvider implements Eip1193Provider {
  readonly #pending$ = new BehaviorSubject<PendingRequest | null>(null);
  #connected = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly inner: Eip1193Provider) {}

  /** Marks the address as shown to the page before. */
  remember(): void {
    this.#connected = true;
  }

  get pending$(): Observable<PendingRequest | null> {
    return this.#pending$;
  }

  async request(request: WalletRequest): Promise<unknown> {
    const { method } = request;
    if (method === 'eth_accounts' && !this.#connected) return [];
    if (!asksFirst.has(method) || (method === 'eth_requestAccounts' && this.#connected))
      return this.inner.request(request);
    if (method === 'eth_requestAccounts' && this.#pending$.value?.method === method) throw new AlreadyAskingError();
    const confirmed = this.#queue.then(() => this.#confirm(request));
    this.#queue = confirmed.catch(() => undefined);
    await confirmed;
    if (method === 'eth_requestAccounts') this.#connected = true;
    return this.inner.request(request);
  }

  on(event: string, listener: (...args: never[]) => void): unknown {
    return this.inner.on?.(event, listener);
  }

  removeListener(event: string, listener: (...args: never[]) => void): unknown {
    return this.inner.removeListener?.(event, listener);
  }

  #confirm(request: WalletRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const answer = (settle: () => void) => (): void => {
        this.#pending$.next(null);
        settle();
      };
      this.#pending$.next({
        ...request,
        approve: answer(resolve),
        reject: answer(() => reject(new UserRejectedError())),
      });
    });
  }
}

/** EIP-1193 code 4001. */
class UserRejectedError extends Error {
  readonly code = 4001;
  constructor() {
    super('User rejected the request.');
  }
}

/** MetaMask's error for a request that is already open. */
class AlreadyAskingError extends Error {
  readonly code = -32_002;
  constructor() {
    super('Already processing eth_requestAccounts. Please wait.');
  }
}
