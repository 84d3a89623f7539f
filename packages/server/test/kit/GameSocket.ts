import { once } from 'node:events';
import type { Eip1193Provider } from 'tributary-sdk';
import { decode, encode } from 'tributary-sdk/headless';
import { WebSocket } from 'ws';

interface Call {
  readonly values: unknown[];
  readonly end: (error?: object) => void;
}

interface Heard {
  readonly id?: string;
  readonly next?: unknown;
  readonly done?: true;
  readonly error?: object;
  readonly ask?: number;
  readonly request?: Parameters<Eip1193Provider['request']>[0];
}

/** A game that speaks the line protocol over a WebSocket, and has one wallet. */
export class GameSocket {
  readonly #calls = new Map<string, Call>();
  readonly closed: Promise<number>;

  private constructor(
    readonly socket: WebSocket,
    private readonly wallet: Eip1193Provider | null,
  ) {
    socket.on('message', (data: Buffer) => void this.#hear(decode(String(data)) as Heard));
    this.closed = once(socket, 'close').then(([code]) => code as number);
  }

  /** @throws Error if the service refuses */
  static async open(url: string, key: string, wallet: Eip1193Provider | null = null): Promise<GameSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/ws`, { headers: { authorization: `Bearer ${key}` } });
    const game = new GameSocket(socket, wallet);
    await once(socket, 'open');
    return game;
  }

  /** Returns all values of a call, once it has ended. */
  call(method: string, params: object): Promise<readonly unknown[]> {
    const id = `${this.#calls.size + 1}`;
    return new Promise((resolve, reject) => {
      const values: unknown[] = [];
      this.#calls.set(id, {
        values,
        end: (error) => (error === undefined ? resolve(values) : reject(Object.assign(new Error('refused'), error))),
      });
      this.say({ id, method, params });
    });
  }

  say(message: object): void {
    this.socket.send(encode(message));
  }

  async #hear({ id = '', next, done, error, ask, request }: Heard): Promise<void> {
    if (ask !== undefined && request !== undefined) {
      if (this.wallet === null) return;
      const answered = await this.wallet.request(request).then(
        (result) => ({ answer: ask, result: result ?? null }),
        ({ code = -32_603, message }: { readonly code?: number; readonly message: string }) => ({
          answer: ask,
          error: { code, message },
        }),
      );
      return this.say(answered);
    }
    const call = this.#calls.get(id);
    if (done || error !== undefined) call?.end(error);
    else call?.values.push(next);
  }
}
