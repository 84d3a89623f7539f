import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIndexerPage } from '../../../core/balances/indexer/parseIndexerPage.js';
import { parseRemoteConfiguration } from '../../../core/config/parseRemoteConfiguration.js';
import { isTributaryError } from '../../../core/errors/TributaryError.js';
import { parseJsonExactly } from '../../../core/http/parseJsonExactly.js';
import { MAX_UINT256 } from '../../../core/money/assertUint256.js';
import { tryParseAddress } from '../../../core/money/parseAddress.js';
import { parsePrices } from '../../../core/prices/parsePrices.js';
import { parseSaleQuote } from '../../../core/sales/answer/parseSaleQuote.js';
import { parseSignedOrder } from '../../../core/sales/answer/parseSignedOrder.js';
import { parseTokenList } from '../../../core/tokens/parseTokenList.js';
import { parseAnnouncement } from '../../../core/wallet/discovery/parseAnnouncement.js';
import { parseOnrampMessage } from '../../../plugins/onramp/parseOnrampMessage.js';
import { arePrototypesClean, hostileValue, spoiled } from '../../kit/hostileAnswers.js';

const address = '0x1111111111111111111111111111111111111111';
const chainId = 13473;

const item = {
  value: '1500000',
  token: {
    address_hash: address,
    address,
    decimals: '6',
    symbol: 'USDC',
    name: 'USD Coin',
    icon_url: 'https://icons.example/a.png',
  },
};
const page = { items: [item, item], next_page_params: { id: 50, value: null } };
const prices = {
  result: [
    { token_address: address, usd_price: '0.99', symbol: 'USDC' },
    { token_address: 'native', usd_price: 1.5 },
  ],
};
const entry = {
  chain: { id: 'eip155:13473' },
  contract_address: address,
  root_chain_id: 'eip155:11155111',
  root_contract_address: address,
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  bridge_used: 'native',
  image_url: 'https://icons.example/a.png',
};
const tokenList = { result: [entry, entry] };
const items = [{ productId: 'sword', quantity: 2 }];
const quote = {
  currencies: [{ name: 'USDC', decimals: '6', erc20_address: address, base: true }],
  products: { sword: { product_id: 'sword', quantity: '2', pricing: { USDC: { amount: '5.5', currency: 'USDC' } } } },
  total_amount: { USDC: { amount: '11', currency: 'USDC' } },
};
const order = {
  order: {
    currency: { name: 'USDC', decimals: '6', erc20_address: address },
    total_amount: '1.5',
    recipient_address: address,
    products: [
      {
        product_id: 'sword',
        collection_address: address,
        contract_type: 'erc721',
        detail: [{ amount: '1', token_id: '7' }],
      },
    ],
  },
  transactions: [
    {
      contract_address: address,
      gas_estimate: '180000',
      method_call: 'execute(address)',
      params: { deadline: '1700000000', reference: 'a' },
      raw_data: '0x12',
    },
  ],
};
const configuration = {
  allowedNetworks: [{ chainId }],
  dex: {
    tokens: [{ address, decimals: 6, symbol: 'USDC', name: 'USD Coin' }],
    secondaryFees: [{ recipient: address, basisPoints: 100 }],
    blocklist: [{ address, symbol: 'BAD' }],
  },
  onramp: { provider: { publishableApiKey: 'key', tokens: [{ address, decimals: 6, symbol: 'USDC' }] } },
};
const origin = 'https://pay.example';
const message = {
  origin,
  data: { event_id: 'TRANSAK_ORDER_SUCCESSFUL', data: { id: 'o', status: 'COMPLETED', transactionHash: '0xab' } },
};
const announcement = {
  info: { uuid: 'u', name: 'Wallet', icon: 'data:image/png;base64,AA', rdns: 'example.wallet' },
  provider: { request: () => Promise.resolve(null), on: () => undefined, removeListener: () => undefined },
};

/** A refusal of the whole answer is one of these; anything else is a crash. */
const isRefusal = (error: unknown): boolean => error instanceof TypeError || isTributaryError(error);

/** Returns the result of parsing a corrupted answer; `undefined` if the parser rejects it. */
function read<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!isRefusal(error) || /undefined|is not a function|Cannot|circular/.test((error as Error).message)) throw error;
    return undefined;
  }
}

