import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { OpStackContracts } from '../../../plugins/op-stack/OpStackContracts.js';
import { parseOpStackOptions } from '../../../plugins/op-stack/OpStackSettings.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';
import { bridge, childBridge, childMessenger, childToken, endsOf, judge, messenger, portal, rootToken } from './kit.js';

const no = (): never => {
  throw readErrors.reverted('0x', null);
};

interface Scene {
  /** Responses that differ, by `function@address`. */
  readonly given?: Readonly<Record<string, string | (() => never)>>;
  readonly version?: string;
}

const truth: Readonly<Record<string, string | (() => never)>> = {
  [`MESSENGER@${bridge}`]: messenger,
  [`OTHER_BRIDGE@${bridge}`]: childBridge,
  [`OTHER_BRIDGE@${childBridge}`]: bridge,
  [`OTHER_MESSENGER@${childMessenger}`]: messenger,
  [`PORTAL@${messenger}`]: portal,
  [`disputeGameFactory@${portal}`]: judge,
  [`l2Oracle@${portal}`]: judge,
  [`remoteToken@${childToken}`]: rootToken,
  [`bridge@${childToken}`]: childBridge,
};

function aBed({ given = {}, version = '3.10.0' }: Scene = {}) {
  const all = { ...truth, ...given };
  const of = (name: string) => (_args: readonly unknown[], to: string) => {
    const value = all[`${name}@${to}`] ?? no;
    return typeof value === 'function' ? value() : value;
  };
  const names = ['MESSENGER', 'OTHER_BRIDGE', 'OTHER_MESSENGER', 'PORTAL', 'l2Oracle', 'disputeGameFactory'];
  const forms = ['remoteToken', 'l1Token', 'bridge', 'l2Bridge'];
  const answers = answerCalls({
    ...Object.fromEntries([...names, ...forms].map((name) => [`function ${name}() view returns (address)`, of(name)])),
    'function version() view returns (string)': () => version,
  });
  const chains = new ScriptedChains(
    new ScriptedChain(root).script('eth_call', answers),
    new ScriptedChain(child).script('eth_call', answers),
  );
  const options = { rootChainId: root, childChainId: child, bridge, tokens: [{ root: rootToken, child: childToken }] };
  const settings = parseOpStackOptions(options);
  const contracts = new OpStackContracts(settings, { get: <T>() => chains as T });
  return { contracts, chains, pairs: settings.pairs };
}

describe('the ends of an OP Stack bridge', () => {
  it.each<[string, 'games' | 'oracle']>([
    ['2.5.0', 'oracle'],
    ['3.0.0', 'games'],
    ['12.1.0-beta', 'games'],
  ])('are what they say themselves; a portal of version %s goes by %s', async (version, kind) => {
    expect(await aBed({ version }).contracts.ends()).toEqual(endsOf(kind));
  });

  it.each<[string, Scene['given']]>([
    ['the root bridge names another', { [`OTHER_BRIDGE@${bridge}`]: stranger }],
    ['the child bridge names another', { [`OTHER_BRIDGE@${childBridge}`]: stranger }],
    ['the child messenger names another', { [`OTHER_MESSENGER@${childMessenger}`]: stranger }],
    ['the root bridge has another messenger', { [`MESSENGER@${bridge}`]: stranger, [`PORTAL@${stranger}`]: portal }],
  ])('are refused where %s', async (_what, given) => {
    await expect(aBed({ given: given! }).contracts.ends()).rejects.toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { rootChainId: root, childChainId: child, bridge },
    });
  });

  it.each(['1.9.0', 'v3', '', '3'])('are refused where the portal’s version is "%s"', async (version) => {
    await expect(aBed({ version }).contracts.ends()).rejects.toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { portal, version },
    });
  });

  it('are read once, and again after a failure', async () => {
    const { contracts, chains } = aBed();
    const failing = aBed({ given: { [`MESSENGER@${bridge}`]: no } });
    expect(contracts.ends()).toBe(contracts.ends());
    await contracts.ends();
    const asked = chains.get(root).reads.length;
    await contracts.ends();
    expect(chains.get(root).reads.length).toBe(asked);
    await expect(failing.contracts.ends()).rejects.toMatchObject({ code: 'CALL_REVERTED' });
    failing.chains
      .get(root)
      .script('eth_call', (params, options) =>
        chains.get(root).call({ to: params[0] as never, data: params[1] as never }, options),
      );
    expect(await failing.contracts.ends()).toEqual(endsOf());
  });
});

describe('OpStackContracts.mintedOn', () => {
  const of = async (given: Scene['given'] = {}) => {
    const { contracts, pairs } = aBed({ given });
    return contracts.mintedOn(pairs.find((pair) => pair.root === rootToken)!);
  };
  const notOnChild = { [`remoteToken@${childToken}`]: no, [`bridge@${childToken}`]: no };

  it('is on the child, by its own word', async () => {
    expect(await of()).toBe('child');
    const older = { ...notOnChild, [`l1Token@${childToken}`]: rootToken, [`l2Bridge@${childToken}`]: childBridge };
    expect(await of(older)).toBe('child');
  });

  it('is on the root, of what comes from the child', async () => {
    expect(await of({ ...notOnChild, [`remoteToken@${rootToken}`]: childToken, [`bridge@${rootToken}`]: bridge })).toBe(
      'root',
    );
  });

  it('is “neither” for the native currency, without a read', async () => {
    const { contracts, chains, pairs } = aBed();
    expect(await contracts.mintedOn(pairs.find((pair) => pair.root === 'native')!)).toBe('neither');
    expect(chains.get(root).reads.length + chains.get(child).reads.length).toBe(0);
  });

  it.each<[string, Scene['given']]>([
    ['no chain mints it for the other', notOnChild],
    ['it is the form of another token', { [`remoteToken@${childToken}`]: stranger }],
    ['another bridge mints it', { [`bridge@${childToken}`]: stranger }],
    [
      'the older name says so and the newer another',
      { [`remoteToken@${childToken}`]: stranger, [`l1Token@${childToken}`]: rootToken },
    ],
  ])('is refused where %s', async (_what, given) => {
    await expect(of(given)).rejects.toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      data: { root: rootToken, child: childToken },
    });
  });

  it('is read once per pair, and again if a chain doesn’t respond', async () => {
    const { contracts, chains, pairs } = aBed();
    const pair = pairs.find(({ root: of }) => of === rootToken)!;
    await contracts.mintedOn(pair);
    const asked = chains.get(child).reads.length;
    await contracts.mintedOn(pair);
    expect(chains.get(child).reads.length).toBe(asked);
    const away = (): never => {
      throw readErrors.failed('timeout');
    };
    const failing = aBed({ given: { [`remoteToken@${childToken}`]: away } });
    const other = failing.pairs.find(({ root: of }) => of === rootToken)!;
    await expect(failing.contracts.mintedOn(other)).rejects.toMatchObject({ code: 'READ_FAILED' });
    failing.chains
      .get(child)
      .script('eth_call', (params) => chains.get(child).call({ to: params[0] as never, data: params[1] as never }));
    expect(await failing.contracts.mintedOn(other)).toBe('child');
  });
});
