import { DevnetOptionError } from './DevnetOptionError.js';

/** @throws DevnetOptionError */
export function checkList(option: string, value: unknown): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new DevnetOptionError(option, `must be a list, not ${shown(value)}`);
}

/**
 * Checks that a value, if given, is an object with at most these names.
 * @throws DevnetOptionError
 */
export function checkObject(
  option: string,
  value: unknown,
  names?: Readonly<Record<string, unknown>>,
): asserts value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DevnetOptionError(option, `must be an object, not ${shown(value)}`);
  if (names === undefined) return;
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  const place = option === 'options' ? unknown : `${option}.${unknown}`;
  throw new DevnetOptionError(place, `is none of ${Object.keys(names).join(', ')}`);
}

/** @throws DevnetOptionError */
export function checkWhole(option: string, value: unknown, from: number, to: number): void {
  if (!Number.isInteger(value) || (value as number) < from || (value as number) > to)
    throw new DevnetOptionError(option, `must be a whole number from ${from} to ${to}, not ${shown(value)}`);
}

/** Writes a value, also one that JSON can't hold. */
const shown = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
};
