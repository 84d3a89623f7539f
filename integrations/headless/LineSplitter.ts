/** Splits a text that arrives in pieces into lines, wherever the pieces are cut. */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #isTooLong = false;

  /** @param most maximum length of a line, in characters */
  constructor(private readonly most: number) {}

  /** Returns the lines that the piece completes. `null` stands for a line that is too long; its text is dropped. */
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

  /** Returns the rest after the last piece. */
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
