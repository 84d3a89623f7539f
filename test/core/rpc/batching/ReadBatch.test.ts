import { describe, expect, it } from '@jest/globals';
import type { Network } from '../../../../core/chains/Network.js';
import { systemClock } from '../../../../core/stream/Clock.js';
import { aChainReaderPool } from '../kit/aChainReaderPool.js';
import { type CallAnswer, echo } from '../kit/aChainServer.js';
import { aCall, anAddress, multicallAddress } from '../kit/aNetwork.js';

const flavours: readonly NonNullable<Network['multicall']>['flavour'][] = ['interface', 'multicall3'];
const errorString =
  '0x08c379a0' + '20'.padStart(64, '0') + '6'.padStart(64, '0') + Buffer.from('not me').toString('hex').padEnd(64, '0');

describe('ReadBatch', () => {
  describe.each(flavours)('folding into %s', (flavour) => {
    const network = { multicall: { address: multicallAddress, flavour } };

    it('gives each read its own answer', async () => {
      const { reader, server } = await aChainReaderPool(network);
      const calls = Array.from({ length: 60 }, (_, index) => aCall(index));
      await expect(Promise.all(calls.map((call) => reader.call(call)))).resolves.toEqual(
        calls.map(({ echoed }) => echoed),
      );
      expect(server.questions.map(({ params }) => (params[0] as { to: string }).to)).toEqual([
        multicallAddress,
        multicallAddress,
        multicallAddress,
      ]);
    });

    it('isolates a reverting read from the others', async () => {
      const { reader, server } = await aChainReaderPool(network);
      server.chain.call = (to, data) =>
        to === anAddress(1) ? { reverts: errorString as `0x${string}` } : echo(to, data);
      const answers = await Promise.allSettled([0, 1, 2].map((index) => reader.call(aCall(index))));
      expect(answers).toMatchObject([
        { status: 'fulfilled', value: aCall(0).echoed },
        {
          status: 'rejected',
          reason: { code: 'CALL_REVERTED', data: { revertData: errorString, reason: 'not me', chainId: 1 } },
        },
        { status: 'fulfilled', value: aCall(2).echoed },
      ]);
      expect(server.seen).toHaveLength(1);
    });

    it('retries a read alone after a revert without data, because the gas limit may be the cause', async () => {
      const { reader, server } = await aChainReaderPool(network);
      const starved: CallAnswer = { reverts: '0x', gasUsed: 985_000 };
      server.chain.call = (to, data, transaction) => {
        const isFolded = !('to' in transaction);
        return (to === anAddress(1) && isFolded) || to === anAddress(2) ? starved : echo(to, data);
      };
      const answers = await Promise.allSettled([0, 1, 2].map((index) => reader.call(aCall(index))));
      expect(answers).toMatchObject([
        { value: aCall(0).echoed },
        { value: aCall(1).echoed },
        { reason: { code: 'CALL_REVERTED', data: { revertData: '0x', reason: null } } },
      ]);
      expect(server.batches.map((batch) => batch.length)).toEqual([2, 2]);
    });
  });

  it('believes a cheap refusal without data at once where the contract tells the gas', async () => {
    const { reader, server } = await aChainReaderPool();
    server.chain.call = () => ({ reverts: '0x', gasUsed: 4_000 });
    const answers = await Promise.allSettled([0, 1].map((index) => reader.call(aCall(index))));
    expect(answers).toMatchObject([{ reason: { code: 'CALL_REVERTED' } }, { reason: { code: 'CALL_REVERTED' } }]);
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['there is no contract', '0x' as const],
    ['the answer is none of a multicall', `0x${'00'.repeat(64)}` as const],
    ['it ran out of gas', { code: -32000, message: 'out of gas' }],
    ['the node refuses it', { code: -32602, message: 'calldata too long' }],
  ])('asks plainly when %s, and does not fold again for a while', async (_, broken) => {
    let nowMs = 1_000_000;
    const { reader, server } = await aChainReaderPool({}, undefined, {
      clock: { ...systemClock, elapsed: () => nowMs },
    });
    server.chain.brokenMulticall = broken;
    const ask = (from: number) => Promise.all([from, from + 1].map((index) => reader.call(aCall(index))));
    await expect(ask(0)).resolves.toEqual([aCall(0).echoed, aCall(1).echoed]);
    expect(server.batches.map((batch) => batch.length)).toEqual([2, 2]);
    server.chain.brokenMulticall = null;
    await ask(2);
    expect(server.batches[2]).toHaveLength(3);
    nowMs += 60_000;
    await ask(4);
    expect(server.batches[3]).toHaveLength(2);
  });

  it('never takes a multicall without getEthBalance for a refusal of the account', async () => {
    const { reader, server } = await aChainReaderPool();
    server.chain.ethBalance = { reverts: '0x', gasUsed: 300 };
    await expect(Promise.all([reader.getBalance(anAddress(1)), reader.getBalance(anAddress(2))])).resolves.toEqual([
      2n * 10n ** 18n,
      2n * 10n ** 18n,
    ]);
  });

  it('assigns answers to the block number read first in the batch', async () => {
    const { reader, server } = await aChainReaderPool();
    server.chain.methods['eth_blockNumber'] = () => ({ result: `0x${server.chain.block.toString(16)}` });
    server.chain.call = (to, data) => {
      server.chain.block = 101n; // a block arrives while the batch is being answered
      return echo(to, data);
    };
    await reader.call(aCall(1));
    await expect(reader.getBlockNumber()).resolves.toBe(100n);
    await expect(reader.getBlockNumber({ fresh: true })).resolves.toBe(101n);
    await reader.call(aCall(1));
    expect(server.questions).toHaveLength(2);
  });

  it('keeps nothing while the block number is not known', async () => {
    const { reader, server } = await aChainReaderPool();
    server.chain.methods['eth_blockNumber'] = () => ({ result: 'many' });
    await reader.call(aCall(1));
    await reader.call(aCall(1));
    expect(server.questions).toHaveLength(2);
    await expect(reader.getBlockNumber()).rejects.toMatchObject({ code: 'READ_FAILED', data: { reason: 'malformed' } });
  });

  it('fails every aggregated read with the same error if the node rejects the batch', async () => {
    const { reader } = await aChainReaderPool({}, (_request, response) => response.writeHead(401).end() && true);
    const answers = await Promise.allSettled([0, 1].map((index) => reader.call(aCall(index))));
    expect(answers).toMatchObject([
      { reason: { code: 'READ_FAILED', data: { reason: 'http', httpStatus: 401 } } },
      { reason: { code: 'READ_FAILED' } },
    ]);
  });
});
