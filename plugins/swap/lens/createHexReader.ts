/** Reads packed big-endian values one after the other. Each throws a RangeError if the text ends too early. */
export interface HexReader {
  unsigned(bytes: number): bigint;
  /** At most 6 bytes. */
  integer(bytes: number): number;
  signed24(): number;
  signed128(): bigint;
  isAtEnd(): boolean;
}

export function createHexReader(hex: string): HexReader {
  let at = 2;
  const take = (bytes: number): string => {
    const end = at + bytes * 2;
    if (end > hex.length) throw new RangeError(`the answer ends after ${(hex.length - 2) / 2} bytes`);
    const text = `0x${hex.slice(at, end)}`;
    at = end;
    return text;
  };
  return {
    unsigned: (bytes) => BigInt(take(bytes)),
    integer: (bytes) => Number(take(bytes)),
    signed24: () => (Number(take(3)) << 8) >> 8,
    signed128: () => BigInt.asIntN(128, BigInt(take(16))),
    isAtEnd: () => at === hex.length,
  };
}
