import { describe, expect, it } from '@jest/globals';
import { BridgeAdapter } from '../../../core/bridge/BridgeAdapter.js';
import { DexAdapter } from '../../../core/dex/DexAdapter.js';
import { OnrampProvider } from '../../../core/onramp/OnrampProvider.js';
import { assertPluginIds, assertPlugins, assertRequirements } from '../../../core/plugin/assertPlugins.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { aPlugin } from '../../kit/aPlugin.js';

describe('assertPluginIds', () => {
  it('takes plugins of different ids', () => {
    expect(() => assertPluginIds([aPlugin({ id: 'swap' }), aPlugin({ id: 'bridge' })])).not.toThrow();
  });

  it('refuses two plugins of one id, naming it', () => {
    expect(() =>
      assertPluginIds([aPlugin({ id: 'swap' }), aPlugin({ id: 'bridge' }), aPlugin({ id: 'swap' })]),
    ).toThrow(
      expect.objectContaining({
        code: 'DUPLICATE_PLUGIN',
        message: 'plugin "swap" is registered twice',
        data: { pluginId: 'swap' },
      }),
    );
  });

  it.each([
    ['no id', undefined],
    ['an empty id', ''],
    ['a blank id', '  '],
    ['a number', 7],
  ])('refuses a plugin with %s', (_what, id) => {
    expect(() => assertPluginIds([aPlugin({ id: id as string })])).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: 'invalid configuration: plugins has a plugin without an id',
      }),
    );
  });
});

describe('assertRequirements', () => {
  const isBound = (role: symbol): boolean => role === DexAdapter;

  it('takes a requirement that another plugin or a bound role meets, whatever their order', () => {
    expect(() =>
      assertRequirements(
        [aPlugin({ id: 'bridge-swap', requires: ['bridge', DexAdapter] }), aPlugin({ id: 'bridge' })],
        isBound,
      ),
    ).not.toThrow();
  });

  it.each([
    ['an id', 'bridge', 'bridge'],
    ['the symbol of a role', BridgeAdapter, 'BridgeAdapter'],
    ["the symbol of a studio's own role", Symbol('Treasury'), 'Treasury'],
    ['a symbol without a name', Symbol(), 'Symbol()'],
  ])('rejects %s that no plugin provides, naming the plugin and the requirement', (_what, requirement, name) => {
    expect(() =>
      assertRequirements([aPlugin({ id: 'bridge-swap', requires: [DexAdapter, requirement] })], isBound),
    ).toThrow(
      expect.objectContaining({
        code: 'MISSING_REQUIREMENT',
        message: `plugin "bridge-swap" requires "${name}", which no plugin brings`,
        data: { pluginId: 'bridge-swap', requirement: name },
      }),
    );
  });
});

describe('assertPlugins', () => {
  const composing = aPlugin({ id: 'composing', requires: [DexAdapter, BridgeAdapter] });
  const withDex = aPlugin({ id: 'dex', adapters: { dex: aDexAdapter() } });

  it('takes adapters that lie open and those that are going to be loaded', () => {
    expect(() =>
      assertPlugins([composing, withDex, aPlugin({ id: 'bridge', provides: { bridge: true } })]),
    ).not.toThrow();
  });

  it('rejects a plugin that requires an undeclared adapter', () => {
    expect(() => assertPlugins([composing, withDex])).toThrow(
      expect.objectContaining({
        code: 'MISSING_REQUIREMENT',
        data: { pluginId: 'composing', requirement: 'BridgeAdapter' },
      }),
    );
    expect(() => assertPlugins([aPlugin({ requires: [OnrampProvider] })])).toThrow(
      expect.objectContaining({ code: 'MISSING_REQUIREMENT' }),
    );
  });

  it("leaves a studio's own role to when the modules are there", () => {
    expect(() => assertPlugins([aPlugin({ requires: [Symbol('Treasury')] })])).not.toThrow();
  });
});
