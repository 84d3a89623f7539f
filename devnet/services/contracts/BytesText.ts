/** Text that was returned as 32 bytes, where a string was due. */
export class BytesText {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}
