/** The tests of test/integration that exercise a folder: those of the paths of money. Of other folders nothing is measured on the devnet. */
export const integrationTests = {
  'core/checkout': ['smartCheckout', 'fulfil'],
  'core/execution': ['executionCrash', 'walletsBatch'],
  'core/orders': ['orders'],
  'core/routing': ['fundingRoutes', 'smartCheckout'],
  'core/sales': ['sales'],
  'core/sending': ['reverts', 'executionCrash'],
};
