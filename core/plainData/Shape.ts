/** Says what is wrong with a value, or null. `path` is where the value was found. */
export type Shape = (value: unknown, path: string) => string | null;

/** Every field of a type, so that a field that is added to it is not forgotten here. */
export type Fields<T> = { readonly [Name in keyof T]-?: Shape };

const when =
  (isRight: (value: unknown) => boolean, demand: string): Shape =>
  (value, path) =>
    isRight(value) ? null : `${path} is not ${demand}`;

export const aText = when((value) => typeof value === 'string', 'text');
export const aNumber = when((value) => Number.isFinite(value), 'a number');
export const anInteger = when((value) => Number.isSafeInteger(value), 'a whole number');
export const aBigint = when((value) => typeof value === 'bigint', 'a bigint');
export const aFlag = when((value) => typeof value === 'boolean', 'true or false');

/** Checked by its reader, in words of its own. */
export const anyValue: Shape = () => null;
export const anObject = when(isRecord, 'an object');
export const aList = when(Array.isArray, 'a list');
/** What `AbortController.signal` is, of whichever window. */
export const aSignal = when(
  (value) => isRecord(value) && typeof value['addEventListener'] === 'function',
  'an AbortSignal',
);

export const someHex = when((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value), 'hex text');
export const oneOfShape = (...values: readonly unknown[]): Shape =>
  when((value) => values.includes(value), `one of ${values.join(', ')}`);

/** Absent, or so. */
export const optionalShape =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? null : shape(value, path);
export const nullOr =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? null : shape(value, path);

export function listShape(shape: Shape): Shape {
  return (value, path) =>
    Array.isArray(value)
      ? firstFault(value.map((item, index) => [shape, item, `${path}[${index}]`]))
      : `${path} is not a list`;
}

/** Any names. */
export function recordOf(shape: Shape): Shape {
  return (value, path) =>
    isRecord(value)
      ? firstFault(Object.entries(value).map(([name, item]) => [shape, item, `${path}["${name}"]`]))
      : `${path} is not an object`;
}

export function fieldsOf<T>(fields: Fields<T>): Shape {
  return (value, path) => {
    if (!isRecord(value)) return `${path} is not an object`;
    return firstFault(Object.entries<Shape>(fields).map(([name, shape]) => [shape, value[name], `${path}.${name}`]));
  };
}

/** Of a union: the shape that stands under what the tag says. */
export function byTag(tag: string, shapes: Readonly<Record<string, Shape>>): Shape {
  return (value, path) => {
    if (!isRecord(value)) return `${path} is not an object`;
    const said = value[tag];
    const shape = typeof said === 'string' && Object.hasOwn(shapes, said) ? shapes[said] : undefined;
    return shape === undefined ? `${path}.${tag} is not one of ${Object.keys(shapes).join(', ')}` : shape(value, path);
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstFault(looks: readonly (readonly [Shape, unknown, string])[]): string | null {
  for (const [shape, value, path] of looks) {
    const fault = shape(value, path);
    if (fault !== null) return fault;
  }
  return null;
}
