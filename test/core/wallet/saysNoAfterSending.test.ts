import { describe, expect, it } from '@jest/globals';
import { saysNoAfterSending } from '../../../core/wallet/saysNoAfterSending.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

describe('saysNoAfterSending', () => {
  it.each<[object, boolean]>([
    [{ isCoinbaseWallet: true }, true],
    [{ isCoinbaseBrowser: true }, true],
    [{ isBaseAccount: true }, true],
    [{ isCoinbaseWallet: 'yes' }, false],
    [{ isMetaMask: true }, false],
    [{}, false],
  ])('a wallet marked %j: %s', (marks, isUnproven) => {
    expect(saysNoAfterSending(Object.assign(new ScriptedWallet(), marks))).toBe(isUnproven);
  });
});
