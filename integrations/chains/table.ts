// Written by `npm run chains` from viem 2.57.20, @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0, @across-protocol/contracts 5.0.27, @hyperlane-xyz/registry 26.1.0.
// sha256 of what follows: 78ee6f2dd4152309bba42e30351830d66da0c46e1369715615e92c1634cd3673
import type { ChainRecord } from './ChainRecord.js';

export const ethereum: ChainRecord = {
  "chainId": 1,
  "network": {
    "chainName": "Ethereum",
    "rpcUrls": [
      "https://ethereum.reth.rs/rpc"
    ],
    "nativeCurrency": {
      "name": "Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://etherscan.io"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 12000,
    "finalityBlocks": 15
  },
  "wrappedNative": "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  "exchanges": [
    {
      "id": "ethereum-uniswap-v2",
      "kind": "v2",
      "chainId": 1,
      "wrappedNative": "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
      "factory": "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f",
      "router": "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "ethereum-uniswap-v4",
      "kind": "v4",
      "chainId": 1,
      "wrappedNative": "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
      "manager": "0x000000000004444c5dc75cB358380D2e3dE08A90",
      "quoter": "0x52f0e24d1c21c8a0cb1e5a5dd6198556bd9e1203",
      "router": "0x66a9893cc07d91d95644aedd05d03f95e1dba8af",
      "mixes": [
        "ethereum-uniswap-v2"
      ]
    }
  ],
  "acrossPool": "0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5"
};

