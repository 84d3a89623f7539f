import { describe, expect, it } from '@jest/globals';
import manifest from '../../../../package.json' with { type: 'json' };
import { assertPackages } from '../../../../packages/devnet/start/assertPackages.js';

describe('assertPackages', () => {
  it('is content in this repository', () => {
    expect(() => assertPackages()).not.toThrow();
  });

  it('names every package that is missing, as the command that installs them', () => {
    const missing = ['@foundry-rs/anvil', '@uniswap/v3-core'];
    expect(() => assertPackages((name) => !missing.includes(name))).toThrow(
      'npm install --save-dev @foundry-rs/anvil @uniswap/v3-core',
    );
  });

  it('requires only the package’s optional peers', () => {
    const asked: string[] = [];
    assertPackages((name) => asked.push(name) > 0);
    const ofWidgets = ['react', 'react-dom', 'styled-components', 'downshift', '@tanstack/react-virtual'];
    const ofOthers = [...ofWidgets, 'viem'];
    expect(asked.sort()).toEqual(
      Object.keys(manifest.peerDependenciesMeta)
        .filter((name) => !ofOthers.includes(name))
        .sort(),
    );
  });
});
