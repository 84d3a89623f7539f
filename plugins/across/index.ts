export { type AcrossPluginOptions, acrossPlugin } from './across.plugin.js';
