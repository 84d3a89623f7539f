import { isCurrencyCode } from '../../money/currency.js';
import { anInteger, aText, fieldsOf, listShape, optionalShape, type Shape } from '../../plainData/Shape.js';
import type { Prices } from '../../prices/Prices.js';
import type { TokenPlace } from '../../prices/priceOf.js';
import type { Sales } from '../../sales/Sales.js';
import { options, optionsWith, type ParametersOf, requestWith } from './commonShapes.js';

const aCurrency: Shape = (value, path) =>
  isCurrencyCode(value) ? null : `${path} is not a currency code of three capitals, like EUR`;
const pricedTokens = ['tokens', listShape(fieldsOf<TokenPlace>({ chainId: anInteger, address: aText }))] as const;
const priceOptions = optionsWith({ currency: optionalShape(aCurrency) });

/** Parameters of the services that exist before the runtime. */
export const readingParameters: { readonly prices: ParametersOf<Prices>; readonly sales: ParametersOf<Sales> } = {
  prices: { get: [pricedTokens, priceOptions], watch: [pricedTokens, priceOptions] },
  sales: { quote: [requestWith(), options], sign: [requestWith(), options] },
};
