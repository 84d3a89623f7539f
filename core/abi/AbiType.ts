/**
 * A type of the contract ABI. `headWords`: number of 32-byte words in the head. A dynamic type has
 * one word in the head, the offset of its data in the tail.
 */
export type AbiType = AbiShape & { readonly headWords: number; readonly isDynamic: boolean };

export type AbiShape =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { readonly kind: 'fixedBytes'; readonly size: number }
  | { readonly kind: 'array'; readonly of: AbiType; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiType[] };

export const WORD_DIGITS = 64;
export const WORD_BYTES = 32;

export function headWordsOf(types: readonly AbiType[]): number {
  return types.reduce((words, { headWords }) => words + headWords, 0);
}

/** Returns the type as written in a function signature, whose hash is the selector. */
export function formatAbiType(type: AbiShape): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`;
    case 'fixedBytes':
      return `bytes${type.size}`;
    case 'array':
      return `${formatAbiType(type.of)}[${type.length ?? ''}]`;
    case 'tuple':
      return `(${type.fields.map(formatAbiType).join(',')})`;
    case 'address':
    case 'bool':
    case 'bytes':
    case 'string':
      return type.kind;
  }
}
