import type { Parameter } from '../../plainData/assertArguments.js';
import { aFlag, aSignal, aText, fieldsOf, optionalShape, type Shape } from '../../plainData/Shape.js';
import type { MethodsOf } from '../Deferral.js';

/** What each method of a service takes, as far as the service does not say it in the words of the specification. */
export type ParametersOf<T> = { readonly [Name in keyof MethodsOf<T>]-?: readonly Parameter[] };

type AnyFields = Readonly<Record<string, Shape>>;

export const withFields = (name: string, fields: AnyFields = {}): Parameter => [name, fieldsOf<AnyFields>(fields)];

/** Fields that are not named are checked by their reader. */
export const requestWith = (fields?: AnyFields): Parameter => withFields('request', fields);

/** An address, an id of a chain, an amount: what it is, its reader says in the words of the specification. */
export const present: Shape = (value, path) => (value === undefined || value === null ? `${path} is not given` : null);
export const checkedLater = (name: string): Parameter => [name, present];

export const maybeText = optionalShape(aText);
export const maybeFlag = optionalShape(aFlag);
export const abortable: AnyFields = { signal: optionalShape(aSignal) };

const optionally = (fields: AnyFields): Parameter => ['options', optionalShape(fieldsOf<AnyFields>(fields))];
export const options = optionally(abortable);
export const freshOptions = optionally({ ...abortable, fresh: maybeFlag });
export const optionsWith = (fields: AnyFields): Parameter => optionally({ ...abortable, ...fields });
