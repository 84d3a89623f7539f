import { describe, expect, it } from '@jest/globals';
import { ItemTransferStepExecutor } from '../../../core/actions/ItemTransferStepExecutor.js';
import { itemStep } from '../../../core/actions/itemStep.js';
import { itemTransaction } from '../../../core/actions/itemTransaction.js';
import type { TransactionTask } from '../../../core/execution/ExecutionTask.js';
import { itemFootprint } from '../../../core/orders/itemFootprint.js';
import type { ListedItem } from '../../../core/orders/Listing.js';
import type { FundingStep } from '../../../core/routing/FundingRoute.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { aNativeToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChains } from '../../kit/ScriptedChain.js';
import { ItemsHeld } from './kit/itemsHeld.js';

const hero: ListedItem = { type: 'ERC721', contractAddress: exchange, id: 7n };
const potions: ListedItem = { type: 'ERC1155', contractAddress: exchange, id: 8n, amount: 10n };

function aPlan(item: ListedItem, to: Pick<FundingStep, 'recipient'> = { recipient: stranger }) {
  const held = new ItemsHeld();
  const gas = { token: aNativeToken(), balance: 5n };
  const { type, fundingItem, delivers, fees } = itemStep({
    chainId: childChainId,
    item,
    name: 'Hero',
    recipient: stranger,
    gas,
    fees: {},
  });
  const step = { type, chainId: childChainId, fundingItem, delivers, fees, item, ...to };
  const context = {
    executionId: 'x',
    account: player,
    chains: new ScriptedChains(held.chain),
    hashOf: () => null,
  };
  const tasks = new ItemTransferStepExecutor().plan(step, context) as readonly TransactionTask[];
  return { held, step, tasks, task: tasks[0]! };
}

describe('ItemTransferStepExecutor', () => {
  it('plans one signature, and asks nothing', () => {
    const { tasks, held } = aPlan(hero);
    expect(new ItemTransferStepExecutor().type).toBe('ITEM_TRANSFER');
    expect(tasks).toMatchObject([
      { type: 'transaction', id: 'transfer-item', action: 'transfer-item', chainId: childChainId },
    ]);
    expect(held.chain.reads).toEqual([]);
  });

  it.each([hero, potions])('sends it once the chain says that it is held, and that it will be taken', async (item) => {
    const { task, held, step } = aPlan(item);
    const { signal } = new AbortController();
    const transaction = itemTransaction({ chainId: childChainId, from: player, recipient: stranger, item });
    await expect(task.prepare({ signal })).resolves.toEqual({
      transaction,
      label: { action: 'transfer-item', amount: step.delivers, counterparty: stranger },
    });
    expect(held.chain.readsOf('eth_call').map(({ options }) => options)).toEqual([
      { signal, fresh: true },
      { signal, fresh: true },
    ]);
    expect(held.chain.readsOf('eth_call')[1]?.params).toEqual([exchange, transaction.data]);
  });

  it('transfers to the account itself if no recipient is named', async () => {
    const { task } = aPlan(hero, {});
    await expect(task.prepare({})).resolves.toMatchObject({ label: { counterparty: player } });
  });

  it('signs nothing for what is not held any more, or not all of it', async () => {
    const single = aPlan(hero);
    single.held.owner = stranger;
    await expect(single.task.prepare({})).rejects.toMatchObject({ code: 'TRANSACTION_FAILED', data: { held: 0n } });
    const some = aPlan(potions);
    some.held.pieces = 9n;
    await expect(some.task.prepare({})).rejects.toMatchObject({ data: { held: 9n, wanted: 10n } });
    expect(some.held.chain.readsOf('eth_call')).toHaveLength(1); // what cannot be sent is not tried
  });

  it('signs nothing that can only revert: a receiver that refuses', async () => {
    const { task, held } = aPlan(hero);
    held.transfer = () => {
      throw readErrors.reverted('0x', 'no items here');
    };
    await expect(task.prepare({})).rejects.toMatchObject({ code: 'CALL_REVERTED' });
  });

  it('is recognised by the very item that goes from the one to the other', () => {
    expect(aPlan(hero).task.footprint({} as never)).toEqual(itemFootprint(hero, stranger, 1n, player));
    expect(aPlan(potions).task.footprint({} as never)).toEqual(itemFootprint(potions, stranger, 10n, player));
  });
});
