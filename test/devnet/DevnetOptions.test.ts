import { describe, expect, it } from '@jest/globals';
import { checkDevnetOptions, type DevnetOptions } from '../../devnet/DevnetOptions.js';

describe('checkDevnetOptions', () => {
  it.each<[string, object, string]>([
    ['a port of a chain that there is not', { ports: { 'rpc:8453': 9_000 } }, 'ports.rpc:8453'],
    ['a port of a service that there is not', { ports: { rootRcp: 9_000 } }, 'ports.rootRcp'],
    ['a port as text', { ports: '9000' }, 'ports'],
    ['a port that is none', { ports: { api: 0 } }, 'ports.api'],
    ['one chain id of two', { chainIds: { root: 5 } }, 'chainIds.child'],
    ['one chain id twice', { chainIds: { root: 5, child: 5 } }, 'chainIds.child'],
    ['one name of two', { messageServiceNames: { root: 'here' } }, 'messageServiceNames.child'],
  ])('refuses %s, by its name', (_what, options, option) => {
    expect(() => checkDevnetOptions(options as DevnetOptions)).toThrow(
      expect.objectContaining({ name: 'DevnetOptionError', option }),
    );
  });

  it.each<[string, DevnetOptions]>([
    ['nothing', {}],
    ['ports by name, one of a chain beside the pair', { ports: { api: 1, 'rpc:8453': 2 }, chains: [{ id: 8453 }] }],
    ['names of the chains', { messageServiceNames: { root: 'here', child: 'there' }, chainIds: { root: 5, child: 6 } }],
  ])('takes %s', (_what, options) => {
    expect(() => checkDevnetOptions(options)).not.toThrow();
  });
});
