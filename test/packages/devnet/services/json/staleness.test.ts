import { describe, expect, it } from '@jest/globals';
import { ageCall, ageResult } from '../../../../../packages/devnet/services/json/staleness.js';

describe('ageCall', () => {
  it.each([
    ['eth_getBalance', ['0xaa', 'latest'], ['0xaa', '0x5']],
    ['eth_getBalance', ['0xaa'], ['0xaa', '0x5']],
    ['eth_getBalance', ['0xaa', 'pending'], ['0xaa', 'pending']],
    ['eth_getBalance', ['0xaa', '0x1'], ['0xaa', '0x1']],
    ['eth_call', [{ to: '0xaa' }, 'latest', { '0xbb': {} }], [{ to: '0xaa' }, '0x5', { '0xbb': {} }]],
    ['eth_getStorageAt', ['0xaa', '0x0', 'safe'], ['0xaa', '0x0', '0x5']],
    ['eth_getBlockByNumber', ['finalized', false], ['0x5', false]],
    ['eth_feeHistory', ['0x4', 'latest', []], ['0x4', '0x5', []]],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: 'latest' }], [{ fromBlock: '0x1', toBlock: '0x5' }]],
    ['eth_getLogs', [{ fromBlock: '0x1' }], [{ fromBlock: '0x1', toBlock: '0x5' }]],
    ['eth_getLogs', [{ blockHash: '0x1' }], [{ blockHash: '0x1' }]],
    ['eth_sendRawTransaction', ['0x02'], ['0x02']],
    ['eth_chainId', [], []],
  ])('ages the call %s %j', (method, params, aged) => {
    expect(ageCall({ id: 1, jsonrpc: '2.0', method, params }, '0x5')).toEqual({
      id: 1,
      jsonrpc: '2.0',
      method,
      params: aged,
    });
  });
});

describe('ageResult', () => {
  it('knows no newer head', () => {
    expect(ageResult('eth_blockNumber', '0x9', '0x5')).toBe('0x5');
  });

  it('hides the receipt of a transaction mined since', () => {
    expect(ageResult('eth_getTransactionReceipt', { blockNumber: '0x6' }, '0x5')).toBeNull();
    expect(ageResult('eth_getTransactionReceipt', { blockNumber: '0x5' }, '0x5')).toEqual({ blockNumber: '0x5' });
    expect(ageResult('eth_getTransactionReceipt', null, '0x5')).toBeNull();
  });

  it('treats such a transaction as pending', () => {
    expect(ageResult('eth_getTransactionByHash', { hash: '0x1', blockNumber: '0x6' }, '0x5')).toEqual({
      hash: '0x1',
      blockNumber: null,
      blockHash: null,
      transactionIndex: null,
    });
  });
});
