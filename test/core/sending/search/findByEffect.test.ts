import { describe, expect, it } from '@jest/globals';
import { footprints } from '../../../../core/sending/footprints.js';
import { findByEffect } from '../../../../core/sending/search/findByEffect.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { approvalLog, transferLog } from '../kit/accountEvents.js';
import { aCall, aRequest } from '../kit/aRequest.js';
import { aSending } from '../kit/aSending.js';

const paying = aCall({ footprint: footprints.transfer(exchange, player, stranger, 5n) });
const approving = aCall({ footprint: footprints.approval(exchange, player, stranger) });
const range = { from: 101n, settled: 100n };

describe('findByEffect', () => {
  it('finds transactions with the logs of any call, from any sender', async () => {
    const { chain, context } = aSending();
    chain
      .mine({ hash: hashNumber(1), from: stranger, logs: [transferLog(exchange, player, stranger, 4n)] })
      .mine({ hash: hashNumber(2), logs: [approvalLog(exchange, player, stranger)] })
      .mine({ hash: hashNumber(3), nonce: 6, logs: [approvalLog(stranger, player, stranger)] });
    await expect(findByEffect(aRequest({ calls: [paying, approving] }), context, range)).resolves.toEqual([
      hashNumber(1),
      hashNumber(2),
    ]);
  });

  it('asks once per call, by its most exact log', async () => {
    const { chain, context } = aSending();
    const both = footprints.all(footprints.receives(exchange, player, 1n), paying.footprint);
    await findByEffect(aRequest({ calls: [aCall({ footprint: both })] }), context, range);
    const [pattern] = paying.footprint.logs;
    expect(chain.readsOf('eth_getLogs').map(({ params }) => params[0])).toEqual([
      { address: exchange, topics: pattern!.topics, fromBlock: '0x65', toBlock: 'latest' },
    ]);
  });

  it.each([
    ['no log', footprints.none],
    ['any log of a contract', footprints.anyLogOf(exchange)],
  ])('is null and reads nothing if a call leaves %s', async (_what, footprint) => {
    const { chain, context } = aSending();
    const request = aRequest({ calls: [paying, aCall({ footprint })] });
    await expect(findByEffect(request, context, range)).resolves.toBeNull();
    expect(chain.reads).toEqual([]);
  });

  it('rejects if logs can’t be read, or the node is behind', async () => {
    const { chain, context } = aSending();
    const request = aRequest({ calls: [paying] });
    await expect(findByEffect(request, context, { from: 101n, settled: 102n })).rejects.toMatchObject({
      code: 'READ_FAILED',
    });
    chain.fails('eth_getLogs');
    await expect(findByEffect(request, context, range)).rejects.toThrow('429');
  });
});
