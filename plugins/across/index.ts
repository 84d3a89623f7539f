export type { AcrossPluginOptions } from './AcrossSettings.js';
export { acrossPlugin } from './across.plugin.js';
