// A client for programs that call the service: typed by its OpenAPI document, without any code of the engine.
export { createServiceClient, type ServiceClient, type ServiceClientOptions } from './createServiceClient.js';
export type { ListedExecution } from './executionPages.js';
export type { Followed, FollowedPayment } from './followExecution.js';
export type { components, paths } from './openapi.js';
export type { Patience } from './patience.js';
export { ServiceClientError } from './ServiceClientError.js';
export type { SearchBody, Searches } from './searchAsItGoes.js';
