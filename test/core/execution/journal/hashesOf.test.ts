import { describe, expect, it } from '@jest/globals';
import { hashesOf } from '../../../../core/execution/journal/hashesOf.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aLabel, aTransaction } from '../kit/aTask.js';
import { anEntry } from '../kit/anEntry.js';

const label = aLabel();
const intent = { transaction: aTransaction(), nonce: 5, blockNumber: 1n };

describe('hashesOf', () => {
  it('has the hashes that are known, by task', () => {
    const tasks = {
      sent: { state: 'sent', intent, label, hash: hashNumber(1), nonce: null, at: 1 },
      confirmed: { state: 'confirmed', label, hash: hashNumber(2), at: 1 },
      withoutHash: { state: 'confirmed', label, hash: null, at: 1 },
      intended: { state: 'intended', intent, label, at: 1 },
      skipped: { state: 'skipped', at: 1 },
    } as const;
    expect([...hashesOf(anEntry({ tasks }))]).toEqual([['sent', hashNumber(1)], ['confirmed', hashNumber(2)]]);
  });
});
