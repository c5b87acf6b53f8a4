import { settingNames } from '../../config/env.ts';
import { type Check, failure, ok, warning } from '../finding.ts';

/** Read by Node.js, the tools and compose.yaml rather than by the shop. */
const foreign = new Set([
  'NODE_OPTIONS',
  'TZ',
  'CHROMIUM_PATH',
  'FIREFOX_PATH',
  'STRIPE_MOCK_URL',
  'MONGODB_PASSWORD',
  'MONGODB_ROOT_PASSWORD',
]);

/** Every setting as `npm start` reads it, and names in `.env` that are none. */
export const settingsCheck: Check = {
  name: 'settings',
  examine({ problems, envFileNames, isProduction }) {
    const wrong = problems.map(({ setting, message }) =>
      failure(setting, message, `mend the line ${setting}= of .env`),
    );
    const unknown = envFileNames
      .filter((name) => !settingNames.includes(name) && !foreign.has(name))
      .map((name) => warning(name, 'is no setting of the shop', 'compare its spelling with .env.example'));
    const mode = isProduction ? 'production' : 'development';
    return wrong.length > 0 ? [...wrong, ...unknown] : [ok('settings', `complete for ${mode}`), ...unknown];
  },
};

const howToMake = `node -e "console.log(require('crypto').randomBytes(32).toString('hex'))"`;
const goodLength = 32;
const fewestCharacters = 10;

/** Whether the key of the customers' tokens could be guessed. */
export const secretCheck: Check = {
  name: 'JWT_SECRET',
  examine({ settings: { jwtSecret }, problems, isProduction }) {
    if (problems.some(({ setting }) => setting === 'JWT_SECRET')) return [];
    if (!jwtSecret) return [ok('JWT_SECRET', 'made by the shop and kept in DATA_DIR')];
    const isGuessable =
      new Set(jwtSecret).size < fewestCharacters || /secret|change|password|example|test/i.test(jwtSecret);
    if (isGuessable) {
      const found = isProduction ? failure : warning;
      return [
        found(
          'JWT_SECRET',
          'can be guessed: anyone who guesses it can sign in as any customer',
          `make one: ${howToMake}`,
        ),
      ];
    }
    if (jwtSecret.length < goodLength)
      return [
        warning('JWT_SECRET', `has ${jwtSecret.length} characters; 32 are better`, `make one: ${howToMake}`),
      ];
    return [ok('JWT_SECRET', 'long and varied')];
  },
};
