import { describe, expect, it } from '@jest/globals';
import { awaitReceipt, type ReceiptPatience } from '../../../../core/wallet/sending/awaitReceipt.js';
import { systemClock } from '../../../../core/stream/Clock.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

function outcomeOn(chain: ScriptedChain, patience: Partial<ReceiptPatience> = {}) {
  return awaitReceipt(chain, hashNumber(0), { signal: new AbortController().signal, pollMs: 0, patienceMs: 60_000, clock: systemClock, ...patience });
}

describe('awaitReceipt', () => {
  it.each([
    ['0x1', 'confirmed'],
    ['0x0', 'reverted'],
  ])('takes the status %s for %s', async (status, outcome) => {
    await expect(outcomeOn(new ScriptedChain().script('eth_getTransactionReceipt', () => ({ status })))).resolves.toBe(outcome);
  });

  it.each([['null', null], ['no status', {}], ['an unknown status', { status: '0x2' }], ['text', 'pending']])('takes %s for no receipt yet, never for an outcome', async (_what, receipt) => {
    const chain = new ScriptedChain().scriptInTurn('eth_getTransactionReceipt', () => receipt, () => ({ status: '0x1' }));
    await expect(outcomeOn(chain)).resolves.toBe('confirmed');
    expect(chain.reads).toHaveLength(2);
  });

  it('counts patience by the clock: reads that hang use it up, too', async () => {
    let nowMs = 0;
    const chain = new ScriptedChain().script('eth_getTransactionReceipt', () => {
      nowMs += 10_000;
      throw new Error('timeout');
    });
    await expect(outcomeOn(chain, { clock: { ...systemClock, now: () => nowMs } })).resolves.toBe('unknown');
    expect(chain.reads).toHaveLength(7);
  });

  it('asks once more after the time is up: a laptop that slept must not miss the receipt', async () => {
    let nowMs = 0;
    const chain = new ScriptedChain().scriptInTurn('eth_getTransactionReceipt', () => ((nowMs = 3_600_000), null), () => ({ status: '0x1' }));
    await expect(outcomeOn(chain, { clock: { ...systemClock, now: () => nowMs } })).resolves.toBe('confirmed');
  });

  it.each([60_000, 0])('rejects with the reason of the abort, which ends the read in flight (%s ms of patience left)', async (patienceMs) => {
    const controller = new AbortController();
    const chain = new ScriptedChain().script('eth_getTransactionReceipt', () => (controller.abort(new Error('left')), null));
    await expect(outcomeOn(chain, { signal: controller.signal, patienceMs })).rejects.toThrow('left');
    expect(chain.reads[0]?.options).toEqual({ signal: controller.signal, fresh: true });
  });
});
