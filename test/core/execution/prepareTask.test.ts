import { describe, expect, it } from '@jest/globals';
import { allowanceTooLow } from '../../../core/allowance/allowanceTooLow.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { rootChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';
import { approve, resumed, swap } from './kit/anEarlierPage.js';
import { aPrepared, aTransaction } from './kit/aTask.js';
import { ExecutionBed } from './kit/ExecutionBed.js';

describe('prepareTask', () => {
  it('stops if the allowance is too low, and requests a new one on resume', async () => {
    let isEdited = true;
    const wary = {
      ...swap,
      allowedBy: ['approve'],
      prepare: () => (isEdited ? Promise.reject(allowanceTooLow(null, exchange)) : swap.prepare({})),
    };
    const bed = new ExecutionBed({ tasks: [approve, wary] });
    const stopped = await bed.run();
    expect(stopped).toMatchObject({
      status: 'stopped',
      error: { code: 'ALLOWANCE_TOO_LOW' },
      tasks: [{ state: 'pending' }, { state: 'failed' }],
    });
    await expect(bed.journaledTask('0/approve')).resolves.toBeUndefined();
    isEdited = false;
    expect((await resumed(bed)).status).toBe('done');
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x12345678', '0x12345678', '0x56789abc']);
  });

  it.each([1, 7])('so it does where the first approval was not final yet (%i blocks)', async (finalityBlocks) => {
    let isEdited = true;
    const wary = {
      ...swap,
      allowedBy: ['approve'],
      prepare: () => (isEdited ? Promise.reject(allowanceTooLow(null, exchange)) : swap.prepare({})),
    };
    const absolute = {
      ...approve,
      prepare: () =>
        Promise.resolve(aPrepared({ transaction: aTransaction({ data: '0x12345678' }), isIdempotent: true })),
    };
    const bed = new ExecutionBed({ tasks: [absolute, wary], finalityBlocks, receiptPatienceMs: 20_000 });
    const written: unknown[] = [];
    bed.journal.beforePut = ({ tasks, requests }) =>
      Promise.resolve(void written.push([tasks['0/approve']?.state, requests.at(-1)?.closed?.proof]));
    expect((await bed.run()).error?.code).toBe('ALLOWANCE_TOO_LOW');
    // A page that dies between two writes would leave a task in a block that no request is followed for.
    expect(written).not.toContainEqual(['included', 'included']);
    isEdited = false;
    const last = await resumed(bed);
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x12345678', '0x12345678', '0x56789abc']);
    // An allowance that was granted twice is not a late transaction.
    expect(last.late ?? []).toEqual([]);
  });

  it('reopens no approval if no task is named as its source', async () => {
    const bed = new ExecutionBed({
      tasks: [approve, { ...swap, prepare: () => Promise.reject(allowanceTooLow(null, exchange)) }],
    });
    expect(await bed.run()).toMatchObject({
      status: 'stopped',
      error: { code: 'ALLOWANCE_TOO_LOW' },
      tasks: [{ state: 'confirmed' }, { state: 'failed' }],
    });
  });

  it.each([
    ['another reason', engineErrors.priceMoved({ quoted: 1n, current: 2n })],
    ['a foreign error of the same code', Object.assign(new Error('theirs'), { code: 'ALLOWANCE_TOO_LOW' })],
  ])('%s leaves what is behind behind', async (_what, error) => {
    const bed = new ExecutionBed({
      tasks: [approve, { ...swap, allowedBy: ['approve'], prepare: () => Promise.reject(error) }],
    });
    expect(await bed.run()).toMatchObject({ status: 'stopped', tasks: [{ state: 'confirmed' }, { state: 'failed' }] });
  });

  it('says that it is for another chain than was reviewed', async () => {
    const elsewhere = {
      ...swap,
      prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ chainId: rootChainId }) })),
    };
    const { error } = await new ExecutionBed({ tasks: [elsewhere] }).run();
    expect(error).toMatchObject({ code: 'TRANSACTION_MISMATCH', message: expect.stringContaining('another chain') });
  });
});
