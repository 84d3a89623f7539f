import { describe, expect, it } from '@jest/globals';
import {
  encodeDeposit,
  encodeFinalisation,
  encodeWithdrawal,
} from '../../../../plugins/bridge/transactions/calldata.js';
import type { BridgeTransfer } from '../../../../plugins/bridge/validation/assertTransfer.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
const calldata = (selector: string, ...values: readonly (string | bigint)[]): string =>
  selector + values.map(word).join('');
const aTransfer = (given: Partial<BridgeTransfer> = {}): BridgeTransfer => ({
  direction: 'deposit',
  sender: player,
  recipient: player,
  token: 'native',
  amount: 7n,
  gasMultiplier: 'auto',
  ...given,
});

// Facts §2.7; the selectors of §7.1 and §7.2.
describe('encodeDeposit', () => {
  it.each([
    ['depositETH', aTransfer(), calldata('0x5358fbda', 7n)],
    ['depositToETH', aTransfer({ recipient: stranger }), calldata('0xe0410432', stranger, 7n)],
    ['deposit', aTransfer({ token: exchange }), calldata('0x47e7ef24', exchange, 7n)],
    ['depositTo', aTransfer({ token: exchange, recipient: stranger }), calldata('0xf213159c', exchange, stranger, 7n)],
  ])('encodes the deposit %s', (_name, transfer, expected) => {
    expect(encodeDeposit(transfer)).toBe(expected);
  });
});

describe('encodeWithdrawal', () => {
  it.each([
    ['withdrawIMX', aTransfer(), calldata('0xde65c2e4', 7n)],
    ['withdrawIMXTo', aTransfer({ recipient: stranger }), calldata('0x92ffd2e2', stranger, 7n)],
    ['withdraw', aTransfer({ token: exchange }), calldata('0xf3fef3a3', exchange, 7n)],
    ['withdrawTo', aTransfer({ token: exchange, recipient: stranger }), calldata('0xc3b35a7e', exchange, stranger, 7n)],
  ])('encodes the withdrawal %s', (_name, transfer, expected) => {
    expect(encodeWithdrawal(transfer)).toBe(expected);
  });
});

describe('encodeFinalisation', () => {
  it('encodes the call finaliseQueuedWithdrawal', () => {
    expect(encodeFinalisation(player, 3)).toBe(calldata('0x3a7a228e', player, 3n));
  });
});
