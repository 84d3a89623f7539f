/** Text that a contract returned as 32 bytes instead of a string. */
export class BytesText {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}
