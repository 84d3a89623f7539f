import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import * as abis from '../../contracts-abi/index.js';

// Signature and selector as the chain has them (facts §7, §3.9, §3.12).
const selectors: readonly (readonly [keyof typeof abis, string, string])[] = [
  ['rootBridgeAbi', 'deposit', '0x47e7ef24'],
  ['rootBridgeAbi', 'depositTo', '0xf213159c'],
  ['rootBridgeAbi', 'depositETH', '0x5358fbda'],
  ['rootBridgeAbi', 'depositToETH', '0xe0410432'],
  ['rootBridgeAbi', 'finaliseQueuedWithdrawal', '0x3a7a228e'],
  ['rootBridgeAbi', 'withdrawalQueueActivated', '0xa6f72cb8'],
  ['rootBridgeAbi', 'withdrawalDelay', '0xa7ab6961'],
  ['rootBridgeAbi', 'flowRateBuckets', '0x366963ea'],
  ['rootBridgeAbi', 'largeTransferThresholds', '0x84a3291a'],
  ['rootBridgeAbi', 'getPendingWithdrawalsLength', '0x7b1929b7'],
  ['rootBridgeAbi', 'getPendingWithdrawals', '0x28a6ff1e'],
  ['rootBridgeAbi', 'rootTokenToChildToken', '0x7efab4f5'],
  ['childBridgeAbi', 'withdraw', '0xf3fef3a3'],
  ['childBridgeAbi', 'withdrawTo', '0xc3b35a7e'],
  ['childBridgeAbi', 'withdrawIMX', '0xde65c2e4'],
  ['childBridgeAbi', 'withdrawIMXTo', '0x92ffd2e2'],
  ['childBridgeAbi', 'childETHToken', '0xdee1ef0d'],
  ['rootAdaptorAbi', 'execute', '0x49160658'],
  ['childErc20Abi', 'rootToken', '0x1f2d0065'],
  ['erc20Abi', 'allowance', '0xdd62ed3e'],
  ['erc20Abi', 'approve', '0x095ea7b3'],
  ['erc20Abi', 'decimals', '0x313ce567'],
  ['erc20Abi', 'name', '0x06fdde03'],
  ['erc20Abi', 'symbol', '0x95d89b41'],
  ['erc20Abi', 'balanceOf', '0x70a08231'],
  ['erc20Abi', 'transfer', '0xa9059cbb'],
  ['erc721Abi', 'ownerOf', '0x6352211e'],
  ['erc721Abi', 'getApproved', '0x081812fc'],
  ['erc721Abi', 'isApprovedForAll', '0xe985e9c5'],
  ['erc721Abi', 'approve', '0x095ea7b3'],
  ['erc1155Abi', 'isApprovedForAll', '0xe985e9c5'],
  ['erc1155Abi', 'setApprovalForAll', '0xa22cb465'],
  ['multicallAbi', 'multicall', '0x1749e1e3'],
  ['poolAbi', 'slot0', '0x3850c7bd'],
  ['poolAbi', 'liquidity', '0x1a686502'],
  ['quoterAbi', 'quoteExactInputSingle', '0xc6a5026a'],
  ['quoterAbi', 'quoteExactInput', '0xcdca1753'],
  ['quoterAbi', 'quoteExactOutputSingle', '0xbd21704a'],
  ['quoterAbi', 'quoteExactOutput', '0x2f80bb1d'],
  ['swapRouterAbi', 'exactInputSingle', '0x04e45aaf'],
  ['swapRouterAbi', 'exactInput', '0xb858183f'],
  ['swapRouterAbi', 'exactOutputSingle', '0x5023b4df'],
  ['swapRouterAbi', 'exactOutput', '0x09b81346'],
  ['swapRouterAbi', 'multicall', '0x5ae401dc'],
  ['swapRouterAbi', 'refundETH', '0x12210e8a'],
  ['swapRouterAbi', 'unwrapWETH9', '0x49616997'],
  ['swapProxyAbi', 'exactInputSingleWithSecondaryFee', '0x116944b2'],
  ['swapProxyAbi', 'exactInputWithSecondaryFee', '0x5640f659'],
  ['swapProxyAbi', 'exactOutputSingleWithSecondaryFee', '0x58e81a50'],
  ['swapProxyAbi', 'exactOutputWithSecondaryFee', '0x383ebb0b'],
  ['swapProxyAbi', 'multicall', '0x5ae401dc'],
  ['swapProxyAbi', 'unwrapNativeToken', '0x5ebca799'],
  ['swapProxyAbi', 'paused', '0x5c975abb'],
  ['v2PairAbi', 'getReserves', '0x0902f1ac'],
  ['v2RouterAbi', 'swapExactTokensForTokens', '0x38ed1739'],
  ['v2RouterAbi', 'swapTokensForExactTokens', '0x8803dbee'],
  ['v2RouterAbi', 'swapExactETHForTokens', '0x7ff36ab5'],
  ['v2RouterAbi', 'swapTokensForExactETH', '0x4a25d94a'],
  ['v2RouterAbi', 'swapExactTokensForETH', '0x18cbafe5'],
  ['v2RouterAbi', 'swapETHForExactTokens', '0xfb3bdb41'],
  ['v2RouterAbi', 'getAmountsOut', '0xd06ca61f'],
  ['v2RouterAbi', 'getAmountsIn', '0x1f00ca74'],
  ['wrappedNativeAbi', 'deposit', '0xd0e30db0'],
  ['wrappedNativeAbi', 'withdraw', '0x2e1a7d4d'],
];

