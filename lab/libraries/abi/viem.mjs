import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem';
import { asTypeError } from './asTypeError.mjs';
import { withBigints, withoutNames } from './parameters.mjs';

export { closingParenthesis, formatParameter as formatAbiType } from './parameters.mjs';

export const parseAbiTypes = asTypeError((text) =>
  text.trim() === '' ? [] : parseAbiParameters(text).map(withoutNames),
);
export const encodeAbi = asTypeError((types, values) => encodeAbiParameters(types, values));
export const decodeAbi = asTypeError((types, data) => withBigints(decodeAbiParameters(types, data)));
