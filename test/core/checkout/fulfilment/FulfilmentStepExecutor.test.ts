import { describe, expect, it } from '@jest/globals';
import { approvalFor } from '../../../../core/allowance/approvalFor.js';
import type { AllowanceResult, ApprovableRequirement } from '../../../../core/checkout/Allowance.js';
import { FulfilmentStepExecutor } from '../../../../core/checkout/fulfilment/FulfilmentStepExecutor.js';
import {
  type Fulfilling,
  type FulfilmentStep,
  fulfilmentRoute,
} from '../../../../core/checkout/fulfilment/fulfilmentRoute.js';
import { judgeTokens } from '../../../../core/checkout/judgeTokens.js';
import type { PreparedTransaction, PrepareOptions, TransactionTask } from '../../../../core/execution/ExecutionTask.js';
import type { Token } from '../../../../core/money/Token.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { footprints } from '../../../../core/sending/footprints.js';
import { aNativeToken, aToken, childChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { collection, erc20, erc721, usdc } from '../kit/items.js';
import { buy, TokenState } from './kit/aFulfilmentBed.js';

const ten = erc20(10_000_000n);
const call = { ...buy, value: 0n };
const tenUsdc = { token: aToken(), value: 10_000_000n };

interface Given extends Partial<Fulfilling> {
  readonly requirements?: readonly ApprovableRequirement[];
  readonly native?: Token;
  readonly hashes?: Readonly<Record<string, string>>;
}

/** The tasks of a purchase for which the requirements are to be approved, over a chain with one token. */
function aPlan({ requirements = [ten], hashes = {}, native = aNativeToken(), calls = [call], ...given }: Given = {}) {
  const token = new TokenState();
  const chain = new ScriptedChain()
    .script('eth_call', ([, data]) => token.answer(data as string))
    .script('eth_estimateGas', () =>
      token.refusesToReplace ? Promise.reject(readErrors.reverted('0x', null)) : '0xc350',
    );
  const allowances = requirements.map(
    (itemRequirement): AllowanceResult => ({
      sufficient: false,
      itemRequirement,
      delta: 1n,
      approvalTransaction: approvalFor(itemRequirement, player, childChainId),
      resetTransaction: null,
    }),
  );
  const reading = {
    requirements: judgeTokens([{ token: aToken(), amount: 10_000_000n, isFee: false }], () => token.held),
    allowances,
  };
  const { steps } = fulfilmentRoute({ account: player, native: aNativeToken(), calls, reading, ...given });
  const context = {
    executionId: 'x',
    account: player,
    chains: new ScriptedChains(chain),
    hashOf: (id: string) => hashes[id] ?? null,
  };
  const tasks = new FulfilmentStepExecutor(() => native).plan(
    steps[0] as FulfilmentStep,
    context,
  ) as readonly TransactionTask[];
  const prepare = (id: string, options: PrepareOptions = {}): Promise<PreparedTransaction | null> =>
    tasks.find((task) => task.id === id)!.prepare(options);
  return { token, chain, tasks, prepare };
}

const actions = (tasks: readonly TransactionTask[]): readonly string[] =>
  tasks.map(({ id, action }) => `${id}: ${action}`);

describe('FulfilmentStepExecutor', () => {
  it('plans resets, approvals and purchase calls without a request', () => {
    const { tasks, chain } = aPlan({ requirements: [ten, erc721(7n)], calls: [call, call] });
    expect(actions(tasks)).toEqual([
      'reset-allowance-0: reset-allowance',
      'approve-0: approve',
      'approve-1: approve',
      'fulfil-0: fulfil',
      'fulfil-1: fulfil',
    ]);
    expect(chain.reads).toEqual([]);
    expect(
      tasks.every(
        ({ type, chainId, batchable }) => type === 'transaction' && chainId === childChainId && batchable === true,
      ),
    ).toBe(true);
  });

  it('sends approvals one by one and purchase calls together, and names the approvals behind them', () => {
    const { tasks } = aPlan({ calls: [call, call] });
    expect(tasks.map(({ together }) => together)).toEqual([undefined, undefined, true, true]);
    expect(tasks.map(({ allowedBy }) => allowedBy)).toEqual([
      undefined,
      undefined,
      ['reset-allowance-0', 'approve-0'],
      ['reset-allowance-0', 'approve-0'],
    ]);
  });

  it('re-reads the allowance before it prompts for an exact, repeatable approval', async () => {
    const { prepare, chain, token } = aPlan();
    token.allowed = 1n;
    const { signal } = new AbortController();
    await expect(prepare('approve-0', { signal })).resolves.toEqual({
      transaction: approvalFor(ten, player, childChainId),
      label: { action: 'approve', amount: tenUsdc, counterparty: exchange },
      isIdempotent: true,
    });
    await expect(prepare('reset-allowance-0')).resolves.toBeNull();
    expect(chain.reads.every(({ options }) => options.fresh === true)).toBe(true);
    expect(chain.reads.slice(0, 2).every(({ options }) => options.signal === signal)).toBe(true);
  });

  it('goes through zero where the token refuses to replace what stands', async () => {
    const { prepare, token } = aPlan();
    token.allowed = 1n;
    token.refusesToReplace = true;
    const zero = {
      transaction: approvalFor({ ...ten, amount: 0n }, player, childChainId),
      label: { action: 'reset-allowance', amount: { ...tenUsdc, value: 0n }, counterparty: exchange },
      isIdempotent: true,
    };
    await expect(prepare('reset-allowance-0')).resolves.toEqual(zero);
  });

  it('has nothing to do where it is allowed by now', async () => {
    const { prepare, token } = aPlan();
    token.allowed = 10_000_000n;
    await expect(Promise.all([prepare('reset-allowance-0'), prepare('approve-0')])).resolves.toEqual([null, null]);
  });

  it('an item has no amount', async () => {
    const { prepare, chain } = aPlan({ requirements: [erc721(7n)] });
    chain.script('eth_call', () => `0x${'0'.repeat(64)}`);
    await expect(prepare('approve-0')).resolves.toMatchObject({
      label: { action: 'approve', amount: null, counterparty: stranger },
    });
  });

  it('buys with the very call, paid in the chain’s own coin where it costs any', async () => {
    const { prepare } = aPlan({ requirements: [], calls: [call, { ...call, value: 5n }] });
    await expect(prepare('fulfil-0')).resolves.toEqual({
      transaction: { chainId: childChainId, from: player, ...call },
      label: { action: 'fulfil', amount: null, counterparty: exchange },
    });
    await expect(prepare('fulfil-1')).resolves.toMatchObject({
      transaction: { value: 5n },
      label: { amount: { token: aNativeToken(), value: 5n } },
    });
    const wrapped = aPlan({ requirements: [], calls: [{ ...call, value: 5n }], native: aToken() });
    await expect(wrapped.prepare('fulfil-0')).resolves.toMatchObject({ label: { amount: null } });
  });

  it('is recognised by the approval’s event, by the studio’s footprint, or by the call itself', () => {
    const footprint = footprints.anyLogOf(stranger);
    const { tasks } = aPlan({ calls: [call, { ...call, footprint }] });
    const approval = approvalFor(ten, player, childChainId);
    expect(tasks.map((task) => task.footprint(approval))).toEqual([
      footprints.approval(usdc, player, exchange),
      footprints.approval(usdc, player, exchange),
      footprints.none,
      footprint,
    ]);
  });

  it('the footprint of a call is not put to the wallet', async () => {
    const { prepare } = aPlan({ requirements: [], calls: [{ ...call, footprint: footprints.anyLogOf(stranger) }] });
    expect((await prepare('fulfil-0'))?.transaction).not.toHaveProperty('footprint');
  });

  describe('before it buys', () => {
    const lowered = { code: 'ALLOWANCE_TOO_LOW', data: { spender: exchange, token: usdc, required: 10_000_000n } };

    it.each<[string, PrepareOptions, Readonly<Record<string, string>>, boolean]>([
      ['one by one', { inBatch: false }, {}, true],
      ['in one batch with its approval', { inBatch: true }, {}, false],
      [
        'in a batch that is rebuilt after the approval was sent',
        { inBatch: true },
        { 'approve-0': hashNumber(1) },
        true,
      ],
      ['if the mode is unknown and the approval was sent', {}, { 'approve-0': hashNumber(1) }, true],
      ['if the mode is unknown', {}, {}, false],
    ])('re-reads the allowance only if the approval must be in place: %s', async (_how, options, hashes, isRead) => {
      const { prepare, chain, token } = aPlan({ hashes });
      token.allowed = 9_999_999n;
      const signed = prepare('fulfil-0', options);
      await (isRead
        ? expect(signed).rejects.toMatchObject(lowered)
        : expect(signed).resolves.toMatchObject({ transaction: call }));
      expect(chain.readsOf('eth_call')).toHaveLength(isRead ? 1 : 0);
    });

    it('reads without a cache, and stops if the caller aborts', async () => {
      const { prepare, chain, token } = aPlan();
      token.allowed = 10_000_000n;
      const { signal } = new AbortController();
      await expect(prepare('fulfil-0', { inBatch: false, signal })).resolves.toMatchObject({ transaction: call });
      expect(chain.reads.map(({ options }) => options)).toEqual([{ fresh: true, signal }]);
    });

    it('checks no balance for several transactions, because an earlier one may have spent it', async () => {
      const { prepare, chain } = aPlan({ calls: [call, call] });
      await prepare('fulfil-1', { inBatch: false });
      expect(chain.reads).toEqual([]);
    });

    it('an item that is not approved any more is named as such', async () => {
      const { prepare, chain } = aPlan({ requirements: [erc721(7n, exchange)] });
      chain.script('eth_call', () => `0x${'0'.repeat(64)}`);
      await expect(prepare('fulfil-0', { inBatch: false })).rejects.toMatchObject({
        code: 'ALLOWANCE_TOO_LOW',
        message: expect.stringContaining('the item'),
        data: { spender: collection },
      });
    });
  });

  it('asks no wallet for a call that its contract refuses by now, by the clock of the chain', async () => {
    const { prepare, chain } = aPlan({ requirements: [], calls: [{ ...call, deadline: 1_000 }] });
    chain.script('eth_getBlockByNumber', () => ({ timestamp: '0x3e7' }));
    await expect(prepare('fulfil-0')).resolves.toEqual({
      transaction: { chainId: childChainId, from: player, ...call },
      label: { action: 'fulfil', amount: null, counterparty: call.to },
    });
    chain.script('eth_getBlockByNumber', () => ({ timestamp: '0x3e8' }));
    await expect(prepare('fulfil-0')).rejects.toMatchObject({ code: 'ORDER_EXPIRED_ERROR', data: { deadline: 1_000 } });
    expect(chain.reads.every(({ options }) => options.fresh === true)).toBe(true);
  });
});
