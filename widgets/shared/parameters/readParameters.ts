import type { Expected, Reader } from './Reader.js';

/** A reader for every parameter of a widget. */
export type Schema<P> = { readonly [Name in keyof P]-?: Reader<P[Name]> };

/** A function if one parameter determines which others are required. */
export type SchemaFor<P> = Schema<P> | ((given: Readonly<Record<string, unknown>>) => Schema<P>);

export interface ParameterProblem {
  readonly name: string;
  readonly expected: Expected;
  /** The accepted values, if the list is short. */
  readonly choices?: readonly string[];
  /** The given value, truncated. */
  readonly given: string;
}

export type ReadParameters<P> = ({ readonly parameters: P } | { readonly problems: readonly ParameterProblem[] }) & {
  /** Given names that no parameter has. */
  readonly unknown: readonly string[];
};

const shownCharacters = 60;

/** Reads a host's parameters: returns all values, or names every error. Names outside of the schema have no effect. */
export function readParameters<P extends object>(
  schemaFor: SchemaFor<P>,
  given: Readonly<Record<string, unknown>>,
): ReadParameters<P> {
  const schema = typeof schemaFor === 'function' ? schemaFor(given) : schemaFor;
  const problems: ParameterProblem[] = [];
  const values: Partial<Record<keyof P, unknown>> = {};
  for (const name of Object.keys(schema) as (keyof P & string)[]) {
    const read = schema[name](given[name]);
    if ('value' in read) values[name] = read.value;
    else problems.push({ name, given: show(given[name]), ...read });
  }
  const unknown = Object.keys(given).filter((name) => given[name] !== undefined && !Object.hasOwn(schema, name));
  return problems.length > 0 ? { problems, unknown } : { parameters: values as P, unknown };
}

function show(given: unknown): string {
  const text = typeof given === 'string' ? given : typeof given === 'object' && given !== null ? '{…}' : String(given);
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}
