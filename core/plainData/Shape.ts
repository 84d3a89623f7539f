/** Checks a value; returns its fault, or `null`. `path`: the value's position. */
export type Shape = (value: unknown, path: string) => string | null;

/** A check for every field of a type, so that a new field can't be forgotten. */
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

/** Accepts anything, because the reader of the value validates it. */
export const anyValue: Shape = () => null;
export const anObject = when(isRecord, 'an object');
export const aList = when(Array.isArray, 'a list');
/** An `AbortSignal`, also one of another window. */
export const aSignal = when(
  (value) => isRecord(value) && typeof value['addEventListener'] === 'function',
  'an AbortSignal',
);

export const someHex = when((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value), 'hex text');
export const oneOfShape = (...values: readonly unknown[]): Shape =>
  when((value) => values.includes(value), `one of ${values.join(', ')}`);

/** Accepts an absent value. */
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

/** Accepts any keys. */
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

/** Checks a union by the shape for the tag's value. */
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
