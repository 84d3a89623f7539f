import type { Parameter } from '../../plainData/assertArguments.js';
import { aBigint, aFlag, aSignal, aText, fieldsOf, optionalShape, type Shape } from '../../plainData/Shape.js';
import type { MethodsOf } from '../Deferral.js';

/** Parameters of each method of a service, unless the service itself reports them with the specification's texts. */
export type ParametersOf<T> = { readonly [Name in keyof MethodsOf<T>]-?: readonly Parameter[] };

type AnyFields = Readonly<Record<string, Shape>>;

export const withFields = (name: string, fields: AnyFields = {}): Parameter => [name, fieldsOf<AnyFields>(fields)];

/** Fields that aren't listed are checked where they are read. */
export const requestWith = (fields?: AnyFields): Parameter => withFields('request', fields);

/**
 * Requires an address, chain id or amount to be given. Where it is read, it is checked with the
 * specification's texts.
 */
export const present: Shape = (value, path) => (value === undefined || value === null ? `${path} is not given` : null);
export const checkedLater = (name: string): Parameter => [name, present];

/** Requires these fields; where they are read, their values are checked. */
export const needed = (...names: readonly string[]): AnyFields =>
  Object.fromEntries(names.map((name) => [name, present]));

/** Accepts any number; its range is checked where it is read. */
const aCount: Shape = (value, path) => (typeof value === 'number' ? null : `${path} is not a number`);
export const maybeCount = optionalShape(aCount);
export const maybeBigint = optionalShape(aBigint);

export const maybeText = optionalShape(aText);
export const maybeFlag = optionalShape(aFlag);
export const abortable: AnyFields = { signal: optionalShape(aSignal) };

const optionally = (fields: AnyFields): Parameter => ['options', optionalShape(fieldsOf<AnyFields>(fields))];
export const options = optionally(abortable);
export const freshOptions = optionally({ ...abortable, fresh: maybeFlag });
export const optionsWith = (fields: AnyFields): Parameter => optionally({ ...abortable, ...fields });
