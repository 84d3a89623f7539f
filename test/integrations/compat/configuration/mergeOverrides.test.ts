import { describe, expect, it } from '@jest/globals';
import type { EnvironmentOverrides } from '../../../../index.js';
import { mergeOverrides } from '../../../../integrations/compat/configuration/mergeOverrides.js';

const published: EnvironmentOverrides = {
  l1ChainId: 1,
  networks: { 13473: { chainName: 'Mine', rpcUrls: ['https://rpc.example'] } },
  endpoints: { api: 'https://api.example' },
};

describe('mergeOverrides', () => {
  it('uses the published options unless the engine’s are set', () => {
    expect(mergeOverrides(published)).toEqual(published);
    expect(mergeOverrides({}, published)).toEqual(published);
  });

  it('takes the engine’s field by field, and keeps the rest', () => {
    const engine = {
      l1ChainId: 5,
      l2ChainId: 13473,
      networks: { 13473: { chainName: 'Theirs' }, 10: { chainName: 'OP' } },
      endpoints: { metrics: 'https://metrics.example' },
    };
    expect(mergeOverrides(published, engine)).toEqual({
      l1ChainId: 5,
      l2ChainId: 13473,
      networks: { 13473: { chainName: 'Theirs', rpcUrls: ['https://rpc.example'] }, 10: { chainName: 'OP' } },
      endpoints: { api: 'https://api.example', metrics: 'https://metrics.example' },
    });
  });

  it('knows a chain in either spelling', () => {
    const networks = { '0x34a1': { chainName: 'Theirs' } } as EnvironmentOverrides['networks'] & object;
    expect(mergeOverrides(published, { networks }).networks).toEqual({
      '0x34a1': { chainName: 'Theirs', rpcUrls: ['https://rpc.example'] },
    });
  });

  it('treats undefined as absent', () => {
    const absent = { l1ChainId: undefined, networks: undefined, endpoints: { api: undefined } };
    expect(mergeOverrides(published, absent as unknown as EnvironmentOverrides)).toEqual(published);
  });
});
