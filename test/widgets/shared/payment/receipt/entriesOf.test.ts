import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '../../../../../core/index.js';
import { writePurpose } from '../../../../../flows/order/orderPurpose.js';
import { entriesOf } from '../../../../../widgets/shared/payment/receipt/entriesOf.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';
import { hashNumber } from '../../../../kit/ScriptedWallet.js';
import { aCardRoute, aSwapRoute } from '../../../kit/aFundingRoute.js';
import { anExecution, aTask } from '../../../kit/anExecution.js';

const purpose = (key: string, sold: object | null = null): string =>
  writePurpose({ key, method: 'crypto', fundedBy: 'onramp', sold } as never);
const sold = { reference: '', tokenIds: [], productIds: [], methods: [] };
const swapped = aTask('swap', 'confirmed', { transactionHash: hashNumber(1) });
const bought = aTask('fulfil', 'confirmed', { transactionHash: hashNumber(2), id: '1/fulfil' });
const idsOf = (entries: readonly HistoryEntry[]): readonly string[] => entries.map(({ id }) => id);
const entry = (id: string, startedAt: number, given: Partial<HistoryEntry> = {}): HistoryEntry =>
  anHistoryEntry({ id, startedAt, ...given });

describe('entriesOf', () => {
  const others = [entry('another', 9), entry('older', 1, { tasks: [aTask('swap', 'confirmed')] })];

  it('returns the execution itself', () => {
    const execution = anExecution('confirmed', 'confirmed', { id: 'one' });
    expect(idsOf(entriesOf(execution, [entry('one', 5), ...others]))).toEqual(['one']);
    expect(entriesOf(execution, others)).toEqual([]);
  });

  it('returns both parts of an order, by their transactions, in the order of execution', () => {
    const execution = anExecution('confirmed', 'confirmed', { id: 'purchase', tasks: [swapped, bought] });
    const parts = [entry('purchase', 7, { tasks: [bought] }), ...others, entry('funding', 3, { tasks: [swapped] })];
    expect(idsOf(entriesOf(execution, parts))).toEqual(['funding', 'purchase']);
  });

  it('includes the newest entry without a transaction that got the tokens for this order', () => {
    const card = aCardRoute({ purpose: purpose('lantern') });
    const route = { ...aSwapRoute({ purpose: purpose('lantern', sold) }), order: { funding: card } };
    const execution = anExecution('confirmed', 'confirmed', { id: 'purchase', route, tasks: [bought] });
    const entries = [
      entry('purchase', 7, { route: aSwapRoute({ purpose: purpose('lantern', sold) }) }),
      entry('for another', 6, { route: { ...card, purpose: purpose('sword') } }),
      entry('another way', 5, { route: { ...card, id: 'other' } }),
      entry('card', 4, { route: card }),
      entry('card of yesterday', 3, { route: card }),
    ];
    expect(idsOf(entriesOf(execution, entries))).toEqual(['card', 'purchase']);
  });
});
