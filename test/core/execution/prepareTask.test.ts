import { describe, expect, it } from '@jest/globals';
import { allowanceTooLow } from '../../../core/allowance/allowanceTooLow.js';
import { exchange } from '../../kit/people.js';
import { approve, resumed, swap } from './kit/anEarlierPage.js';
import { ExecutionBed } from './kit/ExecutionBed.js';

describe('prepareTask', () => {
  it('what was allowed is not enough: it stops, and resuming asks for the allowance anew', async () => {
    let isEdited = true;
    const wary = { ...swap, allowedBy: ['approve'], prepare: () => (isEdited ? Promise.reject(allowanceTooLow(null, exchange)) : swap.prepare({})) };
    const bed = new ExecutionBed({ tasks: [approve, wary] });
    const stopped = await bed.run();
    expect(stopped).toMatchObject({ status: 'stopped', error: { code: 'ALLOWANCE_TOO_LOW' }, tasks: [{ state: 'pending' }, { state: 'failed' }] });
    await expect(bed.journaledTask('0/approve')).resolves.toBeUndefined();
    isEdited = false;
    expect((await resumed(bed)).status).toBe('done');
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x12345678', '0x12345678', '0x56789abc']);
  });

  it.each([1, 7])('so it does where the first approval was not final yet (%i blocks)', async (finalityBlocks) => {
    let isEdited = true;
    const wary = { ...swap, allowedBy: ['approve'], prepare: () => (isEdited ? Promise.reject(allowanceTooLow(null, exchange)) : swap.prepare({})) };
    const bed = new ExecutionBed({ tasks: [approve, wary], finalityBlocks, receiptPatienceMs: 20_000 });
    expect((await bed.run()).error?.code).toBe('ALLOWANCE_TOO_LOW');
    isEdited = false;
    const last = await resumed(bed);
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x12345678', '0x12345678', '0x56789abc']);
    // An allowance that was given twice is no transaction that came late.
    expect(last.late ?? []).toEqual([]);
  });

  it('another error leaves what is behind behind', async () => {
    const bed = new ExecutionBed({ tasks: [approve, { ...swap, allowedBy: ['approve'], prepare: () => Promise.reject(new Error('no')) }] });
    expect(await bed.run()).toMatchObject({ status: 'stopped', tasks: [{ state: 'confirmed' }, { state: 'failed' }] });
  });
});
