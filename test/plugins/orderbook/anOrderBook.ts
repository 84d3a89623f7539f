import { AbiCoder, id } from 'ethers';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { FetchHttpClient } from '../../../core/http/FetchHttpClient.js';
import type { BookedOrder } from '../../../plugins/orderbook/answers/BookedOrder.js';
import { OrderBookApi } from '../../../plugins/orderbook/OrderBookApi.js';
import { OrderBookSettings } from '../../../plugins/orderbook/OrderBookSettings.js';
import { orderComponents } from '../../../plugins/orderbook/orders/orderComponents.js';
import { orderHash } from '../../../plugins/orderbook/orders/orderHash.js';
import { SeaportOrderBook } from '../../../plugins/orderbook/SeaportOrderBook.js';
import { exchange, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { aBookedOrder, anOrderAnswer } from './aBookedOrder.js';

const orderStatus = id('getOrderStatus(bytes32)').slice(0, 10);

interface Question {
  readonly method: string;
  /** Behind the service's base URL. */
  readonly path: string;
  readonly body: unknown;
}

/** A book whose service answers by heart, each question with what is under `result`, and a chain whose newest block is of the second 5,000. */
export class AnOrderBook {
  readonly asked: Question[] = [];
  /** By path, the query not counted. Asked for anything else, the service refuses. */
  readonly results: Record<string, unknown> = {};
  /** How often the service fails (503) before it answers. */
  failures = 0;
  /** Page data next to the result. */
  page: unknown = undefined;
  /** Counter of the account in the settlement contract. */
  counter = 3n;
  /** Filled part of every order in the settlement contract. */
  filled: readonly [filled: bigint, size: bigint] = [2n, 5n];
  readonly chain = new ScriptedChain()
    .script('eth_call', ([, data]) =>
      String(data).startsWith(orderStatus)
        ? AbiCoder.defaultAbiCoder().encode(['bool', 'bool', 'uint256', 'uint256'], [true, false, ...this.filled])
        : AbiCoder.defaultAbiCoder().encode(['uint256'], [this.counter]),
    )
    .script('eth_getBlockByNumber', () => ({ timestamp: '0x1388' }));
  readonly book: SeaportOrderBook;

  constructor() {
    const settings = new OrderBookSettings(
      { apiUrl: 'https://book.example', chainName: 'chain', seaport: exchange, zone: stranger },
      resolveEnvironment({ environment: 'sandbox' }),
    );
    const fetch: typeof globalThis.fetch = (input, init = {}) => Promise.resolve(this.#answer(input as string, init));
    const api = new OrderBookApi(new FetchHttpClient({ fetch }), settings);
    this.book = new SeaportOrderBook(api, settings, new ScriptedChains(this.chain));
  }

  #answer(url: string, { method = 'GET', body }: RequestInit): Response {
    const path = url.replace('https://book.example/v1/chains/chain/orders/', '');
    this.asked.push({ method, path, body: body === undefined ? undefined : (JSON.parse(body as string) as unknown) });
    if (this.failures-- > 0) return new Response('', { status: 503 });
    const result = this.results[path.split('?')[0] ?? path];
    if (result === undefined) return new Response('{"message":"not found"}', { status: 404 });
    return new Response(JSON.stringify({ result, page: this.page }));
  }
}

type Answer = ReturnType<typeof anOrderAnswer>;

/** An order as the service spells it, with the hash that its terms have. `changes` are to the terms, `altered` to the spelling alone. */
export function aSignedAnswer(changes: Partial<BookedOrder> = {}, altered: object = {}): Answer {
  const order = aBookedOrder(changes);
  const { item, price } = order;
  return {
    ...anOrderAnswer(),
    id: order.id,
    account_address: order.seller,
    sell: [
      {
        type: item.type,
        contract_address: item.contractAddress,
        token_id: item.id.toString(),
        amount: item.type === 'ERC1155' ? item.amount.toString() : '1',
      },
    ],
    buy: [
      {
        type: price.type,
        amount: price.amount.toString(),
        ...(price.type === 'ERC20' && { contract_address: price.tokenAddress }),
      },
    ],
    order_hash: orderHash(orderComponents(order)),
    ...altered,
  };
}