const isAmount = (value: bigint): boolean => value >= 0n && value <= MAX_UINT256;
const isDecimals = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 255;
const isAddress = (value: string): boolean => value === 'native' || tryParseAddress(value) === value;
const holds = (good: unknown, law: (answer: unknown) => boolean): void => {
  expect(law(good)).toBe(true);
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: spoiled(good) }, { weight: 1, arbitrary: hostileValue }),
      (answer) => law(answer) && arePrototypesClean(),
    ),
    { numRuns: 500 },
  );
};

describe('an answer with something hostile in it', () => {
  it('yields only valid balances and addresses from the indexer', () => {
    holds(page, (answer) => {
      const found = read(() => parseIndexerPage(answer, chainId));
      return (found?.balances ?? []).every(
        ({ token, balance }) => isAmount(balance) && isAddress(token.address) && isDecimals(token.decimals),
      );
    });
  });

  it('yields only prices above zero from the price service', () => {
    holds(prices, (answer) =>
      [...(read(() => parsePrices(answer)) ?? [])].every(
        ([place, { digits, decimals }]) => isAddress(place) && digits > 0n && decimals >= 0,
      ),
    );
  });

  it('yields only tokens with address, decimals and symbol from the token service', () => {
    holds(tokenList, (answer) =>
      (read(() => parseTokenList(answer)) ?? []).every(
        ({ token }) =>
          isAddress(token.address) &&
          isDecimals(token.decimals) &&
          token.symbol !== '' &&
          Number.isSafeInteger(token.chainId),
      ),
    );
  });

  it('yields only valid tokens and fees from the configuration service', () => {
    holds(configuration, (answer) => {
      const dex = read(() => parseRemoteConfiguration(answer, chainId))?.dex;
      return (
        dex === undefined ||
        (dex.tokens.every((token) => isAddress(token.address) && isDecimals(token.decimals)) &&
          dex.secondaryFees.every(({ basisPoints }) => Number.isInteger(basisPoints) && basisPoints >= 0))
      );
    });
  });

  it('yields only the requested items in a sale quote', () => {
    holds(quote, (answer) => {
      const found = read(() => parseSaleQuote(answer, items));
      return (
        found === undefined ||
        (found.products.length === 1 &&
          found.products[0]?.item === items[0] &&
          found.currencies.every(
            (currency) =>
              isAddress(currency.address) && typeof currency.total === 'string' && Number.isFinite(currency.decimals),
          ))
      );
    });
  });

  it('yields a complete signed order or rejects it', () => {
    holds(order, (answer) => {
      const found = read(() => parseSignedOrder(answer));
      return (
        found === undefined ||
        (isAddress(found.recipientAddress) &&
          isAddress(found.currency.address) &&
          found.products.every(
            (product) =>
              isAddress(product.collectionAddress) &&
              product.items.every(({ tokenId, amount }) => isAmount(tokenId) && isAmount(amount)),
          ) &&
          found.transactions.every(
            ({ to, data, gasEstimate, deadline }) =>
              isAddress(to) &&
              /^0x([0-9a-f]{2})*$/i.test(data) &&
              (gasEstimate === null || isAmount(gasEstimate)) &&
              (deadline === null || Number.isSafeInteger(deadline)),
          ))
      );
    });
  });

  it('yields a known payment window message or none, and none from another origin', () => {
    holds(message, (event) => {
      const data = typeof event === 'object' && event !== null ? (event as { readonly data?: unknown }).data : event;
      const found = parseOnrampMessage({ origin, data }, [origin]);
      return (
        (found === null ||
          ['loaded', 'order-created', 'order-processing', 'order-completed', 'order-failed'].includes(found.type)) &&
        parseOnrampMessage({ origin: `${origin}.evil`, data }, [origin]) === null
      );
    });
  });

  it('yields an announced wallet with a name or none', () => {
    holds(announcement, (detail) => {
      const wallet = parseAnnouncement(detail);
      return (
        wallet === null || (wallet.info.name !== '' && wallet.info.uuid.length <= 64 && wallet.info.rdns.length <= 253)
      );
    });
  });
});

describe('text of a hostile service', () => {
  it('is JSON without a prototype in it, or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostileValue.map(
            (value) =>
              JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner)) ??
              '',
          ),
          fc.string(),
        ),
        (text) => {
          try {
            const value = parseJsonExactly(text);
            expect(
              typeof value !== 'object' ||
                value === null ||
                Array.isArray(value) ||
                Object.getPrototypeOf(value) === Object.prototype,
            ).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(SyntaxError);
          }
          expect(arePrototypesClean()).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
