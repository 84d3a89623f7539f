import { describe, expect, it, jest } from '@jest/globals';
import { approvalFor } from '../../../core/allowance/approvalFor.js';
import type { DexAdapter, SwapResult } from '../../../core/dex/DexAdapter.js';
import { SwapStepExecutor } from '../../../core/dex/SwapStepExecutor.js';
import { type SwapStep, swapStep } from '../../../core/dex/swapStep.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionContext, PrepareOptions, TransactionTask } from '../../../core/execution/ExecutionTask.js';
import type { Address } from '../../../core/money/Address.js';
import { knownAddress } from '../../../core/money/knownAddress.js';
import type { Footprint } from '../../../core/sending/Footprint.js';
import { footprints } from '../../../core/sending/footprints.js';
import type { UnsignedTransaction } from '../../../core/wallet/Wallet.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { aStep } from '../../kit/aRoute.js';
import { anApproval, aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChains } from '../../kit/ScriptedChain.js';

const signedSwap = signed(aSwapResult());
const context: ExecutionContext = {
  executionId: 'execution-1',
  account: player,
  chains: new ScriptedChains(),
  hashOf: () => null,
};

function tasksOver(quote: () => Promise<SwapResult>) {
  const quoteExactOutput = jest.fn<DexAdapter['quoteExactOutput']>(quote);
  const tasks = new SwapStepExecutor(() => aDexAdapter({ quoteExactOutput })).plan(
    aStep(),
    context,
  ) as readonly TransactionTask[];
  const prepare = async (id: string) => tasks.find((task) => task.id === id)?.prepare({});
  return { tasks, prepare, quoteExactOutput };
}

