import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// A game's side of the protocol (docs/reference/headless-protocol.md), without any code of
// Tributary: a model for C#, Rust or Lua clients.

/** The game's wallet: an EIP-1193 provider. */
export interface GameWallet {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

/** One call: its values in order, and a way to cancel it. */
export interface Call<T> extends AsyncIterable<T> {
  /** Resolves with the last value once the call has ended. */
  readonly last: Promise<T>;
  cancel(): void;
  /** For a flow: sends a command of the player; the next value is its result. */
  command(name: string, given?: unknown): void;
}

type Message = Readonly<Record<string, unknown>>;

interface OpenCall {
  next(value: unknown): void;
  end(error: Error | null): void;
}

/** Starts an engine as a program and talks to it, one JSON message per line. */
export class HeadlessClient {
  readonly #calls = new Map<string, OpenCall>();
  readonly #wallets = new Map<string, GameWallet>();
  readonly #engine: ChildProcess;
  readonly #ended: Promise<void>;
  #hasEnded = false;
  #begun = 0;
  /** Resolves with the engine's methods; rejects if the engine ends before it has sent them. */
  readonly ready: Promise<readonly string[]>;

  constructor(program: string, args: readonly string[]) {
    this.#engine = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    // Ignores writes to an engine that has ended: 'close' ends its calls once they have all of its messages.
    this.#engine.stdin!.on('error', () => undefined);
    this.#ended = new Promise((resolve) => {
      this.#engine.once('close', () => {
        this.#hasEnded = true;
        for (const call of this.#calls.values()) call.end(engineEnded());
        resolve();
      });
    });
    this.ready = new Promise((resolve, reject) => {
      createInterface({ input: this.#engine.stdout! }).on('line', (line) => this.#take(parse(line), resolve));
      void this.#ended.then(() => reject(engineEnded()));
    });
    this.ready.catch(() => undefined);
  }

  addWallet(name: string, wallet: GameWallet): void {
    this.#wallets.set(name, wallet);
  }

  call<T>(method: string, params: object = {}): Call<T> {
    this.#begun += 1;
    const id = String(this.#begun);
    const values: T[] = [];
    let ended = false;
    let failure: Error | null = null;
    let wake = (): void => undefined;
    let settle: { readonly resolve: (value: T) => void; readonly reject: (error: Error) => void } = {
      resolve: () => undefined,
      reject: () => undefined,
    };
    const last = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
    last.catch(() => undefined);
    let latest: T;
    this.#calls.set(id, {
      next: (value) => {
        values.push((latest = value as T));
        wake();
      },
      end: (error) => {
        this.#calls.delete(id);
        ended = true;
        failure = error;
        if (error === null) settle.resolve(latest);
        else settle.reject(error);
        wake();
      },
    });
    if (this.#hasEnded) this.#calls.get(id)?.end(engineEnded());
    else this.#send({ id, method, params });
    const cancel = (): void => {
      if (!this.#calls.has(id)) return;
      this.#send({ id, cancel: true });
      this.#calls.get(id)?.end(new Error('cancelled'));
    };
    return {
      last,
      cancel,
      command: (name, given) => this.#send({ id, command: name, given }),
      async *[Symbol.asyncIterator]() {
        try {
          for (;;) {
            while (values.length > 0) yield values.shift()!;
            if (failure !== null) throw failure;
            if (ended) return;
            await new Promise<void>((resolve) => (wake = resolve));
          }
        } finally {
          cancel();
        }
      },
    };
  }

  /** Ends the engine. Running payments stay in the engine's journal: another engine resumes them (`resume`). */
  async close(): Promise<void> {
    this.#engine.stdin!.end();
    await this.#ended;
  }

  #send(message: Message): void {
    this.#engine.stdin!.write(
      `${JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? { $bigint: value.toString() } : value))}\n`,
    );
  }

  #take(message: Message, onHello: (methods: readonly string[]) => void): void {
    if ('hello' in message) return onHello(message['methods'] as readonly string[]);
    if ('ask' in message) return void this.#answer(message);
    const call = this.#calls.get(String(message['id']));
    if ('next' in message) call?.next(message['next']);
    else if ('done' in message) call?.end(null);
    else if ('error' in message) call?.end(toError(message['error']));
  }

  async #answer({ ask, wallet, request }: Message): Promise<void> {
    try {
      const known = this.#wallets.get(String(wallet));
      if (known === undefined) throw Object.assign(new Error('no such wallet'), { code: 4900 });
      this.#send({ answer: ask, result: (await known.request(request as never)) ?? null });
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
      this.#send({ answer: ask, error: { code: typeof code === 'number' ? code : -32603, message: String(message) } });
    }
  }
}

const engineEnded = (): Error => new Error('the engine has ended');

function toError(error: unknown): Error {
  const { code, message } = error as { readonly code: string; readonly message: string };
  return Object.assign(new Error(message), { code });
}

function parse(line: string): Message {
  return JSON.parse(line, (_key, value: unknown) => {
    const tagged = typeof value === 'object' && value !== null && '$bigint' in value ? value.$bigint : null;
    return typeof tagged === 'string' ? BigInt(tagged) : value;
  }) as Message;
}
