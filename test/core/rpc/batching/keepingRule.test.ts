import { describe, expect, it } from '@jest/globals';
import { keepingRule } from '../../../../core/rpc/batching/keepingRule.js';

describe('keepingRule', () => {
  it.each([
    ['eth_call', ['latest'], 'block'],
    ['eth_call', ['pending'], 'once'],
    ['eth_getBalance', ['latest'], 'block'],
    ['eth_estimateGas', [], 'block'],
    ['eth_blockNumber', [], 'block'],
    ['eth_chainId', [], 'block'],
    ['eth_feeHistory', [], 'block'],
    ['eth_gasPrice', [], 'block'],
    ['eth_getBlockByNumber', ['latest', false], 'block'],
    ['eth_getCode', ['latest'], 'block'],
    ['eth_getStorageAt', ['latest'], 'block'],
    ['eth_maxPriorityFeePerGas', [], 'block'],
    ['eth_simulateV1', ['latest'], 'block'],
    ['eth_getTransactionByHash', [], 'once'],
    ['debug_wallet_', [], 'once'],
    ['eth_getTransactionReceipt', [], 'once'],
    ['eth_getTransactionCount', ['latest'], 'once'],
    ['debug_traceCall', [], 'once'],
    ['toString', [], 'once'],
    ['eth_sendRawTransaction', [], 'never-asked'],
    ['eth_sendTransaction', [], 'never-asked'],
    ['eth_signTypedData_v4', [], 'never-asked'],
    ['personal_sign', [], 'never-asked'],
    ['wallet_switchEthereumChain', [], 'never-asked'],
  ])('returns the retention rule of %s %j: %s', (method, params, rule) => {
    expect(keepingRule(method, params)).toBe(rule);
  });
});
