import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { ArbitrumContracts } from '../../../plugins/arbitrum/ArbitrumContracts.js';
import { parseArbitrumOptions } from '../../../plugins/arbitrum/ArbitrumSettings.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls, type Given } from '../kit/answerCalls.js';
import { arbSys, childToken, ends, gateways, no, rootToken } from './kit.js';

type Answers = Readonly<Record<string, unknown>>;
const nobody = `0x${'0'.repeat(40)}`;
const [{ router, childRouter, inbox, bridge, outbox, rollup }, { gateway, childGateway }] = [ends, gateways];

/** By `function@address`, or with its argument: `function(argument)@address`. */
const truth: Answers = {
  [`inbox@${router}`]: inbox,
  [`counterpartGateway@${router}`]: childRouter,
  [`arbChainID@${arbSys}`]: BigInt(child),
  [`bridge@${inbox}`]: bridge,
  [`rollup@${bridge}`]: rollup,
  [`allowedDelayedInboxes(${inbox})@${bridge}`]: true,
  [`counterpartGateway@${childRouter}`]: router,
  [`outbox@${rollup}`]: outbox,
  [`allowedOutboxes(${outbox})@${bridge}`]: true,
  [`getGateway(${rootToken})@${router}`]: gateway,
  [`getGateway(${rootToken})@${childRouter}`]: childGateway,
  [`counterpartGateway@${gateway}`]: childGateway,
  [`counterpartGateway@${childGateway}`]: gateway,
  [`calculateL2TokenAddress(${rootToken})@${gateway}`]: childToken,
  [`calculateL2TokenAddress(${rootToken})@${childGateway}`]: childToken,
};

function aBed(given: Answers = {}) {
  const all: Answers = { ...truth, ...given };
  const of =
    (name: string): Given =>
    (args, to) => {
      const value = all[`${name}${args.length > 0 ? `(${String(args[0])})` : ''}@${to}`] ?? no;
      return typeof value === 'function' ? (value as () => unknown)() : value;
    };
  const row = (name: string, takes: string, gives: string) =>
    [`function ${name}(${takes}) view returns (${gives})`, of(name)] as const;
  const plain = ['inbox', 'counterpartGateway', 'bridge', 'rollup', 'outbox', 'nativeToken', 'l1Address', 'l1Weth'];
  const answers = answerCalls(
    Object.fromEntries([
      ...plain.map((name) => row(name, '', 'address')),
      ...['getGateway', 'calculateL2TokenAddress'].map((name) => row(name, 'address', 'address')),
      ...['allowedDelayedInboxes', 'allowedOutboxes'].map((name) => row(name, 'address', 'bool')),
      row('arbChainID', '', 'uint256'),
    ]),
  );
  const chains = new ScriptedChains(
    new ScriptedChain(root).script('eth_call', answers),
    new ScriptedChain(child).script('eth_call', answers),
  );
  const settings = parseArbitrumOptions({
    ...{ rootChainId: root, childChainId: child, router },
    tokens: [{ root: rootToken, child: childToken }],
  });
  const contracts = new ArbitrumContracts(settings, { get: <T>() => chains as T });
  const pair = settings.pairs.find((one) => one.root === rootToken)!;
  const coin = settings.pairs.find((one) => one.root === 'native')!;
  return { contracts, chains, pair, coin };
}
const asked = ({ chains }: ReturnType<typeof aBed>): number =>
  [root, child].reduce((sum, id) => sum + chains.get(id).reads.length, 0);
const away = (): never => {
  throw readErrors.failed('timeout');
};

