import { configure } from 'safe-stable-stringify';

const stringify = configure({ bigint: true, deterministic: true });

export const canonicalText = (value) => stringify(value) ?? 'null';
