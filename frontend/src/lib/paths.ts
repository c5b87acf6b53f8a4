// By its file: Vite's configuration reads it too, and bundles relative imports alone.
export { pagePaths as paths } from '../../../backend/src/contract/pages/page-paths.ts';
