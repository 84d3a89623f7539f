import { describe, expect, it } from '@jest/globals';
import type { RemoteConfig, SecondaryFee } from '../../../core/plugin/index.js';
import { type HostSettings, SwapSettingsReader } from '../../../plugins/swap/SwapSettings.js';
import type { SwapOverrides } from '../../../plugins/swap/validation/resolveExchange.js';
import { stranger } from '../../kit/people.js';
import { manyRoutingTokens } from './quoting/kit/devnetExchange.js';

const { signal } = new AbortController();
const fees: readonly SecondaryFee[] = [{ recipient: stranger, basisPoints: 50 }];
const overrides: SwapOverrides = manyRoutingTokens;

function reading(host: Partial<HostSettings>, dex: object | Error = { overrides: null, secondaryFees: [] }) {
  const asked: unknown[] = [];
  const remote = {
    get: (options: object) => {
      asked.push(options);
      return dex instanceof Error ? Promise.reject(dex) : Promise.resolve({ dex });
    },
  } as unknown as RemoteConfig;
  const reader = new SwapSettingsReader(
    { secondaryFees: undefined, overrides: undefined, availability: undefined, maxHops: undefined, ...host },
    remote,
  );
  return { asked, reader, settings: reader.read({ signal }) };
}

describe('SwapSettingsReader', () => {
  it('uses the host’s settings, and makes no request if they are complete', async () => {
    const { asked, settings } = reading({ secondaryFees: fees, overrides }, new Error('no service'));
    await expect(settings).resolves.toEqual({ secondaryFees: fees, overrides });
    expect(asked).toEqual([]);
  });

  it('takes the operators’ word for what the host leaves open', async () => {
    const { asked, settings } = reading({}, { overrides, secondaryFees: fees });
    await expect(settings).resolves.toEqual({ secondaryFees: fees, overrides });
    expect(asked).toEqual([{ signal }]);
    const theirs = { overrides: { ...overrides, rpcURL: 'http://another' }, secondaryFees: [] };
    await expect(reading({ secondaryFees: fees }, theirs).settings).resolves.toEqual({
      ...theirs,
      secondaryFees: fees,
    });
    await expect(reading({ overrides }, theirs).settings).resolves.toEqual({ secondaryFees: [], overrides });
  });

  it('knows through how many pools a route may go without asking', () => {
    expect(reading({ maxHops: 3 }).reader.maxHops).toBe(3);
    expect(reading({}).reader.maxHops).toBeUndefined();
  });

  it('has no other DEX if none is configured', async () => {
    await expect(reading({}).settings).resolves.toEqual({ secondaryFees: [], overrides: undefined });
  });

  it.each([
    ['a share beyond a tenth', { overrides: null, secondaryFees: [{ recipient: stranger, basisPoints: 1_001 }] }],
    ['half an exchange', { overrides: { rpcURL: 'http://x' }, secondaryFees: [] }],
  ])('does not work with %s, though the operators say so', async (_what, dex) => {
    await expect(reading({}, dex).settings).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' });
  });

  it('knows nothing while the configuration cannot be read', async () => {
    await expect(reading({ overrides }, new Error('no service')).settings).rejects.toThrow('no service');
  });
});
