/** Addresses of the product's API, by environment. */
export const IMMUTABLE_API_BASE_URL: { [environment: string]: string; sandbox: string; production: string } = {
  development: 'https://api.dev.immutable.com',
  sandbox: 'https://api.sandbox.immutable.com',
  production: 'https://api.immutable.com',
};
