import { NATIVE } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Token, TokenAmount } from '../money/Token.js';
import { TokenType } from '../money/Token.js';
import { aBigint, anInteger, aText, fieldsOf, oneOfShape, optionalShape, type Shape } from './Shape.js';

/** Requires a checksummed address, as `parseAddress` returns it. */
export const anAddress: Shape = (value, path) =>
  value !== null && tryParseAddress(value) === value ? null : `${path} is not an address`;

const aTokenAddress: Shape = (value, path) => (value === NATIVE ? null : anAddress(value, path));

export const tokenShape = fieldsOf<Token>({
  chainId: anInteger,
  address: aTokenAddress,
  decimals: anInteger,
  symbol: aText,
  name: aText,
  type: oneOfShape(...Object.values(TokenType)),
  icon: optionalShape(aText),
});

export const amountShape = fieldsOf<TokenAmount>({ token: tokenShape, value: aBigint });
