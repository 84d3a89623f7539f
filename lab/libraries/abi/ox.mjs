import { decode, encode, from } from 'ox/AbiParameters';
import { asTypeError } from './asTypeError.mjs';
import { withBigints, withoutNames } from './parameters.mjs';

export { closingParenthesis, formatParameter as formatAbiType } from './parameters.mjs';

export const parseAbiTypes = asTypeError((text) => (text.trim() === '' ? [] : from(text).map(withoutNames)));
export const encodeAbi = asTypeError((types, values) => encode(types, values));
export const decodeAbi = asTypeError((types, data) => withBigints(decode(types, data, { checksumAddress: true })));
