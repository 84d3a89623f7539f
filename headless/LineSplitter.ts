/** Text in pieces, line by line, whatever they are cut through. */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #isTooLong = false;

  /** @param most characters of a line */
  constructor(private readonly most: number) {}

  /** The lines that a piece ends. null: one that is too long; nothing of it is a line. */
  push(piece: string | Uint8Array): readonly (string | null)[] {
    const text = typeof piece === 'string' ? piece : this.#decoder.decode(piece, { stream: true });
    const [first = '', ...more] = text.split('\n');
    this.#extend(first);
    return more.map((begun) => {
      const ended = this.#take();
      this.#extend(begun);
      return ended;
    });
  }

  /** What is left when no piece follows. */
  end(): readonly (string | null)[] {
    this.#extend(this.#decoder.decode());
    return [this.#take()];
  }

  #extend(text: string): void {
    this.#isTooLong ||= this.#rest.length + text.length > this.most;
    this.#rest = this.#isTooLong ? '' : this.#rest + text;
  }

  #take(): string | null {
    const line = this.#isTooLong ? null : this.#rest;
    this.#rest = '';
    this.#isTooLong = false;
    return line;
  }
}
