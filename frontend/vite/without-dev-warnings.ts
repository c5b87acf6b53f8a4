import type { Plugin } from 'vite';

/**
 * React Router's package names only its development build, which warns of mistakes in the code. Its production build differs in
 * this one constant; without the warnings a first visit is smaller.
 */
export function withoutDevWarnings(): Plugin {
  return {
    name: 'without-dev-warnings',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/, code: /ENABLE_DEV_WARNINGS = true/ },
      handler: (code) => ({
        code: code.replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  };
}
