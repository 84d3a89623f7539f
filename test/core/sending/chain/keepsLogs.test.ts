import { describe, expect, it } from '@jest/globals';
import { keepsLogs } from '../../../../core/sending/chain/keepsLogs.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { AccountChain } from '../kit/AccountChain.js';
import { transferLog } from '../kit/accountEvents.js';

/** Blocks 101 and 102: the first with a log, the second with a transaction that leaves none. */
function aChain(): AccountChain {
  return new AccountChain()
    .mine({ hash: hashNumber(1), from: stranger, logs: [transferLog(exchange, stranger, player, 1n)] })
    .mine({ hash: hashNumber(2), from: stranger });
}

describe('keepsLogs', () => {
  it('is true if the node shows a log again that its own receipt has', async () => {
    await expect(keepsLogs(aChain(), 102n, {})).resolves.toBe(true);
  });

  it('is false if the node answers with an empty list for a block whose receipt has a log', async () => {
    const chain = aChain();
    chain.logsSince = 102n;
    await expect(keepsLogs(chain, 102n, {})).resolves.toBe(false);
  });

  it('is false if the node has forgotten the receipts, or the blocks', async () => {
    await expect(keepsLogs(aChain().hide(hashNumber(1)), 102n, {})).resolves.toBe(false);
    const chain = aChain();
    chain.script('eth_getBlockByNumber', () => null);
    await expect(keepsLogs(chain, 102n, {})).resolves.toBe(false);
  });

  it('is true if the blocks have no logs: nothing shows that something was forgotten', async () => {
    await expect(keepsLogs(new AccountChain(), 100n, {})).resolves.toBe(true);
    await expect(keepsLogs(new AccountChain(), 2n, {})).resolves.toBe(true);
  });

  it('rejects if a read fails', async () => {
    await expect(keepsLogs(aChain().fails('eth_getLogs'), 102n, {})).rejects.toThrow('429');
  });
});
