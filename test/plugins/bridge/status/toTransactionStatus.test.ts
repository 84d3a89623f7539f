import { describe, expect, it } from '@jest/globals';
import { encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { toTransactionStatus } from '../../../../plugins/bridge/status/toTransactionStatus.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const payload = encodeWithdrawalMessage({ token: exchange, sender: player, recipient: stranger, amount: 2n ** 200n });

describe('toTransactionStatus', () => {
  it('decodes the message, and keeps what the service says', () => {
    const entry = {
      status: 'executed',
      gas_status: 'gas_paid',
      call: { returnValues: { payload } },
      time_spent: { call_approved: 3, approved_executed: 4 },
    };
    expect(toTransactionStatus('0x01', entry)).toMatchObject({
      txHash: '0x01',
      status: 'COMPLETE',
      token: exchange,
      sender: player,
      recipient: stranger,
      amount: 2n ** 200n,
      data: {
        gmpResponse: { status: 'destination_executed', gasPaidInfo: { status: 'gas_paid' }, timeSpent: { total: 7 } },
      },
    });
  });

  it.each<[string, string, string, true | undefined]>([
    ['executed', 'gas_unpaid', 'NOT_ENOUGH_GAS', true],
    ['executed', 'gas_paid_not_enough_gas', 'NOT_ENOUGH_GAS', true],
    ['executed', 'gas_paid', 'COMPLETE', undefined],
    ['approved', 'gas_unpaid', 'NOT_ENOUGH_GAS', undefined],
    ['called', 'gas_paid', 'PROCESSING', undefined],
  ])(
    'shows a message that is %s with %s as %s, and tells where that hides that it is executed',
    (status, gas, shown, executed) => {
      const told = toTransactionStatus('0x01', { status, gas_status: gas });
      expect([told.status, told.executed]).toEqual([shown, executed]);
    },
  );

  describe('the transaction in which it has arrived', () => {
    const transactionHash = `0x${'ab'.repeat(32)}`;
    const arrivedIn = (entry: object) => toTransactionStatus('0x01', entry as never).arrivedIn;

    it('is the transaction that executed the message', () => {
      expect(arrivedIn({ status: 'executed', executed: { transactionHash } })).toBe(transactionHash);
    });

    it.each([
      ['it was not executed yet', { status: 'called', executed: { transactionHash } }],
      ['its hash is missing', { status: 'executed', executed: {} }],
      ['its name is none', { status: 'executed', executed: { transactionHash: '0x12' } }],
    ])('is not told where %s', (_what, entry) => {
      expect(toTransactionStatus('0x01', entry)).not.toHaveProperty('arrivedIn');
    });
  });

  it('includes the page of its message, if there is one', () => {
    expect(toTransactionStatus('0x01', null, 'https://messages.example/0x01').messageUrl).toBe(
      'https://messages.example/0x01',
    );
    expect(toTransactionStatus('0x01', null, null)).not.toHaveProperty('messageUrl');
    expect(toTransactionStatus('0x01', null)).not.toHaveProperty('messageUrl');
  });

  it('leaves out what a service that does not know it cannot tell', () => {
    const { status, token, amount } = toTransactionStatus('0x01', null);
    expect([status, token, amount]).toEqual(['PENDING', undefined, undefined]);
  });

  it.each([
    [
      'its own words',
      { status: 'error', error: { chain: 'immutable', error: { message: 'out of gas', transactionHash: '0x02' } } },
      { message: 'out of gas', txHash: '0x02', chain: 'immutable' },
    ],
    [
      'that too little was paid',
      {
        status: 'insufficient_fee',
        is_insufficient_fee: true,
        call: { chain: 'immutable', transaction: { hash: '0x03' } },
      },
      { message: 'the fee that was paid is too low', txHash: '0x03', chain: 'immutable' },
    ],
  ])('says of an error %s', (_what, entry, error) => {
    expect(toTransactionStatus('0x01', entry).data.gmpResponse).toMatchObject({ error });
  });

  it.each(['0x1234', 'nonsense', `${payload.slice(0, 66)}${'f'.repeat(64)}${payload.slice(130)}`])(
    'throws for an unreadable message, which may be queued',
    (broken) => {
      expect(() =>
        toTransactionStatus('0x01', { status: 'executed', call: { returnValues: { payload: broken } } }),
      ).toThrow('Failed to fetch the cross-chain status');
    },
  );
});
