import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A separate Node process that runs the published code (dist/) and prints lines of text. */
export class AProcess {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<unknown>;

  /** `arguments` are `argv` of the module. */
  constructor(source: string, given: readonly string[]) {
    const env = { ...process.env, NODE_OPTIONS: '' }; // without jest's flags
    const options = { env, stdio: ['pipe', 'pipe', 'inherit'] as ['pipe', 'pipe', 'inherit'] };
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source, '--', ...given], options);
    this.#child = child;
    this.#ended = once(child, 'exit');
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  async says(): Promise<string> {
    const line = await this.#lines.next();
    if (line.done === true) throw new Error('the process has ended without a word');
    return line.value;
  }

  tell(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Without a chance to tidy up. Resolves when it has ended, if only long ago. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** It stands still, as a machine does that is asleep. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child.kill('SIGCONT');
  }
}