export const optimism: ChainRecord = {
  "chainId": 10,
  "network": {
    "chainName": "OP Mainnet",
    "rpcUrls": [
      "https://mainnet.optimism.io"
    ],
    "nativeCurrency": {
      "name": "Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://optimistic.etherscan.io"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 2000,
    "finalityBlocks": 10
  },
  "wrappedNative": "0x4200000000000000000000000000000000000006",
  "exchanges": [
    {
      "id": "optimism-uniswap-v2",
      "kind": "v2",
      "chainId": 10,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "factory": "0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf",
      "router": "0x4a7b5da61326a6379179b40d00f57e5bbdc962c2",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "optimism-uniswap-v4",
      "kind": "v4",
      "chainId": 10,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "manager": "0x9a13f98cb987694c9f086b1f5eb990eea8264ec3",
      "quoter": "0x1f3131a13296fb91c90870043742c3cdbff1a8d7",
      "router": "0x851116d9223fabed8e56c0e6b8ad0c31d98b3507",
      "mixes": [
        "optimism-uniswap-v2"
      ]
    }
  ],
  "acrossPool": "0x6f26Bf09B1C792e3228e5467807a900A503c0281"
};

export const bnb: ChainRecord = {
  "chainId": 56,
  "network": {
    "chainName": "BNB Smart Chain",
    "rpcUrls": [
      "https://56.rpc.thirdweb.com"
    ],
    "nativeCurrency": {
      "decimals": 18,
      "name": "BNB",
      "symbol": "BNB"
    },
    "blockExplorerUrls": [
      "https://bscscan.com"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 750
  },
  "wrappedNative": "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
  "exchanges": [
    {
      "id": "bnb-uniswap-v2",
      "kind": "v2",
      "chainId": 56,
      "wrappedNative": "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
      "factory": "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6",
      "router": "0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "bnb-uniswap-v3",
      "kind": "v3",
      "chainId": 56,
      "wrappedNative": "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
      "factory": "0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7",
      "quoter": "0x78D78E420Da98ad378D7799bE8f4AF69033EB077",
      "router": "0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2",
      "initCodeHash": "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    },
    {
      "id": "bnb-uniswap-v4",
      "kind": "v4",
      "chainId": 56,
      "wrappedNative": "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
      "manager": "0x28e2ea090877bf75740558f6bfb36a5ffee9e9df",
      "quoter": "0x9f75dd27d6664c475b90e105573e550ff69437b0",
      "router": "0x1906c1d672b88cd1b9ac7593301ca990f94eae07",
      "mixes": [
        "bnb-uniswap-v2",
        "bnb-uniswap-v3"
      ]
    }
  ],
  "acrossPool": "0x4e8E101924eDE233C13e2D8622DC8aED2872d505"
};

export const polygon: ChainRecord = {
  "chainId": 137,
  "network": {
    "chainName": "Polygon",
    "rpcUrls": [
      "https://polygon.drpc.org"
    ],
    "nativeCurrency": {
      "name": "POL",
      "symbol": "POL",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://polygonscan.com"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 2000
  },
  "wrappedNative": "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
  "exchanges": [
    {
      "id": "polygon-uniswap-v2",
      "kind": "v2",
      "chainId": 137,
      "wrappedNative": "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
      "factory": "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C",
      "router": "0xedf6066a2b290c185783862c7f4776a2c8077ad1",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "polygon-uniswap-v4",
      "kind": "v4",
      "chainId": 137,
      "wrappedNative": "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
      "manager": "0x67366782805870060151383f4bbff9dab53e5cd6",
      "quoter": "0xb3d5c3dfc3a7aebff71895a7191796bffc2c81b9",
      "router": "0x1095692a6237d83c6a72f3f5efedb9a670c49223",
      "mixes": [
        "polygon-uniswap-v2"
      ]
    }
  ],
  "acrossPool": "0x9295ee1d8C5b022Be115A2AD3c30C72E34e7F096"
};

export const ronin: ChainRecord = {
  "chainId": 2020,
  "network": {
    "chainName": "Ronin",
    "rpcUrls": [
      "https://api.roninchain.com/rpc"
    ],
    "nativeCurrency": {
      "name": "RON",
      "symbol": "RON",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://app.roninchain.com"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 3000,
    "finalityBlocks": 5
  },
  "wrappedNative": null,
  "exchanges": [],
  "acrossPool": null
};

export const base: ChainRecord = {
  "chainId": 8453,
  "network": {
    "chainName": "Base",
    "rpcUrls": [
      "https://mainnet.base.org"
    ],
    "nativeCurrency": {
      "name": "Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://basescan.org"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 2000,
    "finalityBlocks": 10
  },
  "wrappedNative": "0x4200000000000000000000000000000000000006",
  "exchanges": [
    {
      "id": "base-uniswap-v2",
      "kind": "v2",
      "chainId": 8453,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "factory": "0x8909dc15e40173ff4699343b6eb8132c65e18ec6",
      "router": "0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "base-uniswap-v3",
      "kind": "v3",
      "chainId": 8453,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "factory": "0x33128a8fC17869897dcE68Ed026d694621f6FDfD",
      "quoter": "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a",
      "router": "0x2626664c2603336E57B271c5C0b26F421741e481",
      "initCodeHash": "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    },
    {
      "id": "base-uniswap-v4",
      "kind": "v4",
      "chainId": 8453,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "manager": "0x498581ff718922c3f8e6a244956af099b2652b2b",
      "quoter": "0x0d5e0f971ed27fbff6c2837bf31316121532048d",
      "router": "0x6ff5693b99212da76ad316178a184ab56d299b43",
      "mixes": [
        "base-uniswap-v2",
        "base-uniswap-v3"
      ]
    }
  ],
  "acrossPool": "0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64"
};

export const arbitrum: ChainRecord = {
  "chainId": 42161,
  "network": {
    "chainName": "Arbitrum One",
    "rpcUrls": [
      "https://arb1.arbitrum.io/rpc"
    ],
    "nativeCurrency": {
      "name": "Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://arbiscan.io"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 250,
    "finalityBlocks": 5
  },
  "wrappedNative": "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
  "exchanges": [
    {
      "id": "arbitrum-uniswap-v2",
      "kind": "v2",
      "chainId": 42161,
      "wrappedNative": "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
      "factory": "0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9",
      "router": "0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "arbitrum-uniswap-v4",
      "kind": "v4",
      "chainId": 42161,
      "wrappedNative": "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
      "manager": "0x360e68faccca8ca495c1b759fd9eee466db9fb32",
      "quoter": "0x3972c00f7ed4885e145823eb7c655375d275a1c5",
      "router": "0xa51afafe0263b40edaef0df8781ea9aa03e381a3",
      "mixes": [
        "arbitrum-uniswap-v2"
      ]
    }
  ],
  "acrossPool": "0xe35e9842fceaCA96570B734083f4a58e8F7C5f2A"
};

export const avalanche: ChainRecord = {
  "chainId": 43114,
  "network": {
    "chainName": "Avalanche",
    "rpcUrls": [
      "https://api.avax.network/ext/bc/C/rpc"
    ],
    "nativeCurrency": {
      "decimals": 18,
      "name": "Avalanche",
      "symbol": "AVAX"
    },
    "blockExplorerUrls": [
      "https://snowtrace.io"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 1700,
    "finalityBlocks": 3
  },
  "wrappedNative": "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
  "exchanges": [
    {
      "id": "avalanche-uniswap-v2",
      "kind": "v2",
      "chainId": 43114,
      "wrappedNative": "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
      "factory": "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C",
      "router": "0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "avalanche-uniswap-v3",
      "kind": "v3",
      "chainId": 43114,
      "wrappedNative": "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
      "factory": "0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD",
      "quoter": "0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F",
      "router": "0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE",
      "initCodeHash": "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    },
    {
      "id": "avalanche-uniswap-v4",
      "kind": "v4",
      "chainId": 43114,
      "wrappedNative": "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
      "manager": "0x06380c0e0912312b5150364b9dc4542ba0dbbc85",
      "quoter": "0xbe40675bb704506a3c2ccfb762dcfd1e979845c2",
      "router": "0x94b75331ae8d42c1b61065089b7d48fe14aa73b7",
      "mixes": [
        "avalanche-uniswap-v2",
        "avalanche-uniswap-v3"
      ]
    }
  ],
  "acrossPool": "0xFE9D541c92E4e90437C7152A00244886dE37a658"
};

export const sepolia: ChainRecord = {
  "chainId": 11155111,
  "network": {
    "chainName": "Sepolia",
    "rpcUrls": [
      "https://11155111.rpc.thirdweb.com"
    ],
    "nativeCurrency": {
      "name": "Sepolia Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://sepolia.etherscan.io"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 13000,
    "finalityBlocks": 2
  },
  "wrappedNative": "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
  "exchanges": [
    {
      "id": "sepolia-uniswap-v2",
      "kind": "v2",
      "chainId": 11155111,
      "wrappedNative": "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
      "factory": "0xF62c03E08ada871A0bEb309762E260a7a6a880E6",
      "router": "0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "sepolia-uniswap-v3",
      "kind": "v3",
      "chainId": 11155111,
      "wrappedNative": "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
      "factory": "0x0227628f3F023bb0B980b67D528571c95c6DaC1c",
      "quoter": "0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3",
      "router": "0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E",
      "initCodeHash": "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    },
    {
      "id": "sepolia-uniswap-v4",
      "kind": "v4",
      "chainId": 11155111,
      "wrappedNative": "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
      "manager": "0xE03A1074c86CFeDd5C142C4F04F1a1536e203543",
      "quoter": "0x61b3f2011a92d183c7dbadbda940a7555ccf9227",
      "router": "0x3a9d48ab9751398bbfa63ad67599bb04e4bdf98b",
      "mixes": [
        "sepolia-uniswap-v2",
        "sepolia-uniswap-v3"
      ]
    }
  ],
  "acrossPool": "0x5ef6C01E11889d86803e0B23e3cB3F9E9d97B662"
};

export const baseSepolia: ChainRecord = {
  "chainId": 84532,
  "network": {
    "chainName": "Base Sepolia",
    "rpcUrls": [
      "https://sepolia.base.org"
    ],
    "nativeCurrency": {
      "name": "Sepolia Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://sepolia.basescan.org"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 2000,
    "finalityBlocks": 1
  },
  "wrappedNative": "0x4200000000000000000000000000000000000006",
  "exchanges": [
    {
      "id": "baseSepolia-uniswap-v2",
      "kind": "v2",
      "chainId": 84532,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "factory": "0x7Ae58f10f7849cA6F5fB71b7f45CB416c9204b1e",
      "router": "0x1689E7B1F10000AE47eBfE339a4f69dECd19F602",
      "initCodeHash": "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
      "fee": 3000
    },
    {
      "id": "baseSepolia-uniswap-v3",
      "kind": "v3",
      "chainId": 84532,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "factory": "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
      "quoter": "0xC5290058841028F1614F3A6F0F5816cAd0df5E27",
      "router": "0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4",
      "initCodeHash": "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    },
    {
      "id": "baseSepolia-uniswap-v4",
      "kind": "v4",
      "chainId": 84532,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "manager": "0x05E73354cFDd6745C338b50BcFDfA3Aa6fA03408",
      "quoter": "0x4a6513c898fe1b2d0e78d3b0e0a4a151589b1cba",
      "router": "0x492e6456d9528771018deb9e87ef7750ef184104",
      "mixes": [
        "baseSepolia-uniswap-v2",
        "baseSepolia-uniswap-v3"
      ]
    }
  ],
  "acrossPool": "0x82B564983aE7274c86695917BBf8C99ECb6F0F8F"
};

export const optimismSepolia: ChainRecord = {
  "chainId": 11155420,
  "network": {
    "chainName": "OP Sepolia",
    "rpcUrls": [
      "https://sepolia.optimism.io"
    ],
    "nativeCurrency": {
      "name": "Sepolia Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://optimism-sepolia.blockscout.com"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 2000,
    "finalityBlocks": 1
  },
  "wrappedNative": "0x4200000000000000000000000000000000000006",
  "exchanges": [
    {
      "id": "optimismSepolia-uniswap-v3",
      "kind": "v3",
      "chainId": 11155420,
      "wrappedNative": "0x4200000000000000000000000000000000000006",
      "factory": "0x8CE191193D15ea94e11d327b4c7ad8bbE520f6aF",
      "quoter": "0x0FBEa6cf957d95ee9313490050F6A0DA68039404",
      "router": "0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4",
      "initCodeHash": "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    }
  ],
  "acrossPool": "0x4e8E101924eDE233C13e2D8622DC8aED2872d505"
};

export const arbitrumSepolia: ChainRecord = {
  "chainId": 421614,
  "network": {
    "chainName": "Arbitrum Sepolia",
    "rpcUrls": [
      "https://sepolia-rollup.arbitrum.io/rpc"
    ],
    "nativeCurrency": {
      "name": "Arbitrum Sepolia Ether",
      "symbol": "ETH",
      "decimals": 18
    },
    "blockExplorerUrls": [
      "https://sepolia.arbiscan.io"
    ],
    "indexerUrl": null,
    "multicall": {
      "address": "0xca11bde05977b3631167028862be2a173976ca11",
      "flavour": "multicall3"
    },
    "blockTimeMs": 250,
    "finalityBlocks": 1
  },
  "wrappedNative": null,
  "exchanges": [],
  "acrossPool": "0x7E63A5f1a8F0B4d0934B2f2327DAED3F6bb2ee75"
};
