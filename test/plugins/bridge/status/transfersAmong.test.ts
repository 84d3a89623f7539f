import { describe, expect, it } from '@jest/globals';
import { encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { payloadOf, transferAmong, transfersAmong } from '../../../../plugins/bridge/status/transfersAmong.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { rootToken } from '../kit/ScriptedBridge.js';

const message = { token: rootToken, sender: player, recipient: stranger, amount: 7n };
const entryOf = (payload: string) => ({ call: { returnValues: { payload } } });
const transfer = (given: Partial<typeof message> = {}) => entryOf(encodeWithdrawalMessage({ ...message, ...given }));
const noise = entryOf(`0x${'12'.repeat(40)}`);

describe('transfersAmong', () => {
  const [own, other] = [transfer(), transfer({ sender: exchange, recipient: exchange })];

  it('filters token transfers by sender or recipient if an account is named', () => {
    expect(transfersAmong([noise, other, own], undefined)).toEqual([other, own]);
    expect(transfersAmong([noise, other, own], player)).toEqual([own]);
    expect(transfersAmong([noise, other, own], stranger)).toEqual([own]);
  });

  it('is not known while only those of others are described, or none', () => {
    expect(transfersAmong([noise, other], player)).toEqual([null]);
    expect(transfersAmong([], player)).toEqual([null]);
  });

  it('returns the first message if none is known to move tokens', () => {
    expect(transfersAmong([{ id: 'bare' }, noise], player)).toEqual([{ id: 'bare' }]);
  });
});

describe('transferAmong', () => {
  it.each([
    ['token', { token: stranger }],
    ['sender', { sender: exchange }],
    ['recipient', { recipient: exchange }],
    ['amount', { amount: 8n }],
  ])('is the one of the same %s', (_field, given) => {
    const [one, other] = [transfer(), transfer(given)];
    expect(transferAmong([noise, other, one], message)).toBe(one);
    expect(transferAmong([noise, other], message)).toBeNull();
  });

  it('returns the first message if none is known to move tokens', () => {
    expect(transferAmong([{ id: 'bare' }], message)).toEqual({ id: 'bare' });
    expect(transferAmong([], message)).toBeNull();
  });
});

it('a payload is not told where the service does not say', () => {
  expect([payloadOf(transfer()) === null, payloadOf({}), payloadOf(null)]).toEqual([false, null, null]);
});
