import type { Environment } from '../enums/configEnums.js';

interface Options {
  environment: Environment;
  rateLimitingKey?: string;
  apiKey?: string;
  publishableKey?: string;
}

/** The environment and the keys that the published packages share. */
export class ImmutableConfiguration {
  readonly environment: Environment;
  readonly rateLimitingKey?: string;
  readonly apiKey?: string;
  readonly publishableKey?: string;

  constructor({ environment, rateLimitingKey, apiKey, publishableKey }: Options) {
    this.environment = environment;
    if (rateLimitingKey !== undefined) this.rateLimitingKey = rateLimitingKey;
    if (apiKey !== undefined) this.apiKey = apiKey;
    if (publishableKey !== undefined) this.publishableKey = publishableKey;
  }
}

/** A configuration of one module. */
export interface ModuleConfiguration<T> {
  baseConfig: ImmutableConfiguration;
  overrides?: T;
}
