import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { seaportErrors } from '../../contracts-abi/errors/seaportErrors.js';
import { artifact } from '../../packages/devnet/contracts/artifact.js';

describe('seaportErrors', () => {
  it.each(seaportErrors)('%s is one of the contracts that are deployed', (fragment) => {
    const abis = ['ImmutableSeaport', 'ImmutableSignedZoneV2'] as const;
    const selectors = abis.flatMap((name) =>
      new Interface(artifact(name).abi).fragments.flatMap((each) => (each.type === 'error' ? [each.format()] : [])),
    );
    expect(selectors).toContain(new Interface([fragment]).fragments[0]?.format());
  });
});
