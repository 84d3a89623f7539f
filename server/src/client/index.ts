// For whoever asks the service: typed by its OpenAPI document, and nothing of the engine in it.

export { createServiceClient, type ServiceClient, type ServiceClientOptions } from './createServiceClient.js';
export { type Followed, ServiceClientError } from './followExecution.js';
export type { components, paths } from './openapi.js';
