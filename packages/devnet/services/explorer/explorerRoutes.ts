import { getAddress, isAddress, zeroPadValue } from 'ethers';
import { devnetRevertReason } from '../../chains/devnetRevertReason.js';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { html } from '../html/html.js';
import { heldItems } from '../items/heldItems.js';
import type { Route } from '../routes.js';
import type { ServedChain } from '../ServedChain.js';
import type { ServiceAnswer } from '../ServiceHandler.js';
import { addressesIn } from './decode/addressesIn.js';
import { decodeKnownCall } from './decode/decodeKnownCall.js';
import { decodeLog } from './decode/decodeLog.js';
import { nameBook } from './nameBook.js';
import { addressPage } from './pages/addressPage.js';
import { blockPage, blocksPage } from './pages/blockPages.js';
import { type ExplorerPage, pageAnswer } from './pages/shell.js';
import { transactionPage } from './pages/transactionPage.js';
import type { View } from './pages/View.js';
import { shownText } from './shownText.js';
import { readTokenFacts } from './TokenFacts.js';
import type { ChainBlock, ChainTransaction, MinedReceipt } from './Transaction.js';
import { createTransactionIndex } from './TransactionIndex.js';

/** Reads an account's token balances from the indexer. */
export type ReadHoldings = (
  account: string,
) => Promise<readonly { readonly address: string; readonly balance: bigint }[]>;

const blocksOnPage = 20;
const latestShown = 10;
const transactionsOfAccount = 50;

/** Serves one chain's pages for people, at the paths of `engine.networks.explorerLink`. */
export const explorerRoutes = (chain: ServedChain, readHoldings: ReadHoldings): readonly Route[] => {
  const { chainId, rpc, tokens, contracts } = chain;
  const index = createTransactionIndex(rpc);
  // The chain with WIMX uses IMX for gas; the other uses ETH.
  const words = { names: nameBook(chain), coin: 'WIMX' in tokens ? 'tIMX' : 'ETH' };
  const view = async (addresses: readonly string[]): Promise<View> => ({
    ...words,
    tokens: await readTokenFacts(chain, addresses),
  });
  const answer = (page: ExplorerPage): ServiceAnswer => pageAnswer(chainId, page);

  const blocks = async (below: string | null): Promise<ServiceAnswer> => {
    const newest = Number(await rpc.request<string>('eth_blockNumber'));
    const top = below !== null && /^\d{1,12}$/.test(below) ? Math.min(Number(below) - 1, newest) : newest;
    const count = Math.max(0, Math.min(blocksOnPage, top + 1));
    const wanted = Array.from({ length: count }, (_, offset) => top - offset);
    const read = await rpc.batch<ChainBlock | null>(wanted.map((number) => blockCall(number)));
    const older = top - count + 1;
    const latest = below === null ? (await index.sync()).slice(0, latestShown) : [];
    return answer(
      blocksPage(
        words,
        read.filter((block) => block !== null),
        latest,
        older > 0 ? older : null,
      ),
    );
  };

  const block = async (number: string): Promise<ServiceAnswer> => {
    const [found, head] = await Promise.all([readBlock(rpc, Number(number)), rpc.request<string>('eth_blockNumber')]);
    return found === null
      ? answer(nothing(`block ${number}`))
      : answer(blockPage(words, found, Number(head) === Number(number)));
  };

  const transaction = async (hash: string): Promise<ServiceAnswer> => {
    const [found, receipt] = await Promise.all([
      rpc.request<ChainTransaction | null>('eth_getTransactionByHash', [hash]),
      rpc.request<MinedReceipt | null>('eth_getTransactionReceipt', [hash]),
    ]);
    if (found === null) return answer(nothing(`transaction ${hash}`));
    const number = found.blockNumber === null ? null : Number(found.blockNumber);
    const call = found.to === null ? null : decodeKnownCall(found.input);
    const logs = (receipt?.logs ?? []).map((raw) => ({ raw, decoded: decodeLog(raw) }));
    const addresses = [
      ...(found.to === null ? [] : [found.to]),
      ...addressesIn(call?.fields ?? []),
      ...logs.flatMap(({ raw, decoded }) => [raw.address, ...addressesIn(decoded?.fields ?? [])]),
    ];
    const [block, revertReason, words] = await Promise.all([
      number === null ? null : readBlock(rpc, number),
      receipt?.status === '0x0' && number !== null ? whyReverted(rpc, found, number) : null,
      view(addresses),
    ]);
    const time = block === null ? null : Number(block.timestamp);
    return answer(transactionPage(words, { transaction: found, receipt, time, revertReason, call, logs, contracts }));
  };

  const address = async (text: string): Promise<ServiceAnswer> => {
    if (!isAddress(text)) return answer(nothing('such address'));
    const account = getAddress(text);
    const about = ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode'];
    const [[balance, sent, code], holdings, items, all, named] = await Promise.all([
      rpc.batch<string>(about.map((method) => ({ method, params: [account, 'latest'] }))),
      readHoldings(account),
      heldItems(rpc, account),
      index.sync(),
      hashesNaming(rpc, account),
    ]);
    const isIts = ({ hash, from, to }: ChainTransaction): boolean =>
      named.has(hash) || getAddress(from) === account || (to !== null && getAddress(to) === account);
    const its = all.filter(isIts);
    return answer(
      addressPage(await view(holdings.map((held) => held.address)), {
        address: account,
        balance: BigInt(balance!),
        sent: Number(sent),
        isContract: code !== '0x',
        holdings,
        items,
        transactions: its.slice(0, transactionsOfAccount),
        more: Math.max(0, its.length - transactionsOfAccount),
        contracts,
      }),
    );
  };

  const get = (path: RegExp, page: (text: string, query: URLSearchParams) => Promise<ServiceAnswer>): Route => ({
    method: 'GET',
    path,
    answer: ({ url }, text = '') => page(text, url.searchParams),
  });
  return [
    get(/^\/$/, (_text, query) => blocks(query.get('below'))),
    get(/^\/block\/(\d{1,12})$/, block),
    get(/^\/tx\/(0x[0-9a-fA-F]{64})$/, transaction),
    get(/^\/address\/([^/]+)$/, address),
    get(/^\/search$/, (_text, query) => Promise.resolve(answerSearch(answer, query.get('q') ?? ''))),
  ];
};

