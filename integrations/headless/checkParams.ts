import { headlessErrors } from './headlessErrors.js';
import type { JsonSchema } from './JsonSchema.js';
import { definitions, type FlowMethod, flowCommands, paramsOf } from './protocolSchema.js';

/** The path of an invalid value, and the expected shape. */
export interface Misfit {
  readonly path: string;
  readonly expected: string;
  readonly given: string;
}

const asInteger = 'an integer as {"$bigint":"12500000"}';

/**
 * Checks the shape of a method's decoded parameters. The facade checks their values.
 * @throws TributaryError INVALID_PARAMS
 */
export function checkParams(method: string, params: Readonly<Record<string, unknown>>): void {
  const schema: JsonSchema | undefined = Object.hasOwn(paramsOf, method)
    ? paramsOf[method as keyof typeof paramsOf]
    : undefined;
  if (schema === undefined) return;
  if (schema.required?.includes('wallet') === true && typeof params['wallet'] !== 'string')
    throw headlessErrors.walletWithoutName();
  const misfit = misfitOf(schema, params, 'params');
  if (misfit !== null) throw headlessErrors.invalidParams(misfit);
}

/** Checks the decoded argument of a flow's command. Returns `null` if it has the expected shape. */
export function misfitOfCommand(method: FlowMethod, name: string, given: unknown): Misfit | null {
  return misfitOfField(flowCommands[method], name, given, 'given');
}

function misfitOf(schema: JsonSchema, value: unknown, path: string): Misfit | null {
  if (schema.$ref === '#/$defs/integer') return typeof value === 'bigint' ? null : misfit(path, asInteger, value);
  if (schema.$ref !== undefined) return misfitOf(definitionOf(schema.$ref), value, path);
  if (schema.anyOf !== undefined) return misfitOfAll(schema.anyOf, value, path);
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return misfit(path, schema.enum.map((word) => JSON.stringify(word)).join(' or '), value);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return misfit(path, types.join(' or '), value);
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(String(value)))
    return misfit(path, `text like ${schema.pattern}`, value);
  if (Array.isArray(value)) return misfitOfList(schema, value, path);
  return typeof value === 'object' && value !== null ? misfitOfObject(schema, value as Fields, path) : null;
}

type Fields = Readonly<Record<string, unknown>>;

function misfitOfObject(schema: JsonSchema, value: Fields, path: string): Misfit | null {
  const { properties = {}, additionalProperties } = schema;
  for (const name of Object.keys(properties)) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    const found = misfitOfField(schema, name, field, `${path}.${name}`);
    if (found !== null) return found;
  }
  if (typeof additionalProperties !== 'object') return null;
  for (const [name, field] of Object.entries(value)) {
    const found = Object.hasOwn(properties, name) ? null : misfitOf(additionalProperties, field, `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

function misfitOfField(
  { properties = {}, required = [] }: JsonSchema,
  name: string,
  value: unknown,
  path: string,
): Misfit | null {
  return value === undefined && !required.includes(name) ? null : misfitOf(properties[name]!, value, path);
}

function misfitOfList({ items, minItems = 0 }: JsonSchema, value: readonly unknown[], path: string): Misfit | null {
  if (value.length < minItems) return misfit(path, 'a list that is not empty', value);
  for (const [index, item] of items === undefined ? [] : value.entries()) {
    const found = misfitOf(items!, item, `${path}[${index}]`);
    if (found !== null) return found;
  }
  return null;
}

/** If the value names the `type` of one shape, reports against that shape, otherwise against all. */
function misfitOfAll(schemas: readonly JsonSchema[], value: unknown, path: string): Misfit | null {
  const misfits = schemas.map((schema) => misfitOf(schema, value, path));
  if (misfits.includes(null)) return null;
  const found = misfits.filter((each) => each !== null);
  const inside = found.filter((each) => each.path !== path && !each.path.endsWith('.type'));
  const expected = [...new Set(found.map((each) => each.expected))].join(' or ');
  return inside[0] ?? { ...found[0]!, expected };
}

function definitionOf(ref: string): JsonSchema {
  return definitions[ref.replace('#/$defs/', '') as keyof typeof definitions];
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function misfit(path: string, expected: string, value: unknown): Misfit {
  return { path, expected, given: nameOf(value) };
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'a list';
  if (typeof value === 'bigint') return 'a $bigint';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
  return `the ${typeof value} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}
