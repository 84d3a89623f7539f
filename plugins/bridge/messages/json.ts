import { isObject, type JsonObject, parseJsonExactly } from '../../../core/plugin/index.js';

export function objectAt(value: unknown, key: string): JsonObject {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const inner = isObject(value) ? value[key] : undefined;
  return Array.isArray(inner) ? inner : [];
}

export function textAt(value: unknown, key: string): string | null {
  const inner = isObject(value) ? value[key] : undefined;
  return typeof inner === 'string' ? inner : null;
}

/** Parses JSON; returns the text itself if it is not JSON. */
export function parseLeniently(text: string): unknown {
  try {
    return parseJsonExactly(text);
  } catch {
    return text;
  }
}

/**
 * Parses a non-negative whole number in the forms that services use: a number, decimal or
 * hexadecimal text. `null` for anything else; never rounds.
 */
export function parseWhole(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value < 0n ? null : value;
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null;
  return typeof value === 'string' && /^\s*(\d{1,78}|0x[0-9a-fA-F]{1,64})\s*$/.test(value)
    ? BigInt(value.trim())
    : null;
}