describe('the ends of an Arbitrum bridge', () => {
  it('are what they say themselves', async () => {
    expect(await aBed().contracts.ends()).toEqual(ends);
    expect(await aBed({ [`nativeToken@${bridge}`]: nobody }).contracts.ends()).toEqual(ends);
  });

  it.each<[string, Answers]>([
    ['the child’s router names another', { [`counterpartGateway@${childRouter}`]: stranger }],
    ['it is another chain', { [`arbChainID@${arbSys}`]: 42n }],
    ['the bridge does not take the inbox', { [`allowedDelayedInboxes(${inbox})@${bridge}`]: false }],
    ['the bridge does not take the outbox', { [`allowedOutboxes(${outbox})@${bridge}`]: false }],
  ])('are refused where %s', async (_what, given) => {
    await expect(aBed(given).contracts.ends()).rejects.toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', data: { router, inbox, bridge, outbox } },
    });
  });

  it('are refused where tickets are paid with a token', async () => {
    await expect(aBed({ [`nativeToken@${bridge}`]: stranger }).contracts.ends()).rejects.toMatchObject({
      ...{ code: 'UNSUPPORTED_ERROR', data: { bridge, nativeToken: stranger } },
    });
  });

  it('are read once, and again after a failure', async () => {
    const bed = aBed();
    expect(bed.contracts.ends()).toBe(bed.contracts.ends());
    await bed.contracts.ends();
    const before = asked(bed);
    await bed.contracts.ends();
    expect(asked(bed)).toBe(before);
    let turn = 0;
    const failing = aBed({ [`inbox@${router}`]: () => (turn++ === 0 ? away() : inbox) });
    await expect(failing.contracts.ends()).rejects.toMatchObject({ code: 'READ_FAILED' });
    expect(await failing.contracts.ends()).toEqual(ends);
  });
});

describe('the gateways of a token', () => {
  const of = (given: Answers = {}) => {
    const { contracts, pair } = aBed(given);
    return contracts.gatewaysOf(pair);
  };

  it('are what both routers and both gateways say', async () => {
    expect(await of()).toEqual(gateways);
    expect(await of({ [`l1Address@${childToken}`]: rootToken })).toEqual(gateways);
  });

  it('are null for the native currency, without a read', async () => {
    const bed = aBed();
    expect(await bed.contracts.gatewaysOf(bed.coin)).toBeNull();
    expect(asked(bed)).toBe(0);
  });

  it.each<[string, Answers]>([
    ['the root’s router has none', { [`getGateway(${rootToken})@${router}`]: nobody }],
    ['the child’s router has none', { [`getGateway(${rootToken})@${childRouter}`]: nobody }],
    ['the root’s gateway names another', { [`counterpartGateway@${gateway}`]: stranger }],
    ['the child’s gateway names another', { [`counterpartGateway@${childGateway}`]: stranger }],
    ['the root’s gateway means another form', { [`calculateL2TokenAddress(${rootToken})@${gateway}`]: stranger }],
    ['the child’s gateway means another form', { [`calculateL2TokenAddress(${rootToken})@${childGateway}`]: stranger }],
    ['the form is of another token', { [`l1Address@${childToken}`]: stranger }],
    ['the gateway unwraps', { [`l1Weth@${gateway}`]: rootToken }],
  ])('are refused where %s', async (_what, given) => {
    await expect(of(given)).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
  });

  it('say what does not fit', async () => {
    const dataOf = (given: Answers) =>
      of(given).then(
        () => null,
        ({ data }: { readonly data: unknown }) => data,
      );
    const pair = { rootChainId: root, childChainId: child, root: rootToken };
    expect(await dataOf({ [`l1Weth@${gateway}`]: rootToken })).toMatchObject({ ...pair, gateway });
    expect(await dataOf({ [`l1Address@${childToken}`]: stranger })).toMatchObject({ ...pair, child: childToken });
    expect(await dataOf({ [`counterpartGateway@${gateway}`]: stranger })).toMatchObject({
      ...{ gateway, childGateway, there: stranger, back: gateway },
    });
  });

  it('are read once per pair, and again if a chain doesn’t respond', async () => {
    const bed = aBed();
    await bed.contracts.gatewaysOf(bed.pair);
    const before = asked(bed);
    await bed.contracts.gatewaysOf(bed.pair);
    expect(asked(bed)).toBe(before);
    let turn = 0;
    const failing = aBed({ [`l1Address@${childToken}`]: () => (turn++ === 0 ? away() : rootToken) });
    await expect(failing.contracts.gatewaysOf(failing.pair)).rejects.toMatchObject({ code: 'READ_FAILED' });
    expect(await failing.contracts.gatewaysOf(failing.pair)).toEqual(gateways);
  });
});
