import { describe, expect, it } from '@jest/globals';
import { id } from 'ethers';
import { WITHDRAW_SIGNATURE } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { APPROVAL_SLOT_PREFIX } from '../../../../plugins/bridge/simulation/approvalMarkers.js';

describe('approvalMarkers', () => {
  it('holds the hashes of the bridge’s words', () => {
    expect(WITHDRAW_SIGNATURE).toBe(id('WITHDRAW'));
    expect(APPROVAL_SLOT_PREFIX).toBe(id('contract-call-approved'));
  });
});
