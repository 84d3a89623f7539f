import { describe, expect, it } from '@jest/globals';
import { FEE_TIERS } from '../../../../plugins/swap/pools/FeeTier.js';
import { poolAddress } from '../../../../plugins/swap/pools/poolAddress.js';

const FACTORY = '0x56c2162254b0E4417288786eE402c2B41d4e181e';
const WIMX = '0x3a0c2ba54d6cbd3121f01b96dfd20e99d1696c9d';
const ETH = '0x52a6c53869ce09a731cd772f245b97a4401d3348';
const USDC = '0x6de8aCC0D406837030CE4dd28e7c08C5a96a30d2';
const TEST_WIMX = '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439';
const TEST_ETH = '0xe9E96d1aad82562b7588F03f49aD34186f996478';

describe('poolAddress', () => {
  it.each([
    [
      'WIMX and ETH',
      WIMX,
      ETH,
      [
        '0x45f5cCE64a8e0cAcF8650A3fc43D03fc39E49897',
        '0x83b0b8A1Cb05603be22aF8A07c29C0871A0359Eb',
        '0xEE997F15Eaca3012E4825F1AeFE12136216CF3AF',
        '0xeeb6dFE7DdF46C986aAa084E488B9B3d93C87634',
      ],
    ],
    [
      'WIMX and USDC',
      WIMX,
      USDC,
      [
        '0x03A0203aFEDA4Ad2F65714ec4d32EbbbBa439db3',
        '0x525299cE36040BAeE478d17Ec26fe5962A75A304',
        '0x5f5664979ed0F8124e9910f9476b12304ED85E61',
        '0x5a87698E46e4bC2f3cFe413a5243cB3832481e15',
      ],
    ],
    [
      'test WIMX and ETH',
      TEST_WIMX,
      TEST_ETH,
      [
        '0x297b7d1ee32047D5b9Ecf5760A10b969ED458D9c',
        '0x1CdF823C0D5Ef4465492BF0412236569C64b179E',
        '0xEE4002cD76876fbCF3C629Abc6861098551DD512',
        '0x5C49D1a7f04DdC386ce9B44e2Bd390532b940f55',
      ],
    ],
  ])('is known for %s', (_, tokenA, tokenB, addresses) => {
    expect(FEE_TIERS.map((fee) => poolAddress(FACTORY, tokenA, tokenB, fee))).toEqual(
      addresses.map((address) => address.toLowerCase()),
    );
    expect(
      FEE_TIERS.map((fee) =>
        poolAddress(FACTORY.toLowerCase(), tokenB.toLowerCase(), tokenA.toUpperCase().replace('0X', '0x'), fee),
      ),
    ).toEqual(addresses.map((address) => address.toLowerCase()));
  });

  it('depends on the factory and the init code', () => {
    const usual = poolAddress(FACTORY, WIMX, ETH, 100);
    expect(poolAddress(WIMX, WIMX, ETH, 100)).not.toBe(usual);
    expect(poolAddress(FACTORY, WIMX, ETH, 100, `0x${'00'.repeat(32)}`)).not.toBe(usual);
  });
});
