import { describe, expect, it } from '@jest/globals';
import { proofOfAbsence } from '../../../../core/wallet/sending/ProofOfAbsence.js';

describe('proofOfAbsence', () => {
  it('is longer than WalletConnect holds a prompt open, and a few blocks after an answer', () => {
    const promptMs = 5 * 60_000;
    expect(proofOfAbsence.afterPrompt.ms).toBe(2 * promptMs);
    expect(proofOfAbsence.afterPrompt.blocks).toBe(12);
    expect(proofOfAbsence.afterAnswer).toEqual({ ms: 15_000, blocks: 3 });
  });
});
