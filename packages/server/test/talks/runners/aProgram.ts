import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Talk } from '../Talk.js';
import type { Understood } from '../understood.js';

/** A client of another language: a program that takes a talk's calls a line, and prints what it was given for them. */
export class AProgram {
  readonly #child;
  readonly #lines: AsyncIterator<string>;
  readonly #closed: Promise<unknown>;

  constructor(command: string, ...given: readonly string[]) {
    this.#child = spawn(command, given, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#closed = once(this.#child, 'close');
    // A stopped program does not answer: the caller of the request gets the error.
    this.#child.stdin.on('error', () => undefined);
  }

  readonly talk = async ({ token, timeLimitMs, calls }: Talk, url: string): Promise<readonly Understood[]> => {
    const asked = calls.map(({ exchanges: _answers, waits: _waits, ...call }) => call);
    this.#child.stdin.write(`${JSON.stringify({ url, token, timeLimitMs, calls: asked })}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('the program has ended');
    return JSON.parse(line.value) as readonly Understood[];
  };

  async end(): Promise<void> {
    this.#child.stdin.end();
    await this.#closed;
  }
}
