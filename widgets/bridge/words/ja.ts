export { en as ja } from './en.js';
