import { type Address, type Hex, parseAddress } from '../../../core/index.js';
import { type ExactJson, isObject } from '../../../core/plugin/index.js';

export type AnswerFields = Readonly<Record<string, ExactJson | undefined>>;

/** @throws TypeError */
export function fieldsIn(value: unknown, what: string): AnswerFields {
  if (!isObject(value)) throw new TypeError(`${what} is no object`);
  return value as AnswerFields;
}

/** @throws TypeError */
export function listIn(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${what} is no list`);
  return value;
}

/** @throws TypeError */
export function textIn(fields: AnswerFields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
  return value;
}

/**
 * Parses decimal text of at most 256 bits.
 * @throws TypeError
 */
export function amountIn(fields: AnswerFields, name: string): bigint {
  const text = textIn(fields, name);
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : null;
  if (amount === null || amount >> 256n !== 0n) throw new TypeError(`${name} is no amount`);
  return amount;
}

/** @throws TypeError, or what `parseAddress` throws */
export function addressIn(fields: AnswerFields, name: string): Address {
  return parseAddress(textIn(fields, name));
}

/** @throws TypeError */
export function hexIn(fields: AnswerFields, name: string): Hex {
  const text = textIn(fields, name);
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) throw new TypeError(`${name} is no hexadecimal data`);
  return text as Hex;
}

/**
 * Parses ISO time to Unix seconds, rounded.
 * @throws TypeError
 */
export function secondsIn(fields: AnswerFields, name: string): number {
  const milliseconds = Date.parse(textIn(fields, name));
  if (Number.isNaN(milliseconds)) throw new TypeError(`${name} is no time`);
  return Math.round(milliseconds / 1000);
}
