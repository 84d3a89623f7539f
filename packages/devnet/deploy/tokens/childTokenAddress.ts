import { concat, getCreate2Address, keccak256 } from 'ethers';
import { devnetAddress } from '../devnetAddress.js';
import { sandboxAddresses } from '../sandboxAddresses.js';

/** All child tokens of the bridge are clones of this one. */
export const childTokenTemplate = devnetAddress('child token template');

/** Code of a clone: it delegates every call to the template. */
export const childTokenCode = concat([
  '0x363d3d373d3d3d363d73',
  childTokenTemplate,
  '0x5af43d82803e903d91602b57fd5bf3',
]);

const creationCodeHash = keccak256(concat(['0x3d602d80600a3d3981f3', childTokenCode]));

/** Returns the address at which the child bridge deploys the clone for a root token. */
export const childTokenAddress = (rootToken: string): string =>
  getCreate2Address(sandboxAddresses.child.bridge, keccak256(rootToken), creationCodeHash);
