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

/** What a real wallet would ask about, too. */
const asksFirst: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
]);

/** Puts a person between a page and a wallet that signs everything: what moves money or shows an address is confirmed first, one at a time. */
export class ConfirmingProvider implements Eip1193Provider {
  readonly #pending$ = new BehaviorSubject<PendingRequest | null>(null);
  #connected = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly inner: Eip1193Provider) {}

  /** The player has let the page see the address before. */
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

/** As MetaMask says it: the same question is open already. */
class AlreadyAskingError extends Error {
  readonly code = -32_002;
  constructor() {
    super('Already processing eth_requestAccounts. Please wait.');
  }
}
