import { getAddress, isAddress } from 'ethers';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { BytesText } from './contracts/BytesText.js';
import { erc20 } from './contracts/erc20.js';
import { readContracts } from './contracts/readContracts.js';
import { createTransferIndex, type TransferIndex } from './contracts/TransferIndex.js';
import { explorerRoutes } from './explorer/explorerRoutes.js';
import { itemRoutes } from './items/itemRoutes.js';
import { createRoutes, notFound } from './routes.js';
import type { ServedChain } from './ServedChain.js';
import type { ServiceAnswer, ServiceHandler } from './ServiceHandler.js';

export interface IndexerOptions {
  /** Lists this chain's tokens in addition to those in the logs: a wrapped native token may have no transfer. */
  readonly chain: ServedChain;
  /** Items on a page. Default 50. */
  readonly pageSize?: number;
}

interface Account {
  readonly address: string;
  readonly balance: bigint;
  readonly isContract: boolean;
  readonly block: number;
  readonly seen: boolean;
}

interface Holding {
  readonly address: string;
  readonly balance: bigint;
}

/** Serves the Blockscout API, as far as balances and items need it, and its pages for people. */
export const createIndexer = ({ chain, pageSize = 50 }: IndexerOptions): ServiceHandler => {
  const { rpc, tokens, contracts } = chain;
  const index = createTransferIndex(rpc);
  const candidates = (): readonly string[] => [
    ...new Set([...Object.values(tokens).map(({ address }) => getAddress(address)), ...index.tokens()]),
  ];

  const answerAccount = async (text: string): Promise<ServiceAnswer> => {
    if (!isAddress(text)) return invalid();
    const account = await readAccount(rpc, index, text);
    return account.seen ? { status: 200, body: describeAccount(account) } : notFound();
  };

  const answerTokens = async (text: string, query: URLSearchParams): Promise<ServiceAnswer> => {
    if (!isAddress(text)) return invalid();
    const account = await readAccount(rpc, index, text);
    const wanted = (query.get('type') ?? 'ERC-20').split(',').includes('ERC-20');
    const holdings = wanted ? await readHoldings(rpc, account.address, candidates()) : [];
    if (!account.seen && holdings.length === 0) return notFound();
    const start = Math.max(0, Number(query.get('items_count')) || 0);
    const page = holdings.slice(start, start + pageSize);
    const end = start + page.length;
    const next =
      end < holdings.length
        ? { fiat_value: null, id: end, items_count: end, value: String(page.at(-1)?.balance) }
        : null;
    return { status: 200, body: { items: await describeHoldings(rpc, index, page), next_page_params: next } };
  };

  const holdingsOf = async (account: string): Promise<readonly Holding[]> => {
    await index.sync();
    return readHoldings(rpc, account, candidates());
  };

  return createRoutes([
    ...explorerRoutes(chain, holdingsOf),
    ...itemRoutes(rpc, contracts, pageSize),
    { method: 'GET', path: /^\/api\/v2\/addresses\/([^/]+)$/, answer: (_request, account) => answerAccount(account) },
    {
      method: 'GET',
      path: /^\/api\/v2\/addresses\/([^/]+)\/tokens$/,
      answer: ({ url }, account) => answerTokens(account, url.searchParams),
    },
    {
      method: 'GET',
      path: /^\/api\/v2\/transactions\/(0x[0-9a-fA-F]{64})$/,
      answer: (_request, hash) => answerTransaction(rpc, hash),
    },
  ]);
};

const invalid = (): ServiceAnswer => ({ status: 422, body: { message: 'Invalid parameter(s)' } });

/** Reads an account. An account is known if it has sent, received or owns something, or is a contract. */
const readAccount = async (rpc: JsonRpcClient, index: TransferIndex, text: string): Promise<Account> => {
  const address = getAddress(text);
  const about = ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode'].map((method) => ({
    method,
    params: [address, 'latest'],
  }));
  const [[balance, sent, code, block]] = await Promise.all([
    rpc.batch<string>([...about, { method: 'eth_blockNumber' }]),
    index.sync(),
  ]);
  const isContract = code !== '0x';
  const seen = BigInt(balance!) > 0n || BigInt(sent!) > 0n || isContract || index.hasMoved(address);
  return { address, balance: BigInt(balance!), isContract, block: Number(block), seen };
};

const describeAccount = ({ address, balance, isContract, block }: Account): object => ({
  hash: address,
  coin_balance: balance.toString(),
  block_number_balance_updated_at: block,
  exchange_rate: null,
  is_contract: isContract,
  is_verified: false,
  name: null,
  token: null,
});

const readHoldings = async (
  rpc: JsonRpcClient,
  account: string,
  tokens: readonly string[],
): Promise<readonly Holding[]> => {
  const reads = tokens.map((address) => ({ address, contract: erc20, method: 'balanceOf', args: [account] }));
  const balances = await readContracts(rpc, reads);
  return tokens
    .map((address, position) => ({ address, balance: balances[position] }))
    .filter((holding): holding is Holding => typeof holding.balance === 'bigint' && holding.balance > 0n);
};

const fields = ['decimals', 'name', 'symbol', 'totalSupply'] as const;

const describeHoldings = async (
  rpc: JsonRpcClient,
  index: TransferIndex,
  page: readonly Holding[],
): Promise<readonly object[]> => {
  const reads = page.flatMap(({ address }) => fields.map((method) => ({ address, contract: erc20, method })));
  const answers = await readContracts(rpc, reads);
  const text = (value: unknown): string | null =>
    typeof value === 'bigint' || typeof value === 'string' || value instanceof BytesText ? String(value) : null;
  return page.map(({ address, balance }, position) => {
    const [decimals, name, symbol, totalSupply] = answers
      .slice(position * fields.length, (position + 1) * fields.length)
      .map(text);
    const holders = String(index.receiverCount(address));
    const label = { address, address_hash: address, decimals, name, symbol, icon_url: null, type: 'ERC-20' };
    const figures = {
      holders,
      holders_count: holders,
      total_supply: totalSupply,
      exchange_rate: null,
      circulating_market_cap: null,
    };
    return { token: { ...label, ...figures }, token_id: null, token_instance: null, value: balance.toString() };
  });
};

interface Transaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
  readonly blockNumber: string | null;
}

const answerTransaction = async (rpc: JsonRpcClient, hash: string): Promise<ServiceAnswer> => {
  const params = [hash];
  const transaction = await rpc.request<Transaction | null>('eth_getTransactionByHash', params);
  if (!transaction) return notFound();
  const receipt = await rpc.request<{ readonly status: string } | null>('eth_getTransactionReceipt', params);
  const { from, to, value, blockNumber } = transaction;
  const status = receipt === null ? null : receipt.status === '0x1' ? 'ok' : 'error';
  const block = blockNumber === null ? null : Number(blockNumber);
  const account = (text: string | null): object | null => (text === null ? null : { hash: getAddress(text) });
  return {
    status: 200,
    body: { hash, status, block_number: block, from: account(from), to: account(to), value: BigInt(value).toString() },
  };
};
