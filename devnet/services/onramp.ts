import { randomBytes } from 'node:crypto';
import type { KeepsState } from './KeepsState.js';
import { createOnrampOrders, type OnrampOrder, OrderRefusal } from './orders/OnrampOrders.js';
import { type AskedOrder, type OnrampFigures, onrampPage } from './orders/onrampPage.js';
import { onrampSymbols } from './orders/onrampProvider.js';
import { createRoutes, notFound } from './routes.js';
import type { ServedChain } from './ServedChain.js';
import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';
import { usdPrices } from './tokens/usdPrices.js';

export interface Onramp extends KeepsState {
  readonly handler: ServiceHandler;
}

/** The card provider's page, and the orders behind it. */
export const createOnramp = (chain: ServedChain, treasury: string): Onramp => {
  const orders = createOnrampOrders(chain, treasury);

  const showPage = async ({ url }: ServiceRequest): Promise<ServiceAnswer> => {
    const nonce = randomBytes(16).toString('base64');
    const content = readContent(url.searchParams);
    const figures =
      content.cryptoAmount === null ? await bySpending(content) : await byGetting(content.symbol, content.cryptoAmount);
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`,
        'referrer-policy': 'no-referrer',
      },
      body: onrampPage({ ...content, ...figures }, nonce),
    };
  };

  const bySpending = async ({ symbol, fiatAmount, fiatCurrency }: AskedOrder): Promise<OnrampFigures> => ({
    price: `${fiatAmount} ${fiatCurrency}`,
    delivered: await orders.quote(symbol, fiatAmount).catch(() => null),
  });

  const byGetting = async (symbol: string, cryptoAmount: string): Promise<OnrampFigures> => {
    const unit = (await usdPrices(chain)).find(
      ({ token }) => token.symbol === (symbol === 'IMX' ? 'WIMX' : symbol),
    )?.usd;
    return {
      price: unit === undefined ? null : `about ${(unit * Number(cryptoAmount)).toFixed(2)} USD`,
      delivered: cryptoAmount,
    };
  };

  const placeOrder = async ({ json }: ServiceRequest): Promise<ServiceAnswer> => {
    try {
      return answerOrder(201, await orders.place(typeof json === 'object' && json !== null ? json : {}));
    } catch (error) {
      if (error instanceof OrderRefusal) return { status: 422, body: { message: error.message } };
      throw error;
    }
  };

  const showOrder = (id: string): ServiceAnswer => {
    const order = orders.find(id);
    return order ? answerOrder(200, order) : notFound(`Order ${id} not found`);
  };

  const handler = createRoutes([
    { method: 'GET', path: /^\/$/, answer: showPage },
    { method: 'POST', path: /^\/order$/, answer: placeOrder },
    { method: 'GET', path: /^\/order\/([^/]+)$/, answer: (_request, id) => showOrder(id) },
  ]);
  return {
    handler,
    settle: () => orders.settle(),
    save: () => orders.save(),
    restore: (state) => orders.restore(state),
  };
};

const answerOrder = (status: number, order: OnrampOrder): ServiceAnswer => ({ status, body: order });

/** The parameters that the provider's page is opened with; see facts on the onramp. */
const readContent = (query: URLSearchParams): AskedOrder => {
  const asked = (query.get('cryptoCurrencyCode') ?? query.get('defaultCryptoCurrency') ?? 'IMX').toUpperCase();
  return {
    walletAddress: query.get('walletAddress') ?? '',
    symbol: onrampSymbols.find((symbol) => symbol === asked) ?? 'IMX',
    cryptoAmount: query.get('defaultCryptoAmount'),
    fiatAmount: query.get('defaultFiatAmount') ?? '50',
    fiatCurrency: (query.get('defaultFiatCurrency') ?? 'usd').toUpperCase(),
  };
};
