import { defineConfig } from 'vite';
import { devnet } from './devnet.js';

export default defineConfig({ plugins: [devnet()] });
