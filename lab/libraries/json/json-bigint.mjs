import jsonBigint from 'json-bigint';

const { parse } = jsonBigint({ useNativeBigInt: true, protoAction: 'error', constructorAction: 'preserve' });

/** It throws a plain object instead of an error: `{ name: 'SyntaxError', … }`. */
export function parseJsonExactly(text) {
  try {
    return parse(text);
  } catch (cause) {
    throw new SyntaxError(String(cause?.message ?? cause));
  }
}
