import { describe, expect, it } from '@jest/globals';
import { checkDevnetOptions, type DevnetOptions } from '../../../packages/devnet/DevnetOptions.js';

describe('checkDevnetOptions', () => {
  it.each<[string, object, string]>([
    ['a port of a chain that there is not', { ports: { 'rpc:8453': 9_000 } }, 'ports.rpc:8453'],
    ['a port of a service that there is not', { ports: { rootRcp: 9_000 } }, 'ports.rootRcp'],
    ['a port as text', { ports: '9000' }, 'ports'],
    ['a port that is none', { ports: { api: 0 } }, 'ports.api'],
    ['one chain id of two', { chainIds: { root: 5 } }, 'chainIds.child'],
    ['one chain id twice', { chainIds: { root: 5, child: 5 } }, 'chainIds.child'],
    ['one name of two', { messageServiceNames: { root: 'here' } }, 'messageServiceNames.child'],
    ['one name twice', { messageServiceNames: { root: 'here', child: 'here' } }, 'messageServiceNames.child'],
    ['an option that there is not', { chainId: 5 }, 'chainId'],
    ['no ports', { ports: null }, 'ports'],
    ['a text for two ids', { chainIds: 'x' }, 'chainIds'],
    ['no ids', { chainIds: null }, 'chainIds'],
    ['a text for two names', { messageServiceNames: 'x' }, 'messageServiceNames'],
    ['a word for yes', { silent: 'yes' }, 'silent'],
    ['one bridge for a list', { bridges: 'across' }, 'bridges'],
    ['one exchange for a list', { exchanges: 'v3' }, 'exchanges'],
    ['one chain for a list', { chains: { id: 5 } }, 'chains'],
    ['no chain', { chains: [null] }, 'chains[0]'],
    ['one token for a list', { chains: [{ id: 5, tokens: { symbol: 'GEM' } }] }, 'chains[0].tokens'],
    ['a symbol for a token', { chains: [{ id: 5, tokens: ['GEM'] }] }, 'chains[0].tokens[0]'],
    ['one exchange of a chain for a list', { chains: [{ id: 5, exchanges: 'v3' }] }, 'chains[0].exchanges'],
    ['a pair for a pool', { chains: [{ id: 5, pools: [['A', 'B']] }] }, 'chains[0].pools[0]'],
    ['a symbol for a coin', { chains: [{ id: 5, nativeCurrency: 'POL' }] }, 'chains[0].nativeCurrency'],
    [
      'one token of a bridge for a list',
      { bridges: [{ kind: 'op', rootChainId: 11155111, childChainId: 13473, tokens: 'USDC' }] },
      'bridges[0].tokens',
    ],
    ['a word for a screening', { screening: 'x' }, 'screening'],
    ['one level for a list', { screening: { refused: 'Severe' } }, 'screening.refused'],
    ['a level that there is not', { screening: { refused: ['High', 'Sever'] } }, 'screening.refused[1]'],
    ['a risk of no address', { screening: { risks: { player: 'High' } } }, 'screening.risks.player'],
    [
      'a risk that there is not',
      { screening: { risks: { '0x70997970C51812dc3A010C7d01b50e0d17dc79C8': 5 } } },
      'screening.risks.0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ],
    ['a part of the screening that there is not', { screening: { risk: {} } }, 'screening.risk'],
  ])('refuses %s, by its name', (_what, options, option) => {
    expect(() => checkDevnetOptions(options as DevnetOptions)).toThrow(
      expect.objectContaining({ name: 'DevnetOptionError', option }),
    );
  });

  it.each([[null], ['x'], [5], [[]]])('refuses %j in the place of options', (options) => {
    expect(() => checkDevnetOptions(options as DevnetOptions)).toThrow(
      expect.objectContaining({ name: 'DevnetOptionError', option: 'options' }),
    );
  });

  it.each<[string, DevnetOptions]>([
    ['nothing', {}],
    ['options that are left open', { ports: undefined, chains: undefined, screening: undefined } as object],
    ['a screening without an address', { screening: {} }],
    [
      'a screening',
      {
        screening: {
          refused: ['High', 'Severe'],
          risks: { '0x70997970c51812dc3a010c7d01b50e0d17dc79c8': 'Severe' },
        },
      },
    ],
    ['ports by name, one of an additional chain', { ports: { api: 1, 'rpc:8453': 2 }, chains: [{ id: 8453 }] }],
    ['names of the chains', { messageServiceNames: { root: 'here', child: 'there' }, chainIds: { root: 5, child: 6 } }],
  ])('accepts these options: %s', (_what, options) => {
    expect(() => checkDevnetOptions(options)).not.toThrow();
  });
});
