import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:8000';

/** reactfire imports every Firebase product; the ones Kindred does not use become an empty module. */
const UNUSED_PRODUCTS =
  /^firebase\/(analytics|app-check|database|functions|performance|remote-config|storage)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [{ find: UNUSED_PRODUCTS, replacement: `${import.meta.dirname}/unused-product.ts` }],
  },
  build: { outDir: process.env.WEB_OUT_DIR ?? 'dist', emptyOutDir: true, sourcemap: true, target: 'es2024' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: API }, '/calendar': { target: API } },
  },
});
