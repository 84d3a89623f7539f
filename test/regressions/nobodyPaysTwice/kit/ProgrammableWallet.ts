import type { Eip1193Provider } from 'tributary-sdk';
import type { Behaviour, WalletRequest } from './Behaviour.js';

const sends: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls']);
const honestly: Behaviour = (_request, sign) => sign();

/** A wallet that follows a script, on top of an honest one. */
export class ProgrammableWallet implements Eip1193Provider {
  /** Requests to send, in the order in which they were put to it. */
  readonly asked: WalletRequest[] = [];
  readonly #next: Behaviour[] = [];
  readonly #always = new Map<string, Behaviour>();
  readonly #signing = new Set<Promise<unknown>>();

  constructor(private readonly honest: Eip1193Provider) {}

  /** Resolves when the wallet signs nothing at the moment. */
  async quiet(): Promise<void> {
    await Promise.allSettled(this.#signing);
  }

  /** Sets the behaviours of the next requests to send, one each. Later requests are honest. */
  next(...behaviours: readonly Behaviour[]): this {
    this.#next.push(...behaviours);
    return this;
  }

  /** For every request of a method that sends nothing. */
  always(method: string, behaviour: Behaviour): this {
    this.#always.set(method, behaviour);
    return this;
  }

  request(request: WalletRequest): Promise<unknown> {
    const behaviour = this.#behaviourFor(request) ?? honestly;
    return behaviour(request, (edited = request) => this.#sign(edited));
  }

  #sign(request: WalletRequest): Promise<unknown> {
    const signed = this.honest.request(request);
    this.#signing.add(signed);
    return signed;
  }

  #behaviourFor(request: WalletRequest): Behaviour | undefined {
    if (!sends.has(request.method)) return this.#always.get(request.method);
    this.asked.push(request);
    return this.#next.shift();
  }
}
