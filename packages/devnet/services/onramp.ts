import { randomBytes } from 'node:crypto';
import type { KeepsState } from './KeepsState.js';
import { createOnrampOrders, inDollars, type OnrampOrder, OrderRefusal } from './orders/OnrampOrders.js';
import { createOnrampSessions, type OnrampSession, SessionRefusal } from './orders/OnrampSessions.js';
import { closedPage, type OnrampFigures, onrampPage } from './orders/onrampPage.js';
import { onrampFeePercent } from './orders/onrampProvider.js';
import { createRoutes, notFound } from './routes.js';
import type { ServedChain } from './ServedChain.js';
import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';
import { fiatRates } from './tokens/fiatRates.js';
import { usdPrices } from './tokens/usdPrices.js';

export interface Onramp extends KeepsState {
  readonly handler: ServiceHandler;
  /** Sets the URL of the page, once it is served. */
  serveAt(url: string): void;
  /** Issues a URL of the page for one use, under the main API's path. */
  readonly issue: (request: ServiceRequest) => ServiceAnswer;
}

/** Serves the card provider's page, and the orders behind it. A URL opens once, from the page that it was issued for. */
export const createOnramp = (chain: ServedChain, treasury: string): Onramp => {
  const sessions = createOnrampSessions();
  const orders = createOnrampOrders(chain, treasury);
  let pageUrl = '';

  const issue = ({ json }: ServiceRequest): ServiceAnswer => {
    try {
      return { status: 200, body: { url: `${pageUrl}/?sessionId=${sessions.issue(json).id}` } };
    } catch (error) {
      if (error instanceof SessionRefusal)
        return { status: 400, body: { code: 'VALIDATION_ERROR', message: error.message } };
      throw error;
    }
  };

  const showPage = async ({ url, headers }: ServiceRequest): Promise<ServiceAnswer> => {
    const session = sessions.open(url.searchParams.get('sessionId') ?? '', headers.referer);
    if (typeof session === 'string') return pageAnswer(403, (nonce) => closedPage(session, nonce));
    const figures = await figuresOf(session);
    return pageAnswer(200, (nonce) =>
      onrampPage({ ...session, itemName: session.item?.name ?? null, ...figures }, nonce),
    );
  };

  const figuresOf = async ({
    symbol,
    cryptoAmount,
    fiatAmount,
    fiatCurrency,
  }: OnrampSession): Promise<OnrampFigures> => {
    if (cryptoAmount === null)
      return {
        price: `${fiatAmount} ${fiatCurrency}`,
        delivered: await orders.quote(symbol, inDollars(fiatAmount, fiatCurrency)).catch(() => null),
      };
    const sold = symbol === 'IMX' ? 'WIMX' : symbol;
    const unit = (await usdPrices(chain)).find(({ token }) => token.symbol === sold)?.usd;
    const rate = fiatRates[fiatCurrency];
    const sum = (unit ?? 0) * Number(cryptoAmount) * (rate ?? 1) * (1 + onrampFeePercent / 100);
    const price = `about ${sum.toFixed(2)} ${rate === undefined ? 'USD' : fiatCurrency}, of it a fee of ${onrampFeePercent} %`;
    return { price: unit === undefined ? null : price, delivered: cryptoAmount };
  };

  const placeOrder = async ({ json }: ServiceRequest): Promise<ServiceAnswer> => {
    const { sessionId, card } = (typeof json === 'object' && json !== null ? json : {}) as Readonly<
      Record<string, unknown>
    >;
    try {
      return answerOrder(201, await orders.place({ session: sessions.find(sessionId), card }));
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
    issue,
    serveAt: (url) => {
      pageUrl = url;
    },
    settle: () => orders.settle(),
    save: () => orders.save(),
    restore: (state) => orders.restore(state),
  };
};

const answerOrder = (status: number, order: OnrampOrder): ServiceAnswer => ({ status, body: order });

const pageAnswer = (status: number, write: (nonce: string) => string): ServiceAnswer => {
  const nonce = randomBytes(16).toString('base64');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: write(nonce),
  };
};
