import { AbiCoder, ParamType } from 'ethers';
import { asTypeError } from './asTypeError.mjs';

export { closingParenthesis } from './parameters.mjs';

const coder = AbiCoder.defaultAbiCoder();

export const parseAbiTypes = asTypeError((text) =>
  text.trim() === '' ? [] : ParamType.from(`tuple(${text})`).components,
);
export const formatAbiType = (type) =>
  type.kind === 'tuple' ? `(${type.fields.map(formatAbiType).join(',')})` : type.format('sighash');
export const encodeAbi = asTypeError((types, values) => coder.encode(types, values));
export const decodeAbi = asTypeError((types, data) => coder.decode(types, data).toArray(true));
