/**
 * Contract addresses of the public test networks. The devnet uses the same addresses, so that the
 * SDK's tables are tested unchanged.
 * Copied instead of imported from the SDK: a mistake there must not change the devnet.
 */
export const sandboxAddresses = {
  root: {
    bridge: '0x0D3C59c779Fd552C27b23F723E80246c840100F5',
    adaptor: '0x6328Ac88ba8D466a0F551FC7C42C61d1aC7f92ab',
    gateway: '0xe432150cce91c13a887f7D836923d5597adD8E31',
    imx: '0xe2629e08f4125d14e446660028bD98ee60EE69F2',
    weth: '0x7b79995e5f793A07Bc00c21412e50Ecae098E7f9',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  },
  child: {
    bridge: '0x0D3C59c779Fd552C27b23F723E80246c840100F5',
    adaptor: '0x6328Ac88ba8D466a0F551FC7C42C61d1aC7f92ab',
    eth: '0xe9E96d1aad82562b7588F03f49aD34186f996478',
    wimx: '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439',
    multicall: '0x4857Dfd11c712e862eC362cEee29F7974B70EfcD',
    factory: '0x56c2162254b0E4417288786eE402c2B41d4e181e',
    quoter: '0xF6Ad3CcF71Abb3E12beCf6b3D2a74C963859ADCd',
    router: '0x0b012055F770AE7BB7a8303968A7Fb6088A2296e',
    swapProxy: '0xDdBDa144cEbe1cCd68E746CDff8a6e4Be51A9e98',
    seaport: '0x7d117aA8BD6D31c4fa91722f246388f38ab1942c',
    zone: '0x1004f9615E79462c711Ff05a386BdbA91a7628C3',
  },
} as const;

/** The bridge's address for the root chain's ETH. */
export const ethPlaceholder = '0x0000000000000000000000000000000000000eee';
