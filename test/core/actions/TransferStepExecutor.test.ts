import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { erc20Abi } from '../../../contracts-abi/erc20.js';
import { TransferStepExecutor } from '../../../core/actions/TransferStepExecutor.js';
import type { ExecutionContext, TransactionTask } from '../../../core/execution/ExecutionTask.js';
import type { Address } from '../../../core/money/Address.js';
import type { Token } from '../../../core/money/Token.js';
import { StepType } from '../../../core/routing/FundingRoute.js';
import { footprints } from '../../../core/sending/footprints.js';
import { aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;

function transferOf(token: Token, chain = new ScriptedChain()) {
  const context: ExecutionContext = {
    executionId: 'x',
    account: player,
    chains: new ScriptedChains(chain),
    hashOf: () => null,
  };
  const step = aStep({ type: StepType.TRANSFER, delivers: { token, value: 7n }, recipient: stranger });
  const tasks = new TransferStepExecutor().plan(step, context) as readonly TransactionTask[];
  return { tasks, chain, prepare: () => tasks[0]!.prepare({}) };
}

describe('TransferStepExecutor', () => {
  it('plans one transaction for a native token', () => {
    expect(transferOf(aNativeToken()).tasks).toMatchObject([
      { type: 'transaction', id: 'transfer', action: 'transfer', chainId: childChainId },
    ]);
  });

  it('sends the native currency as it is, and asks nothing', async () => {
    const { prepare, chain } = transferOf(aNativeToken());
    await expect(prepare()).resolves.toEqual({
      transaction: { chainId: childChainId, from: player, to: stranger, data: '0x', value: 7n },
      label: { action: 'transfer', amount: { token: aNativeToken(), value: 7n }, counterparty: stranger },
    });
    expect(chain.reads).toEqual([]);
  });

  const token = aToken();
  const data = new Interface(erc20Abi).encodeFunctionData('transfer', [stranger, 7n]);

  it.each([
    ['true', word(1n)],
    ['nothing at all', '0x'],
  ])('sends a token by its transfer where that answers %s', async (_name, answer) => {
    const { prepare, chain } = transferOf(
      token,
      new ScriptedChain().script('eth_call', () => answer),
    );
    await expect(prepare()).resolves.toEqual({
      transaction: { chainId: childChainId, from: player, to: token.address, data, value: 0n },
      label: { action: 'transfer', amount: { token, value: 7n }, counterparty: stranger },
    });
    expect(chain.reads).toMatchObject([{ params: [token.address, data], options: { fresh: true } }]);
  });

  it('a token is recognised by its event, the native currency by the payment itself', () => {
    const footprintOf = (of: Token) =>
      transferOf(of).tasks[0]!.footprint({ chainId: childChainId, from: player, to: stranger, data: '0x', value: 7n });
    expect(footprintOf(token)).toEqual(footprints.transfer(token.address as Address, player, stranger, 7n));
    expect(footprintOf(aNativeToken())).toEqual(footprints.none);
  });

  it('signs nothing for a token that answers false instead of reverting', async () => {
    const { prepare } = transferOf(
      token,
      new ScriptedChain().script('eth_call', () => word(0n)),
    );
    await expect(prepare()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', data: { token: token.address } });
  });

  it('signs nothing if the transfer would revert or its simulation fails', async () => {
    const error = new Error('reverted');
    const { prepare } = transferOf(
      token,
      new ScriptedChain().script('eth_call', () => {
        throw error;
      }),
    );
    await expect(prepare()).rejects.toBe(error);
  });
});
