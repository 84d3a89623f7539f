// Names and values of the published packages. Real enums: usable as types and as namespaces, and assignable to the published ones.

/** Environments of the published configuration. */
export enum Environment {
  PRODUCTION = 'production',
  SANDBOX = 'sandbox',
}

/** Names of the HTTP headers that carry keys. */
export enum KeyHeaders {
  API_KEY = 'x-immutable-api-key',
  PUBLISHABLE_KEY = 'x-immutable-publishable-key',
  RATE_LIMITING_KEY = 'x-api-key',
}
