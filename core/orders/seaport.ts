import type { EnvironmentName } from '../chains/EnvironmentName.js';

/** The settlement contract of the product's order book, by environment. */
export const seaport = {
  sandbox: '0x7d117aA8BD6D31c4fa91722f246388f38ab1942c',
  production: '0x6c12aD6F0bD274191075Eb2E78D7dA5ba6453424',
} as const satisfies Record<EnvironmentName, string>;