const blockCall = (number: number): { method: string; params: unknown[] } => ({
  method: 'eth_getBlockByNumber',
  params: [`0x${number.toString(16)}`, true],
});

const readBlock = (rpc: JsonRpcClient, number: number): Promise<ChainBlock | null> => {
  const { method, params } = blockCall(number);
  return rpc.request<ChainBlock | null>(method, params);
};

/** Runs the transaction again on the block before to get the reason: good enough for a message. */
const whyReverted = async (
  rpc: JsonRpcClient,
  { from, to, value, input, gas }: ChainTransaction,
  blockNumber: number,
): Promise<string | null> => {
  const before = `0x${Math.max(0, blockNumber - 1).toString(16)}`;
  return rpc.request('eth_call', [{ from, to, value, data: input, gas }, before]).then(() => null, devnetRevertReason);
};

/** Returns transactions whose logs contain an account, for example tokens and items that another account sent. */
const hashesNaming = async (rpc: JsonRpcClient, account: string): Promise<ReadonlySet<string>> => {
  const word = zeroPadValue(account, 32).toLowerCase();
  const range = { fromBlock: '0x0', toBlock: 'latest' };
  const logs = await rpc.batch<readonly { readonly transactionHash: string }[]>(
    [
      [null, word],
      [null, null, word],
      [null, null, null, word],
    ].map((topics) => ({
      method: 'eth_getLogs',
      params: [{ ...range, topics }],
    })),
  );
  return new Set(logs.flat().map(({ transactionHash }) => transactionHash));
};

const answerSearch = (answer: (page: ExplorerPage) => ServiceAnswer, typed: string): ServiceAnswer => {
  const text = typed.trim();
  const found = /^0x[0-9a-fA-F]{64}$/.test(text)
    ? `/tx/${text}`
    : isAddress(text)
      ? `/address/${getAddress(text)}`
      : /^\d{1,12}$/.test(text)
        ? `/block/${Number(text)}`
        : null;
  return found === null ? answer(nothing(`“${text}”`)) : { status: 302, headers: { location: found } };
};

const nothing = (what: string): ExplorerPage => ({
  title: 'Not found',
  status: 404,
  body: html`<h1>Not found</h1><p>The chain has no <bdi>${shownText(what)}</bdi>. The devnet forgets everything when it is started anew.</p><nav aria-label="Go on"><a href="/">What happened last</a></nav>`,
});