describe('contracts-abi', () => {
  it.each(selectors)('%s: %s has the selector %s', (abi, name, selector) => {
    expect(new Interface(abis[abi]).getFunction(name)?.selector).toBe(selector);
  });

  it('rootBridgeAbi: QueuedWithdrawal has its topic', () => {
    expect(new Interface(abis.rootBridgeAbi).getEvent('QueuedWithdrawal')?.topicHash).toBe(
      '0xbdca490c3df14c1d2a133e5b1e2300a5086f2ddc3f90d5dc9ad1d50287df574b',
    );
  });

  it('swapProxyAbi: contains both forms of FeeTaken', () => {
    const events = new Interface(abis.swapProxyAbi).fragments.filter((fragment) =>
      fragment.format().startsWith('FeeTaken('),
    );
    expect(events.map((event) => event.format())).toEqual([
      'FeeTaken(address,address,address,uint256)',
      'FeeTaken(address,address,uint256)',
    ]);
  });

  it.each(Object.entries(abis))('%s: contains every fragment once, and each can be parsed', (_name, abi) => {
    const { fragments } = new Interface(abi);
    expect(fragments).toHaveLength(abi.length);
    expect(new Set(fragments.map((fragment) => `${fragment.type} ${fragment.format()}`)).size).toBe(abi.length);
  });

  it.each([
    ['rootBridgeAbi', 28],
    ['childBridgeAbi', 22],
    ['rootAdaptorAbi', 11],
    ['swapProxyAbi', 11],
  ] as const)('%s: knows the %i custom errors', (abi, count) => {
    expect(abis[abi].filter((fragment) => fragment.startsWith('error '))).toHaveLength(count);
  });

  it('exports one interface a contract', () => {
    expect(Object.keys(abis).sort()).toEqual([
      'childBridgeAbi',
      'childErc20Abi',
      'erc1155Abi',
      'erc20Abi',
      'erc721Abi',
      'factoryAbi',
      'multicall3Abi',
      'multicallAbi',
      'permit2Abi',
      'poolAbi',
      'quoterAbi',
      'rootAdaptorAbi',
      'rootBridgeAbi',
      'seaportAbi',
      'swapProxyAbi',
      'swapRouterAbi',
      'universalRouterAbi',
      'v2PairAbi',
      'v2RouterAbi',
      'v4QuoterAbi',
      'wrappedNativeAbi',
    ]);
  });
});
