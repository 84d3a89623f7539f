import { describe, expect, it } from '@jest/globals';
import type { EnvironmentOptions } from '../../../../core/config/EnvironmentOptions.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import { MessageService } from '../../../../plugins/bridge/messages/MessageService.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';

const hash = `0x${'8f'.repeat(32)}`;
const linkIn = (options: EnvironmentOptions, of = hash): string | null =>
  new MessageService(
    resolveEnvironment(options),
    { send: () => Promise.reject(new Error('asks nothing')) },
    bridgeSettings,
  ).linkTo(of);

describe('the page of a cross-chain message (facts §1.4)', () => {
  it.each([
    ['production', `https://axelarscan.io/gmp/${hash}`],
    ['sandbox', `https://testnet.axelarscan.io/gmp/${hash}`],
  ] as const)('links to the page in %s', (environment, page) => {
    expect(linkIn({ environment })).toBe(page);
  });

  it("is the host's where it says so, and none where it says that", () => {
    const of = (messageExplorer: string | null): EnvironmentOptions => ({
      environment: 'production',
      overrides: { endpoints: { messageExplorer } },
    });
    expect(linkIn(of('https://messages.example/all/'))).toBe(`https://messages.example/all/${hash}`);
    expect(linkIn(of(null))).toBeNull();
  });

  it('is null for an invalid hash', () => {
    expect(linkIn({ environment: 'production' }, '')).toBeNull();
    expect(linkIn({ environment: 'production' }, '../x')).toBeNull();
  });
});
