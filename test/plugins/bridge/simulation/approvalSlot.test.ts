import { describe, expect, it } from '@jest/globals';
import { keccak256 } from 'ethers';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { decodeBridgeMessage, encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { approvalSlot, commandIdOf } from '../../../../plugins/bridge/simulation/approvalSlot.js';

// Facts §9.3, the production group.
const message = {
  token: parseAddress('0xF57e7e7C23978C3cAEC3C3548E3D615c346e79fF'),
  sender: parseAddress('0x1111111111111111111111111111111111111111'),
  recipient: parseAddress('0x2222222222222222222222222222222222222222'),
  amount: 10n ** 18n,
};
const adaptor = parseAddress('0x4f49b53928a71e553bb1b0f66a5bcb54fd4e8932');

describe('approvalSlot', () => {
  it('is where the gateway keeps the approval', () => {
    const payload = encodeWithdrawalMessage(message);
    const commandId = commandIdOf(payload, 1_700_000_000_000);
    expect(keccak256(payload)).toBe('0x8f38479b792be8c50c6aa934fa86ae4f96dd5bf6e7fb27536c763007200eb2b6');
    expect(commandId).toBe('0x14afed06fe9fa16598e3e15805641756de850a90622727131ff2fb00208eb761');
    expect(
      approvalSlot({ commandId, childChainName: 'immutable', childAdaptor: adaptor, rootAdaptor: adaptor, payload }),
    ).toBe('0x79032bc5e830589043db1580e0543ccc670a6e568e468261faf35649fabeb384');
  });
});

describe('decodeBridgeMessage', () => {
  it('gives back what was encoded, checksummed', () => {
    expect(decodeBridgeMessage(encodeWithdrawalMessage(message))).toEqual(message);
  });

  it('throws for another message layout', () => {
    expect(() => decodeBridgeMessage('0x1234')).toThrow();
  });
});
