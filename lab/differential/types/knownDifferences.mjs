// Directions in which a name of the compat entries deliberately doesn't fit the published one, and why.

const beyond = 'It has members of its own: `engine`, `dispose`.';
const wider = 'Parameters are wider than the published ones: whatever fits those fits these.';
const passport =
  'The published type is the Passport class itself, with its private members; any object with `connectEvm` is taken.';
const inner = 'Services that the published classes use inside are not here.';

export const knownDifferences = {
  'Checkout as a type: ours as the published': inner,
  'Checkout as a type: the published as ours': beyond,
  'Checkout constructed with: ours as the published': passport,
  'Checkout its static members: the published as ours': wider,
  'CheckoutModuleConfiguration as a type: ours as the published': passport,
  'CheckoutConfiguration constructed with: ours as the published': passport,
  'CheckoutConfiguration as a type: ours as the published': inner,
  'fetchRiskAssessment as a value: the published as ours': inner,
  'validateProvider as a value: the published as ours': wider,
  'CheckoutError constructed with: ours as the published': wider,
  'WrappedBrowserProvider as a type: ours as the published':
    'Ethers’ `provider` is the class itself, whose private members no other class has.',
  'BridgeModuleConfiguration as a type: ours as the published': wider,
  'BridgeConfiguration constructed with: ours as the published': wider,
  'BridgeConfiguration as a type: ours as the published': wider,
  'TokenBridge constructed with: ours as the published': wider,
  'TokenBridge as a type: the published as ours': beyond,
  'BridgeError constructed with: ours as the published': wider,
  'Exchange as a type: the published as ours': beyond,
  'Exchange constructed with: ours as the published': wider,
  'ExchangeModuleConfiguration as a type: ours as the published': wider,
  'ExchangeConfiguration constructed with: ours as the published': wider,
};
