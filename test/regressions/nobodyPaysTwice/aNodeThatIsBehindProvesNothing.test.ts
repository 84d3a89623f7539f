import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import { ChainReaderPool } from '../../../core/rpc/ChainReaderPool.js';
import { followRequests } from '../../../core/sending/followRequests.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { aBedAfter, asked, resumed, swap } from '../../core/execution/kit/anEarlierPage.js';
import { aCall as aCallOf, aRequest as aRequestOf } from '../../core/execution/kit/aRequest.js';
import { aTransaction } from '../../core/execution/kit/aTask.js';
import { AccountChain } from '../../core/sending/kit/AccountChain.js';
import { operation } from '../../core/sending/kit/accountEvents.js';
import { aCall, answered, aRequest } from '../../core/sending/kit/aRequest.js';
import { aSending } from '../../core/sending/kit/aSending.js';
import { childChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

interface RpcQuestion {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Two endpoints with the product's own transport: the first answers account reads with a pause, the second is stuck at an old block. */
function readerOf(good: AccountChain, stuck: AccountChain, paused: readonly string[]) {
  const fetch = async (url: string, { body }: { readonly body: string }): Promise<Response> => {
    const given = JSON.parse(body) as RpcQuestion | readonly RpcQuestion[];
    const questions = [given].flat() as readonly RpcQuestion[];
    const node = url.includes('good') ? good : stuck;
    if (node === good && questions.some(({ method }) => paused.includes(method)))
      return new Response('', { status: 429 });
    const answers = await Promise.all(
      questions.map(async ({ id, method, params }) => {
        const answer =
          method === 'eth_blockNumber'
            ? { result: `0x${node.head.toString(16)}` }
            : await node.request(method, params, {}).then(
                (result) => ({ result }),
                (error: Error) => ({ error: { code: -32000, message: error.message } }),
              );
        return { jsonrpc: '2.0', id, ...answer };
      }),
    );
    return new Response(JSON.stringify(Array.isArray(given) ? answers : answers[0]));
  };
  const network = {
    ...networks[childChainId],
    multicall: null,
    blockTimeMs: 2_000,
    finalityBlocks: 7,
    rpcUrls: ['https://good.example', 'https://stuck.example'],
  };
  const pool = new ChainReaderPool({ networks: { [childChainId]: network }, fetch: fetch as never });
  return { reader: pool.get(childChainId), network };
}

const pausedForTheAccount = ['eth_getTransactionCount'];
const deadline = 2_000;

describe('a node that is behind', () => {
  it.each<[string, Partial<LoggedRequest>, (chain: AccountChain) => unknown, readonly string[]]>([
    ['the wallet has not reported what it sent', {}, (chain) => chain.mine(), pausedForTheAccount],
    [
      'the wallet has named it',
      { answer: answered.hash },
      (chain) => chain.mine({ hash: answered.hash.hash }),
      [...pausedForTheAccount, 'eth_getTransactionByHash', 'eth_getTransactionReceipt'],
    ],
    [
      'another sender included it, and only logs show it',
      { method: 'wallet_sendCalls' },
      (chain) => chain.mine({ from: stranger, logs: [operation(player)] }),
      ['eth_getLogs'],
    ],
  ])('does not prove that a purchase was not made before its deadline, if %s', async (_what, given, buy, paused) => {
    const [good, stuck] = [new AccountChain(), new AccountChain()];
    buy(good);
    good.head += 500n;
    const { reader, network } = readerOf(good, stuck, paused);
    const bed = aSending({ reader, network });
    await bed.log.add(aRequest({ calls: [aCall({ deadline })], ...given }));
    expect((await followRequests(['buy'], bed.context)).outcome).not.toBe('free');
  });

  it('proves it if both have reached the deadline', async () => {
    const [good, other] = [new AccountChain(), new AccountChain()];
    good.head += 500n;
    other.head = good.head - 6n;
    const { reader, network } = readerOf(good, other, pausedForTheAccount);
    const bed = aSending({ reader, network });
    await bed.log.add(aRequest({ calls: [aCall({ deadline })] }));
    expect(await followRequests(['buy'], bed.context)).toEqual({ outcome: 'free' });
  });

  it.each([
    ['six blocks, with a finality depth of five', 106n],
    ['half an hour', 1_000n],
  ])('never enables a second payment if it lags %s', async (_far, head) => {
    const transaction = aTransaction({ data: '0x56789abc' });
    // The page was closed during the wallet prompt; the player confirmed, and the transaction is in block 101, before its deadline.
    const request = aRequestOf({
      calls: [aCallOf({ taskId: '0/swap', transaction, deadline: 1_700_000_003 })],
      answer: null,
    });
    const bed = await aBedAfter(
      { tasks: { '0/swap': asked }, requests: [request] },
      { tasks: [swap], finalityBlocks: 5 },
    );
    bed.blocks.mine({ to: transaction.to, input: '0x56789abc', value: transaction.value });
    bed.blocks.head = head;
    let isBehind = true;
    const ask = bed.chain.request.bind(bed.chain);
    bed.chain.request = (method, params, options) => {
      if (!isBehind || method !== 'eth_getTransactionCount') return ask(method, params, options);
      return Number(params[1]) > 100 ? Promise.reject(new Error('header not found')) : Promise.resolve('0x5');
    };
    bed.wallet.script('eth_sendTransaction', ([given]) => {
      isBehind = false;
      return bed.mine(given);
    });
    await resumed(bed);
    expect(bed.wallet.sent).toEqual([]);
  });
});
