import { isCurrencyCode } from '../../money/currency.js';
import {
  anInteger,
  anObject,
  aText,
  fieldsOf,
  listShape,
  oneOfShape,
  optionalShape,
  type Shape,
} from '../../plainData/Shape.js';
import type { Prices } from '../../prices/Prices.js';
import type { TokenPlace } from '../../prices/priceOf.js';
import type { Sales } from '../../sales/Sales.js';
import { SalePaymentType } from '../../sales/SignedSale.js';
import { needed, options, optionsWith, type ParametersOf, requestWith } from './commonShapes.js';

const aCurrency: Shape = (value, path) =>
  isCurrencyCode(value) ? null : `${path} is not a currency code of three capitals, like EUR`;
const pricedTokens = ['tokens', listShape(fieldsOf<TokenPlace>({ chainId: anInteger, address: aText }))] as const;
/** Checks the entries of a list; any other value is rejected where it is read. */
const entries: Shape = (value, path) => (Array.isArray(value) ? listShape(anObject)(value, path) : null);
const priceOptions = optionsWith({ currency: optionalShape(aCurrency) });

/** Parameters of the services that exist before the runtime. */
export const readingParameters: { readonly prices: ParametersOf<Prices>; readonly sales: ParametersOf<Sales> } = {
  prices: { get: [pricedTokens, priceOptions], watch: [pricedTokens, priceOptions] },
  sales: {
    quote: [requestWith({ items: entries }), options],
    sign: [
      requestWith({
        items: entries,
        ...needed('recipientAddress', 'tokenAddress', 'maximumTotal'),
        paymentType: optionalShape(oneOfShape(...Object.values(SalePaymentType))),
        customData: optionalShape(anObject),
      }),
      options,
    ],
  },
};
