import { describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { NATIVE, NATIVE_ETH_PLACEHOLDER, parseAddress } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { exchange, stranger } from '../../../kit/people.js';
import { childToken, contracts, rootToken, ScriptedBridge } from '../kit/ScriptedBridge.js';

const { rootChainIMX, rootChainWrappedETH, childChainWrappedETH, childChainWrappedIMX } = contracts;
const anotherEther = parseAddress(`0x${'c3'.repeat(20)}`);

/** The node rejects every contract read. */
function silent(bridge: ScriptedBridge): ScriptedBridge {
  for (const chain of [bridge.root, bridge.child])
    chain.script('eth_call', () => {
      throw readErrors.failed('timeout');
    });
  return bridge;
}

describe('TokenMap.childFormOf', () => {
  it.each([
    ['a token that is mapped', rootToken, childToken, ['rootTokenToChildToken']],
    ['the child chain’s own currency', rootChainIMX, NATIVE, ['rootTokenToChildToken']],
    ['ether', NATIVE, childChainWrappedETH, ['childETHToken']],
    ['wrapped ether', rootChainWrappedETH, childChainWrappedETH, ['childETHToken']],
    ['a token that is not', stranger, null, ['rootTokenToChildToken']],
  ] as const)('returns the child token of %s', async (_what, token, form, asked) => {
    const bridge = new ScriptedBridge();
    await expect(bridge.tokens.childFormOf(token, {})).resolves.toBe(form);
    expect(bridge.calls.map(({ name }) => name)).toEqual(asked);
  });

  it('asks the root bridge for the token itself, and the child bridge for ether', async () => {
    const bridge = new ScriptedBridge();
    await bridge.tokens.childFormOf(rootToken, {});
    await bridge.tokens.childFormOf(NATIVE, {});
    expect(bridge.calls).toEqual([
      { side: 'root', name: 'rootTokenToChildToken', args: [rootToken] },
      { side: 'child', name: 'childETHToken', args: [] },
    ]);
    expect(bridge.root.readsOf('eth_call')[0]?.params[0]).toBe(contracts.rootERC20BridgeFlowRate);
    expect(bridge.child.readsOf('eth_call')[0]?.params[0]).toBe(contracts.childERC20Bridge);
  });

  it('asks once for a mapping that exists, and again for one that may come', async () => {
    const bridge = new ScriptedBridge();
    await bridge.tokens.childFormOf(rootToken, {});
    await bridge.tokens.childFormOf(rootToken, {});
    expect(bridge.calls).toHaveLength(1);
    await bridge.tokens.childFormOf(stranger, {});
    await bridge.tokens.childFormOf(stranger, {});
    expect(bridge.calls).toHaveLength(3);
  });

  it.each([
    ['reverts', readErrors.reverted('0x', null)],
    ['is not there', readErrors.failed('no-contract')],
  ])('takes it for an answer that the contract %s: not mapped', async (_how, error) => {
    const bridge = new ScriptedBridge();
    bridge.root.script('eth_call', () => {
      throw error;
    });
    await expect(bridge.tokens.childFormOf(rootToken, {})).resolves.toBeNull();
  });

  it('takes no answer for none', async () => {
    await expect(silent(new ScriptedBridge()).tokens.childFormOf(rootToken, {})).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
  });

  it.each([
    ['root', 'UNSUPPORTED_ERROR', rootToken],
    ['child', 'UNSUPPORTED_ERROR', NATIVE],
  ] as const)('believes no node of another chain: %s', async (side, code, token) => {
    const bridge = new ScriptedBridge();
    bridge[side].script('eth_chainId', () => '0x1');
    await expect(bridge.tokens.childFormOf(token, {})).rejects.toMatchObject({ code });
  });
});

describe('TokenMap.messageTokenOf', () => {
  it.each([
    ['the native currency', NATIVE, rootChainIMX],
    ['the same, wrapped', childChainWrappedIMX, rootChainIMX],
    ['ether', childChainWrappedETH, NATIVE_ETH_PLACEHOLDER],
  ] as const)('needs no question about %s', async (_what, token, named) => {
    const bridge = new ScriptedBridge();
    await expect(bridge.tokens.messageTokenOf(token, {})).resolves.toBe(named);
    expect(bridge.calls).toEqual([]);
  });

  it('asks a token once what it is the child form of', async () => {
    const bridge = new ScriptedBridge();
    await expect(bridge.tokens.messageTokenOf(childToken, {})).resolves.toBe(rootToken);
    await expect(bridge.tokens.messageTokenOf(childToken, {})).resolves.toBe(rootToken);
    expect(bridge.calls).toEqual([{ side: 'child', name: 'rootToken', args: [] }]);
  });

  it('knows of a mapping what the child token will say, without a question', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['childETHToken'] = () => [anotherEther];
    await bridge.tokens.childFormOf(rootToken, {});
    await bridge.tokens.childFormOf(rootChainWrappedETH, {});
    bridge.calls.length = 0;
    await expect(bridge.tokens.messageTokenOf(childToken, {})).resolves.toBe(rootToken);
    await expect(bridge.tokens.messageTokenOf(anotherEther, {})).resolves.toBe(NATIVE_ETH_PLACEHOLDER);
    expect(bridge.calls).toEqual([]);
  });

  it('maps ether to its placeholder, even if it is passed as the native currency', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['childETHToken'] = () => [anotherEther];
    await bridge.tokens.childFormOf(NATIVE, {});
    await expect(bridge.tokens.messageTokenOf(anotherEther, {})).resolves.toBe(NATIVE_ETH_PLACEHOLDER);
  });

  it('refuses a token that is not the bridge’s', async () => {
    const bridge = new ScriptedBridge();
    await expect(bridge.tokens.messageTokenOf(exchange, {})).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('TokenMap.rootFormOf', () => {
  it.each([
    ['the native currency', NATIVE, rootChainIMX],
    ['the same, wrapped', childChainWrappedIMX, rootChainIMX],
    ['a token that is mapped', childToken, rootToken],
    ['ether', childChainWrappedETH, NATIVE],
    ['a token that claims nothing', exchange, null],
  ] as const)('returns the root token of %s', async (_what, token, form) => {
    await expect(new ScriptedBridge().tokens.rootFormOf(token, {})).resolves.toBe(form);
  });

  it.each([
    ['a token of another', rootToken],
    ['one that is not mapped', stranger],
    ['ether', NATIVE_ETH_PLACEHOLDER],
  ])('does not trust a token that claims to be the child token of %s', async (_whose, claimed) => {
    const bridge = new ScriptedBridge();
    bridge.answers['rootToken'] = () => [claimed];
    await expect(bridge.tokens.rootFormOf(exchange, {})).resolves.toBeNull();
  });

  it('throws if the node doesn’t respond, instead of returning null', async () => {
    await expect(silent(new ScriptedBridge()).tokens.rootFormOf(childToken, {})).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
  });

  it('is none where the token says the zero address', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['rootToken'] = () => [ZeroAddress];
    await expect(bridge.tokens.rootFormOf(childToken, {})).resolves.toBeNull();
  });
});
