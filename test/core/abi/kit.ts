import { getAddress, hexlify, type ParamType } from 'ethers';
import fc from 'fast-check';

/** Any type that Solidity can hand out, as text; three levels deep at most. */
export const abiTypeText: fc.Arbitrary<string> = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.oneof(
      fc.constantFrom('address', 'bool', 'bytes', 'string'),
      fc.integer({ min: 1, max: 32 }).map((size) => `bytes${size}`),
      fc
        .tuple(fc.constantFrom('uint', 'int'), fc.integer({ min: 1, max: 32 }))
        .map(([kind, bytes]) => `${kind}${bytes * 8}`),
    ),
    fc.tuple(tie('type'), fc.constantFrom('', '1', '2', '3')).map(([of, length]) => `${of}[${length}]`),
    fc.array(tie('type'), { minLength: 1, maxLength: 3 }).map((fields) => `(${fields.join(',')})`),
  ),
})).type;

const bytesOf = (length: fc.IntArrayConstraints['minLength'], most = length) =>
  fc.uint8Array({ minLength: length ?? 0, maxLength: most ?? 70 }).map((bytes) => hexlify(bytes));

/** A value of a type, in the one form that both coders take and give. */
export function abiValue(type: ParamType): fc.Arbitrary<unknown> {
  if (type.isArray()) {
    const [of, length] = [type.arrayChildren, type.arrayLength ?? -1];
    return fc.array(abiValue(of), length < 0 ? { maxLength: 4 } : { minLength: length, maxLength: length });
  }
  if (type.isTuple()) return fc.tuple(...type.components.map(abiValue));
  const size = Number(/\d+$/.exec(type.type)?.[0] ?? 0);
  if (type.type.startsWith('uint')) return fc.bigInt({ min: 0n, max: (1n << BigInt(size)) - 1n });
  if (type.type.startsWith('int'))
    return fc.bigInt({ min: -(1n << BigInt(size - 1)), max: (1n << BigInt(size - 1)) - 1n });
  if (type.type === 'address') return bytesOf(20).map(getAddress);
  if (type.type === 'bool') return fc.boolean();
  if (type.type === 'string') return fc.string({ unit: 'binary' });
  return size > 0 ? bytesOf(size) : bytesOf(0, 70);
}
