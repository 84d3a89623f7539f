import { describe, expect, it } from '@jest/globals';
import type { OnrampMessage } from '../../../core/index.js';
import { parseOnrampMessage } from '../../../plugins/onramp/parseOnrampMessage.js';

const origin = 'https://global.transak.com';

describe('parseOnrampMessage', () => {
  it.each<[string, unknown, OnrampMessage | null]>([
    ['TRANSAK_WIDGET_INITIALISED', {}, { type: 'loaded' }],
    ['TRANSAK_WIDGET_OPEN', undefined, { type: 'loaded' }],
    ['TRANSAK_ORDER_CREATED', { id: 'o1' }, { type: 'order-created', orderId: 'o1' }],
    ['TRANSAK_ORDER_SUCCESSFUL', { id: 'o1', status: 'PROCESSING' }, { type: 'order-processing', orderId: 'o1' }],
    [
      'TRANSAK_ORDER_SUCCESSFUL',
      { id: 'o1', status: 'COMPLETED', transactionHash: '0xab' },
      { type: 'order-completed', orderId: 'o1', transactionHash: '0xab' },
    ],
    ['TRANSAK_ORDER_SUCCESSFUL', { id: 'o1', status: 'WHATEVER' }, null],
    [
      'TRANSAK_ORDER_FAILED',
      { id: 'o1', statusReason: 'declined' },
      { type: 'order-failed', orderId: 'o1', reason: 'declined' },
    ],
    ['TRANSAK_ORDER_FAILED', null, { type: 'order-failed', orderId: null, reason: null }],
    ['TRANSAK_ORDER_CREATED', { id: '' }, { type: 'order-created', orderId: null }],
    ['SOMETHING_ELSE', {}, null],
    ['__proto__', {}, null],
  ])('reads %s with %j', (event_id, data, expected) => {
    expect(parseOnrampMessage({ origin, data: { event_id, data } }, [origin])).toEqual(expected);
  });

  it.each(['https://global.transak.com.evil.example', 'http://global.transak.com', 'null', ''])(
    'ignores a window of %j',
    (foreign) => {
      expect(
        parseOnrampMessage(
          { origin: foreign, data: { event_id: 'TRANSAK_ORDER_SUCCESSFUL', data: { status: 'COMPLETED' } } },
          [origin],
        ),
      ).toBeNull();
    },
  );

  it.each([null, undefined, 'text', 7, [], { event_id: 7 }])('ignores a message that is %j', (data) => {
    expect(parseOnrampMessage({ origin, data }, [origin])).toBeNull();
  });

  it("bounds a stranger's text", () => {
    const message = parseOnrampMessage(
      { origin, data: { event_id: 'TRANSAK_ORDER_FAILED', data: { statusReason: 'x'.repeat(10_000) } } },
      [origin],
    );
    expect(message).toMatchObject({ reason: 'x'.repeat(200) });
  });
});
