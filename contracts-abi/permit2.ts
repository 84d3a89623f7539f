/** Permit2: passes the allowances that it holds on to spenders, each with an expiry. */
export const permit2Abi = [
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
] as const;
