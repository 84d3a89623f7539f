import { describe, expect, it } from '@jest/globals';
import { judgeRejection } from '../../../../core/rpc/transport/judgeRejection.js';

const node = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
const key = 'https://rpc.test/secret';
const behind = (text: string, figures: object): Error => Object.assign(new Error(`${text} ${key}`), figures);

describe('judgeRejection', () => {
  it.each([
    ['the plain object of EIP-1193', node],
    [
      'ethers, which puts it into info.error',
      behind('call exception', { code: 'CALL_EXCEPTION', data: null, info: { error: node } }),
    ],
    ['viem, which puts it behind its own', behind('RPC Request failed', { code: 3, data: node.data, cause: node })],
    ['MetaMask, which puts it into data', { code: -32603, message: 'Internal JSON-RPC error.', data: node }],
  ])('finds the refusal of the node: %s', (_, error) => {
    expect(judgeRejection(error)).toEqual({ status: 'answered', outcomes: [{ status: 'refused', error: node }] });
  });

  it.each([
    [
      'a fetch that failed',
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
      'network',
    ],
    ['a disconnected provider', { code: 4900, message: 'disconnected' }, 'network'],
    ['a closed WebSocket', { code: 1006, message: 'closed' }, 'network'],
    ['nothing', undefined, 'network'],
    ['a method that is not authorised', { code: 4100, message: 'unauthorised' }, 'http'],
    ['the engine’s time limit', new DOMException('late', 'TimeoutError'), 'timeout'],
    ['a time limit of ethers', behind('timeout', { code: 'TIMEOUT' }), 'timeout'],
    ['HTTP 429 by ethers', behind('server response 429 Too Many Requests', { code: 'SERVER_ERROR' }), 'rate-limited'],
    ['HTTP 429 by viem', behind('HTTP request failed.', { status: 429 }), 'rate-limited'],
  ])('knows nothing after %s', (_, error, reason) => {
    expect(judgeRejection(error)).toEqual({ status: 'failed', reason, cause: error });
  });
});
