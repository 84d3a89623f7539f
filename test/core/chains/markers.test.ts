import { describe, expect, it } from '@jest/globals';
import * as markers from '../../../core/chains/markers.js';
import { parseAddress } from '../../../core/money/parseAddress.js';

describe('markers', () => {
  it('holds the native placeholders', () => {
    expect(markers.BRIDGE_NATIVE).toBe('NATIVE');
    expect(markers.NATIVE_ETH_PLACEHOLDER.toLowerCase()).toBe('0x0000000000000000000000000000000000000eee');
    expect(markers.NATIVE_IMX_PLACEHOLDER.toLowerCase()).toBe('0x0000000000000000000000000000000000000fff');
  });

  it.each([[markers.NATIVE_ETH_PLACEHOLDER], [markers.NATIVE_IMX_PLACEHOLDER], [markers.ZERO_ADDRESS]])(
    '%s carries its checksum',
    (address) => {
      expect(parseAddress(address)).toBe(address);
    },
  );
});
