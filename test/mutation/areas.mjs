/** What is mutated, by area, and the folders of the unit tests that judge it. Types alone have nothing to mutate. */
export const areas = {
  money: {
    files: [
      'core/money/**/*.ts',
      'core/checkout/{mergeRequirements,sumAmounts,chooseShortfall,judgeTokens,approvalNeeds,distinctApprovals,holdingNeeds,approvalFor}.ts',
      'core/dex/{pricedAsSent,quoteShortfall,swapGasFee}.ts',
      'core/orders/{calculateFees,buyRequirement,piecesOf}.ts',
      'core/prices/{centsOf,priceOf,sumUsd,usdValueOf,pricedForms}.ts',
      'plugins/bridge/fees/totalFees.ts',
      'plugins/bridge-swap/amountToBridge.ts',
      'plugins/swap/pools/maths/**/*.ts',
      'plugins/swap/quoting/{priceImpact,priceTrade,secondaryFees,approvalOf}.ts',
    ],
    tests: ['core/money', 'core/checkout', 'core/dex', 'core/orders', 'core/prices', 'plugins/swap/pools/maths', 'plugins/swap/quoting', 'plugins/bridge-swap', 'plugins/bridge/fees'],
  },
  routing: {
    files: [
      'core/routing/**/*.ts',
      'plugins/bridge/funding/**/*.ts',
      'plugins/bridge-swap/*.ts',
      'plugins/onramp/OnrampRouteFinder.ts',
      'plugins/swap/funding/**/*.ts',
      'plugins/swap/search/**/*.ts',
    ],
    tests: ['core/routing', 'core/engine/findFundingRoutes', 'plugins/bridge/funding', 'plugins/bridge-swap', 'plugins/onramp', 'plugins/swap/funding', 'plugins/swap/search', 'kit-conformance'],
  },
  execution: {
    files: [
      'core/execution/**/*.ts',
      'core/wallet/sending/**/*.ts',
      'core/{bridge,dex,moves,onramp}/*StepExecutor.ts',
    ],
    tests: ['core/execution', 'core/wallet/sending', 'core/bridge', 'core/dex', 'core/moves', 'core/onramp', 'core/engine/resume'],
  },
  validation: {
    files: [
      'core/**/{parse,assert}*.ts',
      'core/balances/indexer/parseExactInteger.ts',
      'core/config/{json,configurationField}.ts',
      'core/rpc/reads/isHexData.ts',
      'core/sales/checkSale.ts',
      'core/sales/answer/**/*.ts',
      'core/tokens/{decodeText,plainText}.ts',
      'plugins/bridge/messages/json.ts',
      'plugins/bridge/validation/**/*.ts',
      'plugins/bridge/transactions/assertMapped.ts',
      'plugins/onramp/parseOnrampMessage.ts',
      'plugins/swap/validation/**/*.ts',
      '!core/money/**',
      '!core/execution/**',
    ],
    tests: ['core/balances', 'core/bridge', 'core/chains', 'core/checkout', 'core/config', 'core/http', 'core/moves', 'core/orders', 'core/plugin', 'core/prices', 'core/rpc', 'core/sales', 'core/tokens', 'core/wallet/discovery', 'plugins/bridge', 'plugins/onramp', 'plugins/swap/validation'],
  },
};
