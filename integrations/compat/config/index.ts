/** Names of `@imtbl/config`. */
export { Environment, KeyHeaders } from '../enums/configEnums.js';
export { ImmutableConfiguration, type ModuleConfiguration } from './ImmutableConfiguration.js';