describe('SwapStepExecutor', () => {
  it('plans reset, approval and swap on the chain of a SWAP step', () => {
    const { tasks } = tasksOver(() => Promise.resolve(aSwapResult()));
    expect(new SwapStepExecutor(() => aDexAdapter()).type).toBe('SWAP');
    expect(tasks.map(({ type, id, action, chainId }) => [type, id, action, chainId])).toEqual([
      ['transaction', 'reset-allowance', 'reset-allowance', childChainId],
      ['transaction', 'approve', 'approve', childChainId],
      ['transaction', 'swap', 'swap', childChainId],
    ]);
  });

  it('plans without asking anything, not even which exchange there is', () => {
    const dex = jest.fn(() => aDexAdapter());
    new SwapStepExecutor(dex).plan(aStep(), context);
    expect(dex).not.toHaveBeenCalled();
  });

  it('re-quotes the delivered amount before each signature, limited to the reviewed maximum', async () => {
    const { prepare, quoteExactOutput } = tasksOver(() => Promise.resolve(aSwapResult({ approval: anApproval() })));
    await prepare('approve');
    await prepare('swap');
    const { fundingItem, delivers } = aStep();
    const request = {
      chainId: childChainId,
      fromAddress: player,
      tokenIn: fundingItem.token.address,
      tokenOut: delivers.token.address,
      amount: delivers.value,
      limit: fundingItem.fundsRequired.amount,
    };
    expect(quoteExactOutput.mock.calls).toEqual([
      [request, { fresh: true }],
      [request, { fresh: true }],
    ]);
  });

  it('re-quotes an exact input with the reviewed minimum, hops and slippage', async () => {
    const { amountIn, amountOut } = aSwapResult();
    const minimum = { ...amountOut, value: 4_950_000n };
    const result = aSwapResult({
      tradeType: 'EXACT_INPUT',
      quote: { ...aSwapResult().quote, amount: amountOut, amountWithMaxSlippage: minimum },
    });
    const quoteExactInput = jest.fn<DexAdapter['quoteExactInput']>(() => Promise.resolve(result));
    const step: SwapStep = { ...swapStep(result, 5_000n), maxHops: 3 };
    const tasks = new SwapStepExecutor(() => aDexAdapter({ quoteExactInput })).plan(
      step,
      context,
    ) as readonly TransactionTask[];
    await expect(tasks[2]?.prepare({})).resolves.toEqual({
      transaction: signed(result),
      label: { action: 'swap', amount: amountIn, counterparty: exchange },
    });
    const request = {
      chainId: childChainId,
      fromAddress: player,
      tokenIn: amountIn.token.address,
      tokenOut: amountOut.token.address,
      maxHops: 3,
      slippagePercent: '1',
      amount: amountIn.value,
      limit: minimum.value,
    };
    expect(quoteExactInput.mock.calls).toEqual([[request, { fresh: true }]]);
  });

  it('hands the signal on', async () => {
    const { tasks, quoteExactOutput } = tasksOver(() => Promise.resolve(aSwapResult()));
    const { signal } = new AbortController();
    await tasks[0]?.prepare({ signal });
    expect(quoteExactOutput.mock.calls[0]?.[1]).toEqual({ signal, fresh: true });
  });

  it('only swaps where the allowance suffices', async () => {
    const { prepare } = tasksOver(() => Promise.resolve(aSwapResult()));
    const { quote } = aSwapResult();
    await expect(Promise.all(['reset-allowance', 'approve', 'swap'].map(prepare))).resolves.toEqual([
      null,
      null,
      {
        transaction: signed(aSwapResult()),
        label: { action: 'swap', amount: quote.amountWithMaxSlippage, counterparty: exchange },
      },
    ]);
  });

  it('approves exactly the maximum, and says for whom', async () => {
    const approval = anApproval();
    const { prepare } = tasksOver(() => Promise.resolve(aSwapResult({ approval })));
    await expect(prepare('reset-allowance')).resolves.toBeNull();
    await expect(prepare('approve')).resolves.toEqual({
      transaction: approval.transaction,
      label: { action: 'approve', amount: approval.amount, counterparty: exchange },
      isIdempotent: true,
    });
  });

  it('resets the allowance to zero with a separate label if the token requires it', async () => {
    const reset = { ...anApproval().transaction, data: '0x00' as const };
    const { prepare } = tasksOver(() => Promise.resolve(aSwapResult({ approval: anApproval({ reset }) })));
    await expect(prepare('reset-allowance')).resolves.toEqual({
      transaction: reset,
      label: { action: 'reset-allowance', amount: { ...anApproval().amount, value: 0n }, counterparty: exchange },
      isIdempotent: true,
    });
  });

  it('may go out as one batch, and says which tasks allow what the swap spends', () => {
    const { tasks } = tasksOver(() => Promise.resolve(aSwapResult()));
    expect(tasks.map(({ batchable }) => batchable)).toEqual([true, true, true]);
    expect(tasks.map(({ allowedBy }) => allowedBy)).toEqual([undefined, undefined, ['reset-allowance', 'approve']]);
  });

  it('hands the deadline on by which the swap can only revert', async () => {
    const { swap } = aSwapResult();
    await expect(
      tasksOver(() => Promise.resolve(aSwapResult({ swap: { ...swap, deadline: 99 } }))).prepare('swap'),
    ).resolves.toMatchObject({ deadline: 99 });
    expect(await tasksOver(() => Promise.resolve(aSwapResult())).prepare('swap')).not.toHaveProperty('deadline');
  });

  it('omits hops and slippage if none were reviewed', async () => {
    const { prepare, quoteExactOutput } = tasksOver(() => Promise.resolve(aSwapResult()));
    await prepare('swap');
    expect(quoteExactOutput.mock.calls[0]?.[0]).not.toHaveProperty('maxHops');
    expect(quoteExactOutput.mock.calls[0]?.[0]).not.toHaveProperty('slippagePercent');
  });

  it('quotes each batch once, so that the approval matches the swap', async () => {
    let price = 1_000n;
    const { tasks, quoteExactOutput } = tasksOver(() => {
      const value = (price += 1n);
      const { quote, amountIn } = aSwapResult();
      const amount = { ...amountIn, value };
      return Promise.resolve(
        aSwapResult({ quote: { ...quote, amountWithMaxSlippage: amount }, approval: anApproval({ amount }) }),
      );
    });
    const amountsOf = async (options: PrepareOptions) => {
      const all = await Promise.all(tasks.map((task) => task.prepare(options)));
      return all.map((prepared) => prepared && 'amount' in prepared.label && prepared.label.amount?.value);
    };
    expect(await amountsOf({ inBatch: true })).toEqual([null, 1_001n, 1_001n]);
    expect(await amountsOf({ inBatch: true })).toEqual([null, 1_002n, 1_002n]);
    expect(quoteExactOutput).toHaveBeenCalledTimes(2);
    expect(await amountsOf({})).toEqual([null, 1_004n, 1_005n]);
  });

  it('re-quotes a batch after a failure', async () => {
    const failure = engineErrors.priceMoved({ quoted: 1n, current: 2n });
    const { tasks, quoteExactOutput } = tasksOver(() => Promise.resolve(aSwapResult()));
    quoteExactOutput.mockRejectedValueOnce(failure);
    await expect(tasks[2]?.prepare({ inBatch: true })).rejects.toBe(failure);
    await expect(tasks[2]?.prepare({ inBatch: true })).resolves.toMatchObject({ transaction: signedSwap });
  });

  it.each<[string, PrepareOptions, SwapResult['approval'], boolean]>([
    ['one by one, where it was lowered in the wallet', { inBatch: false }, anApproval(), true],
    ['one by one, where it suffices', { inBatch: false }, null, false],
    ['in one batch with its approval', { inBatch: true }, anApproval(), false],
  ])('asks for no swap that could not take its tokens: %s', async (_how, options, approval, isRefused) => {
    const { tasks } = tasksOver(() => Promise.resolve(aSwapResult({ approval })));
    const signed = tasks[2]!.prepare(options);
    const { amount } = anApproval();
    await (isRefused
      ? expect(signed).rejects.toMatchObject({
          code: 'ALLOWANCE_TOO_LOW',
          data: { spender: exchange, token: amount.token.address, required: amount.value },
        })
      : expect(signed).resolves.toMatchObject({ transaction: signedSwap }));
  });

  describe('is recognised', () => {
    const { fundingItem, delivers } = aStep();
    const usdc = delivers.token.address as Address;
    const gem = aToken({ symbol: 'GEM', address: knownAddress('0x00000000000000000000000000000000000000A1') });
    const footprintsOf = (step: SwapStep, to: Address) => {
      const tasks = new SwapStepExecutor(() => aDexAdapter()).plan(step, context) as readonly TransactionTask[];
      return tasks.map((task) => task.footprint({ ...signedSwap, to }));
    };

    it.each<[string, SwapStep, Address, Footprint]>([
      [
        'by what arrives, where it pays with the native currency',
        aStep(),
        exchange,
        footprints.receives(usdc, player, delivers.value),
      ],
      [
        'by what leaves and what arrives',
        aStep({ fundingItem: { ...fundingItem, token: gem } }),
        exchange,
        footprints.all(footprints.spends(gem.address, player, 1n), footprints.receives(usdc, player, delivers.value)),
      ],
      [
        'as wrapping, where it calls the token that it delivers',
        aStep(),
        usdc,
        footprints.wraps(usdc, player, delivers.value),
      ],
      [
        'as unwrapping, where it calls the token that it pays with',
        aStep({ fundingItem: { ...fundingItem, token: gem }, delivers: { ...delivers, token: aNativeToken() } }),
        gem.address as Address,
        footprints.unwraps(gem.address as Address, player, delivers.value),
      ],
    ])('matches the swap %s', (_how, step, to, footprint) => {
      expect(footprintsOf(step, to)[2]).toEqual(footprint);
    });

    it('an approval by its event', () => {
      const approval = approvalFor(
        { type: 'ERC20', tokenAddress: usdc, spenderAddress: exchange, amount: 5n },
        player,
        childChainId,
      );
      const tasks = new SwapStepExecutor(() => aDexAdapter()).plan(aStep(), context) as readonly TransactionTask[];
      expect(tasks.slice(0, 2).map((task) => task.footprint(approval))).toEqual([
        footprints.approval(usdc, player, exchange),
        footprints.approval(usdc, player, exchange),
      ]);
    });
  });

  it.each(['reset-allowance', 'approve', 'swap'])(
    'refuses to prepare "%s" where the price has moved beyond what was agreed to',
    async (id) => {
      const error = engineErrors.priceMoved({ quoted: 1n, current: 2n });
      const { prepare } = tasksOver(() => Promise.reject(error));
      await expect(prepare(id)).rejects.toBe(error);
    },
  );
});

function signed({ swap }: SwapResult): UnsignedTransaction {
  const { chainId, from, to, data, value } = swap;
  return { chainId, from, to, data, value };
}
